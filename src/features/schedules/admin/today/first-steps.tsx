import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';

/** The steps to the first schedule; each needs those before it. */
const STEPS = [
  { id: 'groups', text: 'Kelompok mentoring', why: 'Setiap kelas punya kelompok.', to: '/admin/class' },
  { id: 'classes', text: 'Kelas', why: 'Siswa memilih kelasnya.', to: '/admin/class' },
  { id: 'subjects', text: 'Mata pelajaran', why: 'Berisi materi, dan dipilih di jadwal.', to: '/admin/subject' },
  { id: 'teachers', text: 'Guru', why: 'Mengajar mata pelajaran.', to: '/admin/teacher' },
  { id: 'mentors', text: 'Mentor', why: 'Mendampingi kelompok.', to: '/admin/mentor' },
  { id: 'schedules', text: 'Jadwal', why: 'Belum ada untuk empat minggu ke depan.', to: '/admin/calendar' },
] as const;

/** For a programme without schedules near today: the steps to a schedule, done and next. Nothing while the lists load. */
export function FirstSteps() {
  const lists = {
    groups: useQuery(groupsQuery).data,
    classes: useQuery(classesQuery).data,
    subjects: useQuery(subjectsQuery).data,
    teachers: useQuery(teachersQuery).data,
    mentors: useQuery(mentorsQuery).data,
    schedules: [],
  };
  if (Object.values(lists).includes(undefined)) return null;
  const isDone = (id: keyof typeof lists) => (lists[id]?.length ?? 0) > 0;
  const next = STEPS.find(({ id }) => !isDone(id));
  return (
    <section aria-labelledby="first-steps" className="mb-8">
      <h2 id="first-steps" className="text-lg font-bold text-ink">
        Menyiapkan program
      </h2>
      <p className="mb-3 text-sm text-soft">Dari kelompok pertama sampai jadwal pertama, satu per satu.</p>
      <ol className="overflow-hidden rounded-lg border border-line bg-raised">
        {STEPS.map(({ id, text, why, to }, index) => (
          <li
            key={id}
            {...(next?.id === id ? { 'aria-current': 'step' } : {})}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 text-sm last:border-b-0 aria-[current=step]:bg-amber-wash"
          >
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${isDone(id) ? 'bg-success-wash text-success' : 'border border-edge text-ink'}`}
            >
              {isDone(id) ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1">
              {isDone(id) ? (
                <span className="text-soft">
                  {text} <span className="sr-only">(sudah ada)</span>
                </span>
              ) : (
                <Link to={to} className="font-semibold text-ink underline decoration-1 underline-offset-3">
                  {text}
                </Link>
              )}
              <span className="block text-xs text-soft">{why}</span>
            </span>
            {next?.id === id && (
              <ButtonLink look="primary" to={to} aria-label={`Buat ${text.toLowerCase()}`}>
                Buat
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
