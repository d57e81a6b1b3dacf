import { AppLink } from '#platform/web/navigation/app-link.tsx';
import styles from './cloth-page.module.css';

/** The amber link of the cloth's page: "Lanjutkan Pecahan". */
export function NextStepLink({ action, title, to }: { action: string; title: string; to: string }) {
  return (
    <AppLink className={`button button-amber ${styles.wide} ${styles.next}`} to={to}>
      <span>
        {action} <bdi>{title}</bdi>
      </span>
    </AppLink>
  );
}
