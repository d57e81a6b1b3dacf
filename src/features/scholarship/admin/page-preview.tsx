import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadingText } from '#features/subjects/view/reading-text.tsx';
import { formatDay, isDate, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DayBox } from '#platform/web/admin-ui/form/date-time/day-box.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { currentRound, roundText, type Round } from '../round-rules.ts';
import { pageQuery } from './queries.ts';

const DAY_LOOKS = { box: 'flex flex-col gap-1', label: 'text-sm font-semibold text-ink' };

/** Describes the current round of a day. Rounds whose days are not typed yet are left out. */
function roundOn(rounds: readonly Round[], day: IsoDate): string {
  const round = currentRound(
    rounds.filter(({ opens, closes, announced }) => [opens, closes, announced].every(isDate)),
    day,
  );
  return round ? `${round.name || 'Tanpa nama'}: ${roundText(round, day)}` : 'Tidak ada gelombang';
}

/** Previews what students see: the typed rounds today and on another day, and on demand the saved page of that day. */
export function PagePreview({ rounds, isSaved }: { rounds: readonly Round[]; isSaved: boolean }) {
  const today = todayInWib();
  const [other, setOther] = useState<IsoDate | null>(null);
  const [isPageShown, setIsPageShown] = useState(false);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl aria-label="Keadaan gelombang" className="flex flex-col gap-2">
        <div>
          <dt className="text-soft">Sekarang, {formatDay(today)}</dt>
          <dd className="font-semibold wrap-anywhere text-ink">{roundOn(rounds, today)}</dd>
        </div>
        {other !== null && (
          <div>
            <dt className="text-soft">Pada {formatDay(other)}</dt>
            <dd className="font-semibold wrap-anywhere text-ink">{roundOn(rounds, other)}</dd>
          </div>
        )}
      </dl>
      <DayBox label="Pada tanggal" looks={DAY_LOOKS} value={other} onChange={setOther} />
      <div>
        <Button look="quiet" aria-expanded={isPageShown} onClick={() => setIsPageShown(!isPageShown)}>
          {isPageShown ? 'Tutup halaman siswa' : 'Lihat halaman siswa'}
        </Button>
      </div>
      {isPageShown && <SavedPage day={other ?? today} isSaved={isSaved} />}
    </div>
  );
}

function SavedPage({ day, isSaved }: { day: IsoDate; isSaved: boolean }) {
  const { data: page, error } = useQuery({ ...pageQuery(day), placeholderData: keepPreviousData });
  if (error) return <p className="text-danger">{errorText(error)}</p>;
  if (!page) return null;
  return (
    <section aria-label="Halaman siswa" className="max-w-[360px] rounded-md border border-line bg-paper p-4 text-[1.0625rem]">
      {!isSaved && <p className="mb-3 text-sm font-semibold text-amber-text">Yang belum disimpan tidak tampil di sini.</p>}
      {page.current && (
        <p className="mb-4 wrap-anywhere text-ink">
          <span className="font-semibold">{page.current.name}</span>
          <br />
          {page.current.text}
        </p>
      )}
      {page.sections.map(({ title, html }, index) => (
        <div key={index} className="mb-4">
          <h3 className="font-bold wrap-anywhere text-ink">{title}</h3>
          <ReadingText html={html} />
        </div>
      ))}
      <ul className="flex flex-col gap-2">
        {page.contacts.map(({ name, phone }, index) => (
          <li key={index} className="wrap-anywhere text-ink">
            <span className="font-semibold">{name}</span>
            <br />
            {phone}
          </li>
        ))}
      </ul>
    </section>
  );
}
