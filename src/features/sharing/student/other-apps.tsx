import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import styles from './other-apps.module.css';

/** Opens the device's share menu, if it has one. Its space is reserved from the first paint. */
export function OtherApps({ title, text }: { title: string; text: string }) {
  const hydrated = useHydrated();
  const share = async () => {
    // Cancelled or denied: the link to WhatsApp is beside it.
    await navigator.share({ title, text }).catch(() => {});
  };
  const isThere = hydrated && 'share' in navigator;
  return (
    <button type="button" className={`button ${styles.other}`} hidden={!isThere} onClick={() => void share()}>
      Bagikan lewat aplikasi lain
    </button>
  );
}
