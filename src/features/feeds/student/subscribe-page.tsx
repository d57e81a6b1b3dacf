import { type MouseEvent, useRef, useState } from 'react';
import { storedSince } from '#platform/web/router/last-read.ts';
import { useFrameData, usePageData } from '#platform/web/router/router-context.tsx';
import { audienceName } from '#features/classes/rules.ts';
import { CopyButton } from '#features/sharing/student/copy-button.tsx';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import type { SubscribeData } from './subscribe-loader.ts';
import styles from './subscribe-page.module.css';

export { loadSubscribe as load } from './subscribe-loader.ts';

/** The page `/langganan`: the addresses of the calendar feeds, and how to add them to a calendar. */
export function Page() {
  const { all, own } = usePageData<SubscribeData>();
  const chosen = own.ok ? own.value : null;
  return (
    <section className={styles.page} aria-labelledby="judul">
      <h1 id="judul">Langganan kalender</h1>
      <p>
        Jadwal Suluh bisa tampil di kalender ponselmu. Di iPhone jadwalnya berubah sendiri; di Android hanya bila alamatnya
        ditambahkan lewat komputer.
      </p>
      {!own.ok && <ErrorBox message={`Pilihan kelasmu belum dapat dibaca. ${own.message}`} />}
      {chosen && <Feed name={audienceName(chosen.audience)} address={chosen.address} />}
      <Feed name="semua kegiatan" address={all} />
      {own.ok && !chosen && (
        <AppLink className="link" to="/class">
          Hanya kelas atau kelompokmu? Pilih dulu
        </AppLink>
      )}
      <dl className={styles.methods}>
        <dt>Google Kalender (Android)</dt>
        <dd>
          Di komputer, buka calendar.google.com, tekan + di samping “Kalender lainnya”, pilih “Dari URL”, lalu tempel alamatnya;
          sesudah itu jadwalnya tampil juga di ponsel. Tanpa komputer, “Unduh untuk Android” memasukkan jadwal yang ada sekarang;
          perubahan sesudahnya tidak ikut.
        </dd>
        <dt>iPhone dan iPad</dt>
        <dd>
          Ketuk “Buka di iPhone” di bawah alamatnya. Atau buka aplikasi Kalender, ketuk “Kalender”, “Tambah Kalender”, lalu
          “Tambah Kalender Langganan”, dan tempel alamatnya.
        </dd>
      </dl>
      <p className={styles.note}>
        Perubahan di kalender langganan bisa terlambat sehari; yang pasti selalu ada di Suluh. Tautan Gabung hanya ada di Suluh,
        di halaman kegiatannya.
      </p>
    </section>
  );
}

/** Shows the address of a feed, with a copy button and links for phones. */
function Feed({ name, address }: { name: string; address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isOffline, setOffline] = useState(false);
  // The data of the frame too: without a choice, the page itself may have read nothing.
  const isStored = storedSince({ frame: useFrameData(), page: usePageData() }) !== null;
  const download = (event: MouseEvent) => {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  };
  return (
    <div className={styles.feed}>
      <label>
        <span>
          Alamat kalender <bdi>{name}</bdi>
        </span>
        <input ref={field} type="url" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div className={styles.open}>
        <CopyButton text={address} field={field}>
          Salin alamat
        </CopyButton>
        <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
          Buka di iPhone<span className="sr-only">: {name}</span>
        </a>
        {isStored ? (
          <p>Unduh untuk Android perlu sinyal.</p>
        ) : (
          <a className="link" href={address} download onClick={download}>
            Unduh untuk Android (tidak berubah sendiri)<span className="sr-only">: {name}</span>
          </a>
        )}
        <p role="status" className={styles.note}>
          {isOffline && !isStored && 'Unduhan ini perlu sinyal.'}
        </p>
      </div>
    </div>
  );
}
