import { Combobox } from '@base-ui/react/combobox';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { CreateAction, Option } from './typed-option.ts';

interface OptionPopupProps {
  /** The selector's label. */
  label: string;
  /** The reason why there are no options yet; null when they are loaded. */
  missing: 'loading' | 'failed' | null;
  typed: string;
  create: CreateAction | undefined;
  onCreate: () => void;
}

const EMPTY_TEXTS = { loading: 'Memuat…', failed: 'Pilihannya belum dapat dimuat.' };

/** The space in pixels that a list leaves free at the edges of the window: the buttons of a phone's dialog are at the lower one. */
const CLEAR = { top: 5, right: 5, bottom: 132, left: 5 };

/** The open list of options of a combobox. */
export function OptionPopup({ label, missing, typed, create, onCreate }: OptionPopupProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} collisionPadding={CLEAR} className="z-(--z-popup) outline-none">
        <Combobox.Popup
          role="region"
          data-option-list
          aria-label={`Pilihan ${label}`}
          className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-md border border-edge bg-raised py-1 shadow-dialog"
        >
          <Combobox.Empty>
            <p className="px-3 py-2.5 text-sm text-soft">{missing ? EMPTY_TEXTS[missing] : 'Tidak ada yang cocok.'}</p>
          </Combobox.Empty>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item
                key={option.value}
                value={option.value}
                className="flex min-h-touch cursor-default items-center gap-2 px-3 py-1.5 text-sm text-ink outline-none select-none data-highlighted:bg-amber-wash md:min-h-10"
              >
                <span className="grid size-5 shrink-0 place-items-center text-amber-text">
                  <Combobox.ItemIndicator>
                    <CheckIcon />
                  </Combobox.ItemIndicator>
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2 wrap-anywhere">
                  {option.label}
                  {option.note && <span className="text-xs text-soft">{option.note}</span>}
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
          {create && missing === null && (
            <button
              type="button"
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onCreate}
              className="flex min-h-touch w-full cursor-pointer items-center gap-2 border-t border-line px-3 py-1.5 text-left text-sm font-semibold text-amber-text hover:bg-amber-wash md:min-h-10"
            >
              <PlusIcon className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{typed === '' ? create.label : `${create.label} “${typed}”`}</span>
            </button>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/**
 * The button beside a selector that creates an option. A press does not move the focus out of the selector, because
 * leaving the selector could choose an option. So the typed text becomes the new option's name.
 */
export function CreateButton({ create, onCreate }: { create: CreateAction | undefined; onCreate: () => void }) {
  return (
    create && (
      <Button look="quiet" className="-mx-2 -my-1 px-2!" onMouseDown={(event) => event.preventDefault()} onClick={onCreate}>
        {create.label}
      </Button>
    )
  );
}
