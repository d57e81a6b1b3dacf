import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import styles from './other-apps.module.css';

/**
 * A button that opens the device's share menu. It is hidden on a device without one; its space is reserved from the first paint.
 */
export function OtherApps({ title, text }: { title: string; text: string }) {
  const hydrated = useHydrated();
  const share = async () => {
    // If the student cancels or the browser denies sharing, the student can use the link to WhatsApp beside the button.
    await navigator.share({ title, text }).catch(() => {});
  };
  const canShare = hydrated && 'share' in navigator;
  return (
    <button type="button" className={`button ${styles.other}`} hidden={!canShare} onClick={() => void share()}>
      Bagikan lewat aplikasi lain
    </button>
  );
}
