import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { updateChecklist } from '../calls.ts';
import { checklistAnswer, type Step } from '../contract.ts';
import { checklistQuery } from './queries.ts';
import { SamplesLine } from './samples-line.tsx';

/** The texts of the steps. `to` is the screen where the step is done; without it, the button shows instructions. */
const TEXTS: Record<Step, { text: string; why: string; action: string; to?: string }> = {
  groups: { text: 'Kelompok mentoring', why: 'Setiap kelas punya kelompok.', action: 'Buat', to: '/admin/class' },
  classes: { text: 'Kelas', why: 'Siswa memilih kelasnya.', action: 'Buat', to: '/admin/class' },
  subjects: { text: 'Mata pelajaran', why: 'Berisi materi, dan dipilih di jadwal.', action: 'Buat', to: '/admin/subject' },
  teachers: { text: 'Guru', why: 'Mengajar mata pelajaran.', action: 'Tambah', to: '/admin/teacher' },
  schedules: { text: 'Jadwal', why: 'Yang dibuka siswa setiap hari.', action: 'Buat', to: '/admin/calendar' },
  admins: {
    text: 'Pengelola lain',
    why: 'Supaya ada yang dapat masuk bila Anda berhalangan.',
    action: 'Undang',
    to: '/admin/pengelola',
  },
  backups: { text: 'Cadangan di luar mesin', why: 'Satu disk rusak tidak boleh menghilangkan semuanya.', action: 'Caranya' },
};

const BACKUPS_TEXT =
  'Minta yang mengurus server memasang disk lain dan menyetel BACKUP_DIR ke sana, atau menyalin folder cadangan ke mesin lain setiap malam. Langkah ini tercentang sendiri setelah cadangan pertama di disk lain; salinan oleh mesin lain tidak terlihat dari sini.';

/** Closes or reopens the list for all admins. */
async function setClosed(closed: boolean): Promise<void> {
  try {
    const { data } = await api(updateChecklist, checklistAnswer, { body: { closed } });
    queryClient.setQueryData(checklistQuery.queryKey, data);
    if (closed) toasts.undoable('Daftar langkah pertama ditutup.', () => void setClosed(false));
  } catch (error) {
    toasts.error(errorText(error));
  }
}

function StepRow({ step, number, isDone, isNext }: { step: Step; number: number; isDone: boolean; isNext: boolean }) {
  const { text, why, action, to } = TEXTS[step];
  const [open, setOpen] = useState(false);
  const label = `${action} ${text.toLowerCase()}`;
  const look = isNext ? 'primary' : 'secondary';
  return (
    <li
      {...(isNext ? { 'aria-current': 'step' } : {})}
      className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2 text-sm aria-[current=step]:bg-amber-wash"
    >
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${isDone ? 'bg-success-wash text-success' : 'border border-edge text-ink'}`}
      >
        {isDone ? <CheckIcon className="size-4" /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span className={isDone ? 'text-soft' : 'font-semibold text-ink'}>
          {text} {isDone && <span className="sr-only">(sudah ada)</span>}
        </span>
        <span className="block text-xs text-soft">{why}</span>
      </span>
      {!isDone &&
        (to === undefined ? (
          <Button look={look} aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
            {action}
          </Button>
        ) : (
          <ButtonLink look={look} to={to} aria-label={label}>
            {action}
          </ButtonLink>
        ))}
      {open && !isDone && <p className="w-full text-xs text-ink">{BACKUPS_TEXT}</p>}
    </li>
  );
}

/** The list of first steps on the dashboard ("Menyiapkan program"), until an admin closes it. It shows nothing while it loads. */
export function Checklist() {
  const { data } = useQuery(checklistQuery);
  if (!data || data.closed) return null;
  const next = data.steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h2 id="first-steps" className="text-lg font-bold text-ink">
            Menyiapkan program
          </h2>
          <p className="text-sm text-soft">
            {next === undefined
              ? 'Semua langkah pertama sudah selesai. Daftar ini boleh ditutup.'
              : 'Tercentang sendiri begitu ada. Urutannya bebas, dan boleh kapan saja.'}
          </p>
        </div>
        <Button look="quiet" aria-label="Tutup daftar langkah pertama" onClick={() => void setClosed(true)}>
          Tutup
        </Button>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <ol>
          {data.steps.map(({ step, isDone }, index) => (
            <StepRow key={step} step={step} number={index + 1} isDone={isDone} isNext={step === next} />
          ))}
        </ol>
        <SamplesLine state={data.samples} />
      </div>
    </section>
  );
}
