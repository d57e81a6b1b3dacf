import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import styles from './change-list.module.css';
import type { Change } from './find-changes.ts';

// Every module that imports the list also needs these two. Because they are exported here, one request loads them with the list.
export { findChanges, isBadNews } from './find-changes.ts';

/** The largest number of changes in the list. */
const MOST = 20;

interface ChangeListProps {
  changes: Change[];
  /** The time of the last visit, in words. */
  since: string;
  /** Without a connection, the time until which changes are known, in words; otherwise null. */
  until: string | null;
}

/** The list of changes since the student's last visit. It is closed at first. */
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
