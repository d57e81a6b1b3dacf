import type { VolunteerHours } from '../contract.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import { formatDay, type IsoDate } from '#platform/shared/wib.ts';

/** The person's role, as the letter names it. */
export type LetterRole = 'guru' | 'mentor' | 'guru dan mentor';

/** The words for the person's work, in the letter's sentence. */
const ACTIVITY: Record<LetterRole, string> = {
  guru: 'mengajar',
  mentor: 'mendampingi siswa',
  'guru dan mentor': 'mengajar dan mendampingi siswa',
};

/** The texts for the place and the signer. If a text is empty, the letter has a line to write on. */
export type LetterTexts = Pick<ProgrammeSettings, 'letterPlace' | 'letterSigner'>;

interface LetterProps {
  name: string;
  total: VolunteerHours['total'];
  role: LetterRole;
  /** The programme's name. */
  programme: string;
  texts: LetterTexts;
  from: IsoDate;
  to: IsoDate;
}

/** A label with a text, or with a line to write the text by hand. */
function Line({ label, text = '' }: { label: string; text?: string | undefined }) {
  return (
    <p className="flex items-end gap-2">
      <span>{label}</span>
      {text === '' ? (
        <span aria-hidden="true" className="min-w-24 flex-1 border-b border-dotted border-current" />
      ) : (
        <span className="min-w-0 wrap-anywhere">{text}</span>
      )}
    </p>
  );
}

/** The letter that confirms a volunteer's hours, on one sheet for printing. Date and signature are written by hand. */
export function Letter({ name, total, role, programme, texts, from, to }: LetterProps) {
  return (
    <article aria-labelledby="letter" className="sheet sheet-portrait flex flex-col gap-5 p-6 leading-relaxed">
      <header className="border-b-2 border-current pb-3 text-center">
        <p className="font-bold wrap-anywhere">{programme}</p>
        <h2 id="letter" className="mt-3 text-lg font-bold">
          Surat Keterangan Relawan
        </h2>
      </header>
      <p>Yang bertanda tangan di bawah ini menerangkan bahwa:</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {[
          ['Nama', name],
          ['Sebagai', `${role} relawan`],
          ['Masa', `${formatDay(from)} sampai ${formatDay(to)}`],
          ['Jumlah sesi', total.sessions.toLocaleString('id-ID')],
          ['Jumlah waktu', formatDuration(total.minutes)],
        ].map(([term, text]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt>{term}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        telah {ACTIVITY[role]} secara sukarela pada {programme}, menurut catatan kegiatan program. Surat ini dibuat untuk
        dipergunakan sebagaimana mestinya.
      </p>
      <div className="mt-8 ml-auto flex w-full max-w-80 flex-col gap-4">
        <Line label="Tempat:" text={texts.letterPlace} />
        <Line label="Tanggal:" />
        <p className="mb-20">Tanda tangan,</p>
        <Line label="Nama:" text={texts.letterSigner} />
        <Line label="Jabatan:" />
      </div>
    </article>
  );
}
