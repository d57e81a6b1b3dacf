import { z } from 'zod';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import type { CopiedScholarship, PublicScholarship } from '../contract.ts';
import { FIRST_ROUND, FIRST_SECTIONS } from '../first-content.ts';
import { currentRound, roundState, roundText } from '../round-rules.ts';

const stored = z.object({
  sections: z.array(z.object({ title: z.string(), text: z.string(), html: z.string() })),
  rounds: z.array(
    z.object({ name: z.string(), opens: z.string(), closes: z.string(), announced: z.string(), formLink: z.string() }),
  ),
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
});
export type StoredScholarship = z.infer<typeof stored> & { updatedAt: string | null };

const firstSections = FIRST_SECTIONS.map((section) => ({ ...section, html: renderMarkdown(section.text) }));

/** Reads the stored page, or the first content if no admin has changed it. */
export async function readStored(db: Reader, settings: LiveSettings): Promise<StoredScholarship> {
  const row = await db.selectFrom('scholarship').selectAll().executeTakeFirst();
  if (row) return { ...stored.parse(JSON.parse(row.content)), updatedAt: row.updated_at };
  const { contacts } = await settings.in(db);
  const rounds = [{ ...FIRST_ROUND, formLink: settings.base.registrationUrl }];
  return { sections: firstSections, rounds, contacts, updatedAt: null };
}

function toPublic({ sections, rounds, contacts }: StoredScholarship): CopiedScholarship {
  return {
    sections: sections.map(({ title, html }) => ({ title, html })),
    rounds: rounds.map((round) => ({ ...round, formLink: withoutMeetingLinks(round.formLink) })),
    contacts,
  };
}

/** Reads the page for the copy on students' devices; null while it shows its first content. */
export async function readCopied(db: Reader, settings: LiveSettings): Promise<CopiedScholarship | null> {
  const page = await readStored(db, settings);
  return page.updatedAt === null ? null : toPublic(page);
}

/** Reads the page as students see it on a day (WIB). */
export async function readPublic(db: Reader, settings: LiveSettings, today: IsoDate): Promise<PublicScholarship> {
  const page = await readStored(db, settings);
  const round = currentRound(page.rounds, today);
  const current = round && { name: round.name, state: roundState(round, today), text: roundText(round, today) };
  return { ...toPublic(page), today, current, updatedAt: page.updatedAt };
}
