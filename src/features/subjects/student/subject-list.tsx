import { ContentCount } from '#features/learning/student/learned-parts.tsx';
import { Motif } from '#features/subjects/view/motif.tsx';
import type { Loaded } from '#platform/web/api-client.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { RememberedDetails } from '#platform/web/ui/remembered-details.tsx';
import { type ShownSubject, subjectAddress } from './subject-loaders.ts';
import styles from './subject-list.module.css';

/** A list of more than `FULL_LIST_MAX` subjects shows only the first `FIRST_SUBJECTS` until it is opened. */
const FULL_LIST_MAX = 12;
const FIRST_SUBJECTS = 8;

interface SubjectListProps {
  subjects: Loaded<ShownSubject[]>;
  /** The reason why the list could not be read again; `subjects` is then an older list. Null if it was read. */
  failure: string | null;
}

/** Shows the 'Mata Pelajaran' section of the dashboard: all subjects with links. */
export function SubjectList({ subjects, failure }: SubjectListProps) {
  const all = subjects.ok ? subjects.value : [];
  const visible = all.length > FULL_LIST_MAX ? FIRST_SUBJECTS : all.length;
  const error = subjects.ok ? failure : subjects.message;
  return (
    <section aria-labelledby="mata-pelajaran">
      <h2 id="mata-pelajaran">Mata Pelajaran</h2>
      {error !== null && <ErrorBox message={error} />}
      {subjects.ok && all.length === 0 && <p className="empty">Belum ada mata pelajaran.</p>}
      <Subjects subjects={all.slice(0, visible)} />
      {visible < all.length && (
        <RememberedDetails name="mata-pelajaran" summary={`${all.length - visible} mata pelajaran lainnya`}>
          <Subjects subjects={all.slice(visible)} />
        </RememberedDetails>
      )}
    </section>
  );
}

function Subjects({ subjects }: { subjects: ShownSubject[] }) {
  return (
    <ul className={styles.subjects}>
      {subjects.map((subject) => (
        <li key={subject._id}>
          <AppLink className={`card ${styles.subject}`} to={subjectAddress(subject)}>
            <Motif subjectId={subject._id} />
            <span className={styles.text}>
              <bdi className="font-semibold">{subject.name}</bdi>
              <ContentCount of={subject._id} counts={subject.contentCounts} />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
