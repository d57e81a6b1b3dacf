import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { saveEntryState, readEntryState } from '#platform/web/navigation/entry-state.ts';
import { DownIcon } from './icons.tsx';
import styles from './remembered-details.module.css';

interface RememberedDetailsProps {
  /** The name in the history entry, unique within the page. */
  name: string;
  summary: ReactNode;
  children: ReactNode;
}

/** A native `<details>`. The history entry stores whether it is open, so that "Back" restores it. */
export function RememberedDetails({ name, summary, children }: RememberedDetailsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (box.current && readEntryState(name) === true) box.current.open = true;
  }, [name]);
  return (
    <details ref={box} className={`card ${styles.box}`} onToggle={({ currentTarget: { open } }) => saveEntryState(name, open)}>
      <summary>
        {summary}
        <DownIcon />
      </summary>
      {children}
    </details>
  );
}
