import { useLoaderData } from 'react-router';
import { isRegistrationClosed } from '#features/scholarship/rules.ts';
import type { Contact } from '#platform/shared/programme.ts';
import { safeHref } from '#platform/shared/links.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import type { ScholarshipData } from './scholarship-loader.ts';
import styles from './scholarship-page.module.css';

const TIMELINE = [
  ['Pendaftaran', 'sampai 3 Juli 2025'],
  ['Pemeriksaan berkas', '4–11 Juli 2025'],
  ['Pengumuman hasil berkas', '12 Juli 2025'],
  ['Wawancara', '13 Juli–3 Agustus 2025'],
  ['Pengumuman hasil akhir', '10 Agustus 2025'],
] as const;

/** The scholarship's facts. Both closing days are shown. */
export function ScholarshipPage() {
  const programme = useProgramme();
  const { today } = useLoaderData<ScholarshipData>();
  const closed = isRegistrationClosed(today);
  return (
    <article className={styles.scholarship} aria-labelledby="judul">
      <div className="section-head">
        <h1 id="judul">Beasiswa</h1>
        <p className="date">{programme.name}</p>
      </div>
      <p className={styles.lead}>
        Yayasan alumni bersama program ini membantu pelajar yang ingin terus belajar, tetapi terhalang biaya sehari-hari.
      </p>
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
          <dt>Pendaftaran</dt>
          <dd>19 Juni–8 Juli</dd>
          <dd>2025</dd>
        </div>
      </dl>
      {closed && (
        <p className={styles.notice} role="status">
          <strong>Pendaftaran sudah ditutup.</strong> Keterangan di bawah ini berlaku untuk pendaftaran tahun 2025.
        </p>
      )}

      <div className={`prose ${styles.text}`}>
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

        <h2>Linimasa</h2>
        <p>
          Pendaftaran dibuka 19 Juni sampai 8 Juli 2025. Linimasa menyebut batas yang lebih awal, 3 Juli 2025
          {closed ? '.' : ', jadi kirimlah sebelum tanggal itu supaya aman.'}
        </p>
      </div>
      <ol className={styles.timeline}>
        {TIMELINE.map(([step, when]) => (
          <li key={step}>
            <span className="font-semibold">{step}</span>
            <span>{when}</span>
          </li>
        ))}
      </ol>

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
      <ul className={styles.contacts}>
        {programme.contacts.map((contact) => (
          <li key={contact.address}>
            <span className="font-semibold">{contact.name}</span>
            <ContactAddress contact={contact} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The way to a contact: a web link, an email address or a phone number. */
function ContactAddress({ contact: { address } }: { contact: Contact }) {
  if (safeHref(address))
    return <ExternalLink href={address}>{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</ExternalLink>;
  const href = address.includes('@') ? `mailto:${address}` : `tel:${address.replace(/[^\d+]/g, '')}`;
  return (
    <a className="link" href={href}>
      {address}
    </a>
  );
}
