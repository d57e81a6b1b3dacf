import { useEffect, useState } from 'react';
import { countLearned, isLearned, markDeletedContents, type Tick } from '#features/learning/learned-rules.ts';
import { contentsOf } from '#features/learning/next-step-rules.ts';
import type { ShownContent } from '#features/subjects/student/subject-loaders.ts';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { lastMaterial, type LastMaterial } from './last-material.ts';
import { learned, setTick } from './learned.ts';
import styles from './learned.module.css';

const NOT_KEPT_TEXT =
  'Tanda ini belum tersimpan: penyimpanan ponselmu penuh atau dimatikan. Tandamu berlaku selama halaman ini terbuka.';

const AfterTick = afterIdle(async () => (await import('./after-tick.tsx')).AfterTick);

/** Whether this visit has already shown that the device stores nothing. */
let hasWarned = false;

/** The check box 'Sudah dipelajari' of a content, when it works. */
export function TickBox({ tick, title }: { tick: Tick; title: string }) {
  const ticked = isLearned(useDeviceStore(learned), tick);
  const [fails, setFails] = useState(false);
  const [isFresh, setFresh] = useState(false);

  const change = (isTicked: boolean) => {
    const isStored = setTick(tick, isTicked);
    setFails(!isStored && !hasWarned);
    hasWarned ||= !isStored;
    setFresh(isTicked);
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
      {isFresh && ticked && <AfterTick part={tick}>{null}</AfterTick>}
      {fails && (
        <p className={styles.note} role="status">
          {NOT_KEPT_TEXT}
        </p>
      )}
    </div>
  );
}

/** Shows "3 dari 18" of a subject or material (`of` is its id), from the first tick on. */
export function Count({ of, total }: { of: string; total: number }) {
  const count = Math.min(countLearned(useDeviceStore(learned), of), total);
  return <span className={styles.count}>{count > 0 && `${count} dari ${total}`}</span>;
}

export interface MaterialProgressProps {
  opened: Omit<LastMaterial, 'contents'>;
  contents: readonly Pick<ShownContent, '_id' | 'materialType'>[];
}

/**
 * Shows how many contents of a material are learned. It also stores on the device that the material was opened, with its
 * contents.
 */
export function MaterialProgress({ opened, contents }: MaterialProgressProps) {
  const known = useDeviceStore(learned);
  const { _id } = opened.material;
  const count = countLearned(known, _id);

  useEffect(() => {
    lastMaterial.write({ ...opened, contents: contentsOf(contents) });
    const before = learned.read();
    const after = markDeletedContents(
      before,
      ({ material }) => material === _id,
      new Set(contents.map((content) => content._id)),
    );
    if (after !== before) learned.write(after);
  }, [_id, opened, contents]);

  const text = count === 0 ? `${contents.length} bahan belajar` : `${count} dari ${contents.length} dipelajari`;
  return (
    <p className={styles.total} aria-live="polite">
      {text}
    </p>
  );
}
