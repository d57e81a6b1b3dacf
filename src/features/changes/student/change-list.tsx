import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import styles from './change-list.module.css';
import type { Change } from './find-changes.ts';

export { CANCELLED, findChanges } from './find-changes.ts';

/** How many changes are listed. */
const MOST = 20;

interface ChangeListProps {
  changes: Change[];
  /** When they were last seen. */
  since: string;
  /** Until when they are known, without a connection. */
  until: string | null;
}

/** The changes since the last visit, folded. */
export function ChangeList({ changes, since, until }: ChangeListProps) {
  return (
    <details className={styles.box}>
      <summary>
        <span>
          <strong>{changes.length} perubahan</strong>
          {until ? `. Yang setelah ${until} belum dapat diperiksa.` : ` sejak ${since}`}
        </span>
        <DownIcon />
      </summary>
      <ul>
        {changes.slice(0, MOST).map(({ key, ...change }) => (
          <li key={key}>
            <ChangeLink {...change} />
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p className={styles.more}>dan {changes.length - MOST} lainnya</p>}
    </details>
  );
}

function ChangeLink({ what, title, detail, to }: Omit<Change, 'key'>) {
  return (
    <AppLink to={to}>
      <span>
        <span className={styles.what}>{what}:</span> <bdi>{title}</bdi>
      </span>
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </AppLink>
  );
}
