import type { LiveSettings } from '#features/settings/server/queries.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { revalidate, type RecordUndo } from '#platform/server/records/undo.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { scholarshipUpdate, type ScholarshipUpdate } from '../contract.ts';
import { scholarshipRecord } from '../record.ts';
import { readStored, type StoredScholarship } from './queries.ts';

const ID = 'scholarship';
/** Separates the parts of a round in the history. */
const DOT = ' · ';

type Content = Omit<ScholarshipUpdate, 'updatedAt'>;

/** Converts the page for the history: one text for each section, round and contact. */
function forHistory({ sections, rounds, contacts }: Content): object {
  return {
    sections: sections.map(({ title, text }) => `${title}\n\n${text}`),
    rounds: rounds.map(({ name, opens, closes, announced, formLink }) => [name, opens, closes, announced, formLink].join(DOT)),
    contacts: contacts.map(({ name, phone }) => `${name}: ${phone}`),
  };
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Splits a text at a position, and drops `gap` characters there. */
function cut(text: string, at: number, gap: number): [string, string] {
  return [text.slice(0, at), text.slice(at + gap)];
}

/** Converts values of `forHistory` back to the call's input. Values that the history does not have come from the current page. */
function fromHistory(values: Readonly<Record<string, unknown>>, current: Content): object {
  return {
    sections: 'sections' in values ? textsOf(values['sections']).map(toSection) : current.sections,
    rounds: 'rounds' in values ? textsOf(values['rounds']).map(toRound) : current.rounds,
    contacts: 'contacts' in values ? textsOf(values['contacts']).map(toContact) : current.contacts,
  };
}

function toSection(line: string): object {
  const [title, text] = cut(line, line.indexOf('\n\n'), 2);
  return { title, text };
}

function toRound(line: string): object {
  // Only the name may contain the separator, so the other four are counted from the end.
  const parts = line.split(DOT);
  const [opens, closes, announced, formLink] = parts.slice(-4);
  return { name: parts.slice(0, -4).join(DOT), opens, closes, announced, formLink };
}

function toContact(line: string): object {
  // A name may contain ": ", a phone number can't.
  const [name, phone] = cut(line, line.lastIndexOf(': '), 2);
  return { name, phone };
}

/** Replaces the page. @throws ConflictProblem if somebody changed the page since the admin loaded it */
export async function updateScholarship(
  tx: Tx,
  by: Author,
  settings: LiveSettings,
  { updatedAt: seen, ...input }: ScholarshipUpdate,
): Promise<StoredScholarship> {
  const current = await readStored(tx, settings);
  const earlier = current.updatedAt === null ? undefined : { updated_at: current.updatedAt };
  if (earlier) assertUnchanged(earlier, seen);
  const content = {
    ...input,
    sections: input.sections.map(({ title, text }) => ({ title, text, html: renderMarkdown(text) })),
  };
  const row = { id: ID, content: JSON.stringify(content), updated_at: nextUpdatedAt(by.now, earlier) };
  await tx.deleteFrom('scholarship').execute();
  await tx.insertInto('scholarship').values(row).execute();
  await recordChange(tx, by, {
    action: 'update',
    record: scholarshipRecord,
    entityId: ID,
    before: forHistory(current),
    after: forHistory(input),
  });
  return { ...content, updatedAt: row.updated_at };
}

/** How a change of the page is undone from the history. */
export function scholarshipUndo(settings: LiveSettings): RecordUndo {
  return {
    record: scholarshipRecord,
    async writeBack(tx, by, records) {
      for (const { values } of records) {
        const input = revalidate(scholarshipUpdate, fromHistory(values, await readStored(tx, settings)));
        await updateScholarship(tx, by, settings, input);
      }
      return [];
    },
    remove: async () => {
      throw new ConflictProblem('Halaman beasiswa tidak dapat dihapus.');
    },
  };
}
