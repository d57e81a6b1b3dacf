import { useAddressText } from '#platform/web/admin-ui/list/use-address-text.ts';

/** Reads from the address (`?arsip=1`) whether a list shows archived records too. Returns it with its setter. */
export function useArchiveShown(prefix = ''): [shown: boolean, show: (shown: boolean) => void] {
  const [text, write] = useAddressText(`${prefix}arsip`);
  return [text === '1', (shown) => write(shown ? '1' : '')];
}

/** Shows the check box that adds the archived records to a list. */
export function ArchiveToggle({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  return (
    <label className="flex min-h-touch w-fit cursor-pointer items-center gap-2 text-sm md:min-h-9">
      <input
        type="checkbox"
        checked={shown}
        onChange={({ target }) => onShow(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-amber-text"
      />
      Termasuk arsip
    </label>
  );
}
