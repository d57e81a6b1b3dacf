import { useState } from 'react';
import type { InstallPrompt } from '#platform/web/device/install-prompt.ts';
import styles from './install-line.module.css';
import { rememberOffer } from './visits.ts';

/**
 * A line on the page that offers to install Suluh on the device. Without a `prompt`, as on iPhones, it explains how to do it by
 * hand.
 */
export function InstallLine({ prompt, onClose }: { prompt: InstallPrompt | null; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  // Only an answer ends the offer: the line is below the dashboard, where it may not have been seen.
  const close = () => {
    setIsOpen(false);
    rememberOffer();
    onClose();
  };
  const install = () => {
    close();
    // A rejection needs no message: the student declined, or the browser shows the failure.
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
