import { type ReactNode, useEffect, useState } from 'react';
import { type InstallPrompt, onInstallPrompt } from '#platform/web/device/install-prompt.ts';
import styles from './install-offer.module.css';
import { countVisit, endVisit, rememberOffer } from './visits.ts';

/** The visit that offers the installation. */
const OFFER_AT = 2;

/** Counts this visit, and offers the installation once per device unless Suluh is already installed. */
export function startInstallOffer(show: (line: ReactNode) => void): void {
  const { count, isTold } = countVisit();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') endVisit();
  });
  // Defined only in browsers that install pages by hand.
  const { standalone } = navigator as { standalone?: boolean };
  const isInstalled = standalone === true || !matchMedia('(display-mode: browser)').matches;
  if (isTold || count < OFFER_AT || isInstalled) return;
  if (standalone === false) show(<InstallLine prompt={null} />);
  else onInstallPrompt((prompt) => show(<InstallLine prompt={prompt} />));
}

/** Offers the installation. Without a `prompt`, as on iPhones, it explains how to do it by hand. */
function InstallLine({ prompt }: { prompt: InstallPrompt | null }) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(rememberOffer, []);
  if (!isOpen) return null;
  const close = () => setIsOpen(false);
  const install = () => {
    close();
    // A refusal there is final, and the browser shows any other failure.
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
