import type { SubjectItem } from '#features/subjects/contract.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { subjectAddress } from './subject-loaders.ts';

interface SubjectListProps {
  subjects: Loaded<SubjectItem[]>;
  /** Why the list could not be read anew, where an older one stands in for it. */
  failure: string | null;
}

/** 'Mata Pelajaran' of the dashboard: every subject, each leading to its page. */
export function SubjectList({ subjects, failure }: SubjectListProps) {
  const error = subjects.ok ? failure : subjects.message;
  return (
    <section aria-labelledby="mata-pelajaran">
      <h2 id="mata-pelajaran">Mata Pelajaran</h2>
      {error !== null && <ErrorBox message={error} />}
      {subjects.ok && subjects.value.length === 0 && <p className="empty">Belum ada mata pelajaran.</p>}
      {subjects.ok && subjects.value.length > 0 && (
        <ul className="subjects">
          {subjects.value.map((subject) => (
            <li key={subject._id}>
              <AppLink className="card subject" to={subjectAddress(subject)}>
                <span className="lozenge" aria-hidden="true">
                  {initial(subject.name)}
                </span>
                <bdi>{subject.name}</bdi>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase('id') ?? '';
}
