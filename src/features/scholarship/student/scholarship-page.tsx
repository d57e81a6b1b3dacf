import { usePageData } from '#platform/web/router/router-context.tsx';
import { isRegistrationClosed, SCHOLARSHIP } from '#features/scholarship/rules.ts';
import { dateInWib, type IsoDate } from '#platform/shared/wib.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { mapLoaded, type Loaded, type StudentApi } from '#platform/web/api-client.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { readPublicScholarship } from '#features/scholarship/calls.ts';
import type { PublicScholarship } from '#features/scholarship/contract.ts';
import { Contacts } from './contact-address.tsx';
import { WrittenPage } from './written-page.tsx';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import styles from './scholarship-page.module.css';

interface ScholarshipData {
  head: PageHead;
  /** Today in WIB. */
  today: string;
  page: Loaded<Pick<PublicScholarship, 'sections' | 'rounds' | 'contacts' | 'updatedAt'>>;
}

/** A sample of the answer: `api.load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = {
  data: {
    sections: [{ title: '', html: '' }],
    rounds: [{ name: '', opens: '', closes: '', announced: '', formLink: '' }],
    contacts: [{ name: '', phone: '' }],
  },
} as const;

/**
 * Loads the page's data. Until an admin has written the page (`updatedAt` is null), it shows the text in this file, about the round
 * of 2025, and uses nothing else of the answer.
 */
export async function load(api: StudentApi, { request: { signal } }: LoadArgs): Promise<ScholarshipData> {
  const loaded = await api.load(readPublicScholarship, { signal }, MODEL);
  return {
    page: mapLoaded(loaded, ({ data: { sections, rounds, contacts, updatedAt } }) =>
      updatedAt === null ? { sections: [], rounds: [], contacts: [], updatedAt } : { sections, rounds, contacts, updatedAt },
    ),
    head: {
      title: 'Beasiswa',
      description: 'Uang saku Rp500.000 per bulan selama satu tahun untuk pelajar Indonesia, terutama dari Indonesia timur.',
    },
    today: dateInWib(api.now()),
  };
}

/** The steps of the round of 2025: name, days as text, last day. */
const TIMELINE = [
  ['Pendaftaran', 'sampai 3 Juli 2025', SCHOLARSHIP.timelineCloses],
  ['Pemeriksaan berkas', '4–11 Juli 2025', '2025-07-11'],
  ['Pengumuman hasil berkas', '12 Juli 2025', '2025-07-12'],
  ['Wawancara', '13 Juli–3 Agustus 2025', '2025-08-03'],
  ['Pengumuman hasil akhir', '10 Agustus 2025', '2025-08-10'],
] as const;

function closingText(today: IsoDate): string {
  if (isRegistrationClosed(today)) {
    return 'Batas di linimasa 3 Juli 2025; pendaftaran dibuka 19 Juni sampai 8 Juli 2025.';
  }
  return today > SCHOLARSHIP.timelineCloses
    ? 'Batas di linimasa, 3 Juli 2025, sudah lewat. Pendaftaran dibuka 19 Juni sampai 8 Juli 2025: kirimlah sekarang.'
    : 'Kirimlah paling lambat 3 Juli 2025: itulah batas di linimasa, dan yang paling aman. Pendaftaran dibuka 19 Juni sampai 8 Juli 2025.';
}

/** The page `/scholarship`: what the scholarship is, who can apply, and until when. */
export function Page() {
  const { today, page } = usePageData<ScholarshipData>();
  if (page.ok)
    return page.value.updatedAt === null ? <FirstPage today={today} /> : <WrittenPage page={page.value} today={today} />;
  return (
    <article aria-labelledby="judul">
      <h1 id="judul">Beasiswa</h1>
      <ErrorBox message={page.message} />
    </article>
  );
}

