import { useEffect, useState } from 'react';
import type { InstallPrompt } from '#platform/web/device/install-prompt.ts';
import styles from './install-line.module.css';
import { rememberTold } from './visits.ts';

/** Says once that Suluh can be installed. Without a `prompt` the reader does it by hand, as iPhones have it. */
export function InstallLine({ prompt }: { prompt: InstallPrompt | null }) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(rememberTold, []);
  if (!isOpen) return null;
  const close = () => setIsOpen(false);
  const install = () => {
    close();
    // Who says no there is not asked again; what else fails is the browser's to tell.
    prompt?.().catch(() => {});
  };
  return (
    <aside className={styles.line} aria-label="Pasang Suluh">
      <p>
        {prompt
          ? 'Suluh bisa dipasang di layar utama, supaya jadwalmu terbuka dengan sekali ketuk.'
          : 'Simpan Suluh di layar utama: ketuk Bagikan, lalu Tambahkan ke Layar Utama.'}
      </p>
      <div className={styles.answers}>
        {prompt && (
          <button type="button" className="button" onClick={install}>
            Pasang
          </button>
        )}
        <button type="button" className="link" onClick={close}>
          {prompt ? 'Tidak usah' : 'Mengerti'}
        </button>
      </div>
    </aside>
  );
}
