import type { PublicScholarship } from '#features/scholarship/contract.ts';
import { currentRound, roundState, roundText } from '#features/scholarship/round-rules.ts';
import { ReadingText } from '#features/subjects/view/reading-text.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { Contacts } from './contact-address.tsx';
import styles from './scholarship-page.module.css';

type Written = Pick<PublicScholarship, 'sections' | 'rounds' | 'contacts'>;

/** Shows the current round of a day, with a link to its form. */
function RoundNotice({ rounds, today }: Pick<Written, 'rounds'> & { today: IsoDate }) {
  const round = currentRound(rounds, today);
  if (!round) return null;
  const isOpen = roundState(round, today) === 'open';
  const form = safeHref(round.formLink);
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>{round.name}.</strong> {roundText(round, today)}.
      </p>
      {form && (
        <p>
          <ExternalLink href={form} className={isOpen ? 'button button-amber' : 'button'}>
            {isOpen ? 'Isi formulir pendaftaran' : 'Lihat formulir pendaftaran'}
          </ExternalLink>
        </p>
      )}
    </div>
  );
}

/** Shows the page that an admin wrote. */
export function WrittenPage({ page: { sections, rounds, contacts }, today }: { page: Written; today: IsoDate }) {
  const { name } = useProgramme();
  return (
    <article className={styles.scholarship} aria-labelledby="judul">
      <div>
        <h1 id="judul">Beasiswa</h1>
        <p className="date">{name}</p>
      </div>
      <RoundNotice rounds={rounds} today={today} />
      {sections.map(({ title, html }, index) => (
        <section key={index}>
          <h2>{title}</h2>
          <ReadingText html={html} />
        </section>
      ))}
      <section>
        <h2>Narahubung</h2>
        <Contacts contacts={contacts.map((contact) => ({ name: contact.name, address: contact.phone }))} />
      </section>
    </article>
  );
}