/** The page until an admin has written it: the round of 2025. */
function FirstPage({ today }: { today: IsoDate }) {
  const programme = useProgramme();
  const closed = isRegistrationClosed(today);
  return (
    <article className={styles.scholarship} aria-labelledby="judul">
      <div>
        <h1 id="judul">Beasiswa</h1>
        <p className="date">{programme.name}</p>
      </div>
      <p className={styles.lead}>
        Yayasan alumni bersama program ini membantu pelajar yang ingin terus belajar, tetapi terhalang biaya sehari-hari.
      </p>
      <Figures closed={closed} />
      {closed && (
        <p className={styles.notice} role="status">
          <strong>Pendaftaran sudah ditutup.</strong> Keterangan di bawah ini berlaku untuk pendaftaran tahun 2025.
        </p>
      )}

      <div className={`prose ${styles.text}`}>
        <Conditions />

        <h2>Linimasa</h2>
        <p>{closingText(today)}</p>
      </div>
      <Timeline today={today} />

      <div className={`prose ${styles.text}`}>
        <h2>Mendaftar</h2>
        {closed && <p>Pendaftaran sudah ditutup. Formulirnya masih dapat dilihat.</p>}
        <p>
          <ExternalLink href={programme.registrationUrl} className={closed ? 'button' : 'button button-amber'}>
            {closed ? 'Lihat formulir pendaftaran' : 'Isi formulir pendaftaran'}
          </ExternalLink>
        </p>

        <h2>Narahubung</h2>
        <p>Ada yang ingin ditanyakan? Hubungi salah satu dari mereka.</p>
      </div>
      <Contacts contacts={programme.contacts} />
    </article>
  );
}

function Figures({ closed }: { closed: boolean }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Uang saku</dt>
        <dd>Rp500.000</dd>
        <dd>per bulan</dd>
      </div>
      <div>
        <dt>Selama</dt>
        <dd>1 tahun</dd>
        <dd>dibayarkan tiap bulan</dd>
      </div>
      <div>
        <dt>{closed ? 'Batas pendaftaran' : 'Kirim paling lambat'}</dt>
        <dd>3 Juli 2025</dd>
        <dd>ditutup 8 Juli 2025</dd>
      </div>
    </dl>
  );
}

function Conditions() {
  return (
    <>
      <h2>Untuk siapa</h2>
      <p>
        Beasiswa ini terbuka bagi warga negara Indonesia. Pendaftar dari Indonesia timur diutamakan. Penerima mendapat uang saku
        Rp500.000 setiap bulan selama satu tahun.
      </p>

      <h2>Syarat</h2>
      <ul>
        <li>Warga negara Indonesia, diutamakan yang tinggal atau bersekolah di Indonesia timur.</li>
        <li>Bersedia mengikuti kelas, mentoring, dan webinar program sampai selesai.</li>
        <li>Mengisi formulir pendaftaran sendiri dengan data yang benar.</li>
        <li>Bersedia mengikuti wawancara bila lolos pemeriksaan berkas.</li>
      </ul>

      <h2>Berkas yang disiapkan</h2>
      <ol>
        <li>Kartu identitas: KTP, kartu identitas anak, atau kartu pelajar.</li>
        <li>Rapor atau ijazah terakhir.</li>
        <li>Daftar riwayat hidup singkat.</li>
        <li>Esai, dengan aturan di bawah ini.</li>
      </ol>
      <p>Bila daftar di formulir berbeda, ikuti yang tertulis di formulir.</p>

      <h2>Aturan esai</h2>
      <ul>
        <li>Panjangnya 700–1.000 kata.</li>
        <li>Ditulis sendiri dalam bahasa Indonesia yang jelas.</li>
        <li>Ceritakan dirimu, keadaanmu, dan apa yang ingin kamu capai lewat belajar.</li>
      </ul>
    </>
  );
}

function Timeline({ today }: { today: IsoDate }) {
  const next = TIMELINE.findIndex(([, , lastDay]) => lastDay >= today);
  return (
    <ol className={styles.timeline}>
      {TIMELINE.map(([step, when, lastDay], index) => (
        <li key={step} className={lastDay < today ? styles.past : index === next ? styles.next : undefined}>
          <span className="font-semibold">{step}</span>
          <span>
            {when}
            {lastDay < today && <span className="sr-only"> (sudah lewat)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
