import { readChoice, storeChoice } from '#platform/web/admin-ui/device-choice.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { AREAS } from '../screens.ts';

/** A shortcut of the admin area. */
interface Key {
  /** As `KeyboardEvent.key` names them. */
  keys: readonly string[];
  /** The keys as the dialog shows them. */
  shown: string;
  text: string;
  /** Runs the shortcut; returns false if it had no effect. `index` is the position of the pressed key in `keys`. */
  press: (index: number, act: KeyActs) => boolean;
}

/** The application's actions for shortcuts. */
export interface KeyActs {
  showKeys: () => void;
  openArea: (path: string) => void;
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function press(element: HTMLElement | null | undefined): boolean {
  focusOn(element);
  element?.click();
  return Boolean(element);
}

const rowInUse = () => document.activeElement?.closest('main [data-row]');
const onRow = () => document.activeElement === rowInUse();

/** Focuses the row before or after the current one, or the first row if there is no current one. */
function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const inUse = rowInUse();
  return focusOn(rows[inUse ? rows.findIndex((row) => row === inUse) + step : 0]);
}

function pressInRow(button: 'edit' | 'more' | 'delete'): boolean {
  return press(rowInUse()?.querySelector<HTMLElement>(`[data-key=${button}]`));
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

/** Elements that handle keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid]';

/** Handles a key press outside fields, dialogs and menus. */
export function takeKey(event: KeyboardEvent, acts: KeyActs): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
  if (document.querySelector('.scrim')) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z' && toasts.undoLast()) event.preventDefault();
    return;
  }
  const key = KEYS.find(({ keys }) => keys.includes(event.key));
  if (key?.press(key.keys.indexOf(event.key), acts)) event.preventDefault();
}

const STORED = 'admin-keys';

/** Whether shortcuts are on, on this device. */
export function keysAreOn(): boolean {
  return readChoice(STORED) !== 'off';
}

export function switchKeys(on: boolean): void {
  storeChoice(STORED, on ? 'on' : 'off');
}
