import { readChoice, storeChoice } from '#platform/web/admin-ui/device-choice.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { AREAS } from '../screens.ts';

/** A shortcut of the admin area. */
interface Key {
  /** The values of `KeyboardEvent.key` that trigger it. */
  keys: readonly string[];
  /** The keys as the dialog shows them. */
  shown: string;
  /** The effect of the keys, in Indonesian. */
  text: string;
  /** Runs the shortcut; returns false if it had no effect. `index` is the position of the pressed key in `keys`. */
  press: (index: number, actions: KeyActions) => boolean;
}

/** The application's actions for shortcuts. */
export interface KeyActions {
  showKeys: () => void;
  openArea: (path: string) => void;
}

/** Focuses the element; returns false if there is none. */
function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

/** Focuses and clicks the element; returns false if there is none. */
function press(element: HTMLElement | null | undefined): boolean {
  focusOn(element);
  element?.click();
  return Boolean(element);
}

/** Returns the table row that contains the focus. */
const currentRow = () => document.activeElement?.closest('main [data-row]');
const onRow = () => document.activeElement === currentRow();

/** Focuses the row before or after the current one, or the first row if there is no current one. */
function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const current = currentRow();
  return focusOn(rows[current ? rows.findIndex((row) => row === current) + step : 0]);
}

function pressInRow(button: 'edit' | 'more' | 'delete'): boolean {
  return press(currentRow()?.querySelector<HTMLElement>(`[data-key=${button}]`));
}

/** The shortcuts, in the order of their dialog. */
export const KEYS: readonly Key[] = [
  {
    keys: ['/'],
    shown: '/',
    text: 'Cari dalam daftar',
    press: () => focusOn(document.querySelector<HTMLElement>('main input[type=search]')),
  },
  {
    keys: ['n'],
    shown: 'n',
    text: 'Tambah data baru',
    press: () => press(document.querySelector<HTMLElement>('main [data-key=add]')),
  },
  {
    keys: ['j', 'ArrowDown'],
    shown: 'j',
    text: 'Ke baris berikutnya; sesudah itu juga ↓',
    press: (index) => (index === 0 || onRow()) && moveBy(1),
  },
  {
    keys: ['k', 'ArrowUp'],
    shown: 'k',
    text: 'Ke baris sebelumnya; sesudah itu juga ↑',
    press: (index) => (index === 0 || onRow()) && moveBy(-1),
  },
  { keys: ['Enter'], shown: 'Enter', text: 'Edit baris itu', press: () => onRow() && pressInRow('edit') },
  { keys: ['m'], shown: 'm', text: 'Tindakan lain untuk baris itu', press: () => pressInRow('more') },
  { keys: ['Delete'], shown: 'Del', text: 'Hapus baris itu, setelah ditanya', press: () => pressInRow('delete') },
  {
    keys: AREAS.map((_area, index) => String(index + 1)),
    shown: `1–${AREAS.length}`,
    text: 'Buka halaman menurut urutannya di menu',
    press: (index, { openArea }) => {
      const area = AREAS[index];
      if (area) openArea(area.to);
      return area !== undefined;
    },
  },
  {
    keys: ['?'],
    shown: '?',
    text: 'Tampilkan daftar ini',
    press: (_index, { showKeys }) => {
      showKeys();
      return true;
    },
  },
];

/** Selects the elements that handle keys themselves; shortcuts ignore key presses in them. */
const KEY_HANDLERS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid]';

/**
 * Runs the shortcut of a key press. Ignores keys that are pressed in a field, a dialog or a menu. Ctrl+Z is not in `KEYS`; it
 * undoes the last change.
 */
export function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(KEY_HANDLERS)) return;
  // `.scrim` is the backdrop of an open dialog, which handles all keys itself.
  if (document.querySelector('.scrim')) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z') undo(event);
    return;
  }
  const key = KEYS.find(({ keys }) => keys.includes(event.key));
  if (key?.press(key.keys.indexOf(event.key), actions)) event.preventDefault();
}

/** Undoes the last change of the screen, or says that there is none. */
function undo(event: KeyboardEvent): void {
  event.preventDefault();
  // A key that is held must not undo one change after the other.
  if (!event.repeat && !toasts.undoLast()) toasts.warning('Tidak ada yang bisa diurungkan di halaman ini.');
}

const STORAGE_KEY = 'admin-keys';

/** Returns true if shortcuts are on, on this device. */
export function areShortcutsOn(): boolean {
  return readChoice(STORAGE_KEY) !== 'off';
}

/** Turns the shortcuts on or off, on this device. */
export function switchKeys(on: boolean): void {
  storeChoice(STORAGE_KEY, on ? 'on' : 'off');
}
