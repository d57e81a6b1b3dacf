import { useEffect, useState } from 'react';
import { countLearned, isLearned, knowContents, type Tick } from '#features/learning/learned-rules.ts';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { lastMaterial, type LastMaterial } from './last-material.ts';
import { learned, setTick } from './learned.ts';
import styles from './learned.module.css';

const NOT_KEPT_TEXT =
  'Tanda ini belum tersimpan: penyimpanan ponselmu penuh atau dimatikan. Tandamu berlaku selama halaman ini terbuka.';

/** Whether this visit already showed that the device stores nothing. */
let hasWarned = false;

/** The tick 'Sudah dipelajari' of a content. */
export function TickBox({ tick, title }: { tick: Tick; title: string }) {
  const ticked = isLearned(useDeviceStore(learned), tick);
  const [fails, setFails] = useState(false);

  const change = (to: boolean) => {
    const kept = setTick(tick, to);
    setFails(!kept && !hasWarned);
    hasWarned ||= !kept;
  };
  return (
    <div className={styles.row}>
      <label className={styles.tick}>
        <input type="checkbox" checked={ticked} onChange={({ target }) => change(target.checked)} />
        <span>
          Sudah dipelajari<span className="sr-only">: {title}</span>
        </span>
      </label>
      {ticked && (
        <AppLink className={`link ${styles.cloth}`} to="/kain">
          <span>Lihat kain</span>
        </AppLink>
      )}
      {fails && (
        <p className={styles.note} role="status">
          {NOT_KEPT_TEXT}
        </p>
      )}
    </div>
  );
}

/** "3 dari 18" of a subject or a material. */
export function Count({ of, total }: { of: string; total: number }) {
  const count = Math.min(countLearned(useDeviceStore(learned), of), total);
  return (
    <span className={`${styles.count} ${count > 0 ? styles.some : ''}`}>
      {count > 0 ? `${count} dari ${total}` : `${total} isi`}
    </span>
  );
}

export interface MaterialProgressProps {
  opened: LastMaterial;
  /** The ids of all its contents. */
  contents: readonly string[];
}

/** How many contents of a material are learned. The device remembers that it was opened, and its contents. */
export function MaterialProgress({ opened, contents }: MaterialProgressProps) {
  const known = useDeviceStore(learned);
  const { _id } = opened.material;
  const count = countLearned(known, _id);

  useEffect(() => {
    lastMaterial.write(opened);
    const before = learned.read();
    const after = knowContents(before, ({ material }) => material === _id, new Set(contents));
    if (after !== before) learned.write(after);
  }, [_id, opened, contents]);

  const text = count === 0 ? `${contents.length} isi` : `${count} dari ${contents.length} dipelajari`;
  return (
    <p className={styles.total} aria-live="polite">
      {text}
    </p>
  );
}
