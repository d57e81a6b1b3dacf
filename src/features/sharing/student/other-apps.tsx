import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import styles from './other-apps.module.css';

/** The device's own way to share, where it has one; its room is kept from the first paint. */
export function OtherApps({ title, text }: { title: string; text: string }) {
  const hydrated = useHydrated();
  const share = async () => {
    // Given up by the reader, or refused by the device: WhatsApp's link stands beside it.
    await navigator.share({ title, text }).catch(() => {});
  };
  const isThere = hydrated && 'share' in navigator;
  return (
    <button type="button" className={`button ${styles.other}`} hidden={!isThere} onClick={() => void share()}>
      Bagikan lewat aplikasi lain
    </button>
  );
}
