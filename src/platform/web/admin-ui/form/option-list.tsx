import { Combobox } from '@base-ui/react/combobox';
import { Button } from '../page/button.tsx';
import { CheckIcon, PlusIcon } from '../page/icons.tsx';
import type { Option } from './typed-option.ts';

/** Makes something new from inside a selector. */
export interface CreateAction {
  /** "Tambah kelompok". */
  label: string;
  /** Opens a dialog for it; `typed` is what was last searched for, to begin with. */
  run: (typed: string) => void;
}

interface OptionPopupProps {
  /** The selector's label. */
  label: string;
  loading: boolean;
  typed: string;
  create: CreateAction | undefined;
  onCreate: () => void;
}

/** The opened list of a combobox. */
export function OptionPopup({ label, loading, typed, create, onCreate }: OptionPopupProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-(--z-popup) outline-none">
        <Combobox.Popup
          role="region"
          data-option-list
          aria-label={`Pilihan ${label}`}
          className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-md border border-edge bg-raised py-1 shadow-dialog"
        >
          <Combobox.Empty>
            <p className="px-3 py-2.5 text-sm text-soft">{loading ? 'Memuat…' : 'Tidak ada yang cocok.'}</p>
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
                <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                {option.note && <span className="max-w-1/2 text-right text-xs wrap-anywhere text-soft">{option.note}</span>}
              </Combobox.Item>
            )}
          </Combobox.List>
          {create && !loading && (
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

/** The button at a selector that makes a new option. Pressing it does not leave the selector: what is typed there is its name. */
export function CreateButton({ create, onCreate }: { create: CreateAction | undefined; onCreate: () => void }) {
  return (
    create && (
      <Button look="quiet" className="-mx-3 -my-1" onMouseDown={(event) => event.preventDefault()} onClick={onCreate}>
        <PlusIcon className="size-4" />
        {create.label}
      </Button>
    )
  );
}
