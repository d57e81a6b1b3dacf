import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon, DragIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { MoreRows } from '#platform/web/admin-ui/list/record-table.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { dragItem } from './drag-order.ts';
import { moveId, type Move } from './reorder.ts';
import type { SavedOrder } from './use-saved-order.ts';

interface OrderedListProps<Item extends { _id: string }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Receives a change of the ids' order; null while the list is searched or sorted. */
  onOrder: ((change: (ids: readonly string[]) => string[]) => void) | null;
  /** The content of an item's card. */
  children: (item: Item) => ReactNode;
  /** The buttons of an item: edit and delete. */
  actions: (item: Item) => ReactNode;
}

const CARD =
  'flex flex-wrap items-start gap-x-2 gap-y-1 rounded-lg border border-line bg-raised p-1 group-data-sorting/list:transition-[translate] group-data-sorting/list:duration-150 data-dragging:relative data-dragging:z-10 data-dragging:border-amber-text data-dragging:shadow-dialog data-dragging:transition-none motion-reduce:transition-none md:flex-nowrap md:items-center md:px-2';
/** The number of items that are rendered at first, and that are added at the end of the scrolling. */
const FIRST_ITEMS = 60;
const MORE_ITEMS = 120;
const MOVE =
  'grid size-touch shrink-0 cursor-pointer place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent md:size-10';

/** Shows records as cards in the admins' order. A handle (pointer or arrow keys) and buttons move them. */
export function OrderedList<Item extends { _id: string }>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, children, actions } = props;
  const onOrder = items.length > 1 ? props.onOrder : null;
  const [limit, setLimit] = useState(FIRST_ITEMS);
  const [movedId, setMovedId] = useState<string | null>(null);
  const movedTo = items.findIndex(({ _id }) => _id === movedId);
  const moved = items[movedTo];
  const move = (item: Item, where: Move) => {
    onOrder?.((ids) => moveId(ids, item._id, where));
    setMovedId(item._id);
  };
  const { list, startDrag } = useDrag(items, move);

  return (
    <>
      <ol ref={list} role="list" aria-label={label} className="group/list relative flex flex-col gap-1.5">
        {items.slice(0, limit).map((item, index) => (
          <li key={item._id} tabIndex={-1} data-row={item._id} className={CARD}>
            {onOrder && (
              <DragHandle
                label={`Geser ${nameOf(item)}: nomor ${index + 1} dari ${items.length}`}
                onDrag={(event) => startDrag(event, item)}
                onMove={(step) => move(item, { by: step })}
              />
            )}
            <div className={`min-w-0 flex-1 py-1.5 text-sm/snug ${onOrder ? '' : 'pl-2'}`}>{children(item)}</div>
            <div className="flex items-center justify-end gap-1 max-md:w-full">
              {onOrder && (
                <div className="flex max-md:mr-auto md:mr-1">
                  <MoveButton
                    label={`Naikkan ${nameOf(item)}`}
                    atEnd={index === 0}
                    onMove={() => move(item, { by: -1 })}
                    icon={<ArrowUpIcon className="size-4.5" />}
                  />
                  <MoveButton
                    label={`Turunkan ${nameOf(item)}`}
                    atEnd={index === items.length - 1}
                    onMove={() => move(item, { by: 1 })}
                    icon={<ArrowDownIcon className="size-4.5" />}
                  />
                </div>
              )}
              {actions(item)}
            </div>
          </li>
        ))}
      </ol>
      {items.length > limit && <MoreRows rest={items.length - limit} onMore={() => setLimit(limit + MORE_ITEMS)} />}
      <p role="status" className="sr-only">
        {moved && `${nameOf(moved)} sekarang nomor ${movedTo + 1} dari ${items.length}.`}
      </p>
    </>
  );
}

/** Returns the ref of the list and the handler of a press on an item's handle, which drags the item. */
function useDrag<Item>(items: readonly Item[], move: (item: Item, where: Move) => void) {
  const list = useRef<HTMLOListElement>(null);
  const resetShifts = useRef<(() => void) | null>(null);

  // A dropped item keeps its shifted position until the list is rendered in the new order.
  useLayoutEffect(() => {
    resetShifts.current?.();
    resetShifts.current = null;
  }, [items]);

  const startDrag = (event: PointerEvent<HTMLButtonElement>, dragged: Item) => {
    const handle = event.currentTarget;
    const item = handle.closest('li');
    if (!list.current || !item || !event.isPrimary || event.button !== 0) return;
    dragItem({
      list: list.current,
      item,
      handle,
      pointerId: event.pointerId,
      clientY: event.clientY,
      onDrop: (to, reset) => {
        resetShifts.current = reset;
        move(dragged, { to });
      },
    });
  };
  return { list, startDrag };
}

interface DragHandleProps {
  label: string;
  onDrag: (event: PointerEvent<HTMLButtonElement>) => void;
  /** Called when an arrow key is pressed: -1 for up, 1 for down. */
  onMove: (step: 1 | -1) => void;
}

function DragHandle({ label, onDrag, onMove }: DragHandleProps) {
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title="Seret, atau tekan panah atas dan bawah"
      onPointerDown={onDrag}
      onKeyDown={moveByKey}
      className={`${MOVE} touch-none cursor-grab! active:cursor-grabbing!`}
    >
      <DragIcon className="size-6 stroke-[2.6]" />
    </button>
  );
}

interface MoveButtonProps {
  label: string;
  /** Whether the item cannot move further. The button is then inactive, but keeps the focus. */
  atEnd: boolean;
  onMove: () => void;
  icon: ReactNode;
}

function MoveButton({ label, atEnd, onMove, icon }: MoveButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={atEnd} onClick={onMove} className={MOVE}>
      {icon}
    </button>
  );
}

const STATE_TEXTS = { idle: '', saving: 'Menyimpan urutan…', saved: 'Urutan tersimpan.' };

interface OrderStatusProps {
  order: Pick<SavedOrder<never>, 'state' | 'failure'>;
  /** Whether the records can be moved now. */
  movable: boolean;
}

/** Explains how to change the order, and says whether it is saved. An empty line keeps the height, so the list does not shift. */
export function OrderStatus({ order, movable }: OrderStatusProps) {
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-soft">
        <p>
          {movable
            ? 'Siswa melihat urutan ini. Ubah dengan menyeret titik-titik di kiri, atau dengan tombol panah.'
            : 'Kosongkan pencarian dan pilih “Urutan siswa” untuk mengubah urutan.'}
        </p>
        <p role="status" className="min-h-lh max-md:w-full">
          {order.failure === null ? STATE_TEXTS[order.state] : ''}
        </p>
      </div>
      {order.failure !== null && <Notice kind="error">{order.failure}</Notice>}
    </div>
  );
}
