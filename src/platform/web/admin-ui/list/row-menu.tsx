import { useCallback, useRef, useState } from 'react';
import { Button } from '../page/button.tsx';
import { MoreIcon } from '../page/icons.tsx';
import type { RowAction } from './row-action.ts';
import { RowMenuPopup } from './row-menu-popup.tsx';

interface RowMenuProps {
  /** The record as a person knows it. */
  name: string;
  actions: readonly RowAction[];
}

/** The button "⋯" of a row. A list has as many as rows, so the menu itself is made when it opens. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const label = `Tindakan lain untuk ${name}`;
  return (
    <>
      <Button
        ref={button}
        look="row"
        data-key="more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <MoreIcon className="size-5 stroke-[2.6]" />
      </Button>
      {open && <RowMenuPopup label={label} button={button} actions={actions} onClose={close} />}
    </>
  );
}
