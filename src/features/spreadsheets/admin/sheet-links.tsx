import { MenuButton } from '#platform/web/admin-ui/list/row-menu.tsx';
import { ButtonLink, type ButtonLook } from '#platform/web/admin-ui/page/button.tsx';
import { DownloadIcon, ImportIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import type { SheetKindName } from '../contract.ts';
import { importAddress } from './address.ts';

interface SheetLinksProps {
  kind: SheetKindName;
  /** Values of columns that a table pasted here need not have. */
  fixed?: Readonly<Record<string, string>>;
  look?: ButtonLook;
  /** The filters of the list. They are read when the file is requested. */
  filters?: () => Filters;
}

type Filters = Readonly<Record<string, string | undefined>>;

/** Returns the search text of a list from the address. */
export function listSearch(prefix = ''): Filters {
  return { q: new URLSearchParams(window.location.search).get(`${prefix}q`) || undefined };
}

/** Downloads a list as a spreadsheet. A failure is shown as a message. */
export async function download(kind: SheetKindName, format: 'xlsx' | 'csv', filters: Filters): Promise<void> {
  try {
    await (await import('./download-sheet.ts')).downloadSheet(kind, format, filters);
  } catch (error) {
    const { errorText } = await import('#platform/web/admin-ui/api/api-error.ts');
    toasts.error(`Belum dapat diunduh. ${errorText(error)}`);
  }
}

/** Shows the import and export buttons of a list. */
export function SheetLinks({ kind, fixed, look = 'secondary', filters = listSearch }: SheetLinksProps) {
  // Beside other quiet buttons there is less room.
  const text = look === 'quiet' ? 'max-xl:sr-only' : 'max-md:sr-only';
  return (
    <>
      <ButtonLink look={look} to={importAddress(kind, fixed)} className="max-md:min-w-touch max-md:px-2.5">
        <ImportIcon />
        <span className={text}>Impor</span>
      </ButtonLink>
      <MenuButton
        look={look}
        aria-label="Unduh"
        className="max-md:min-w-touch max-md:px-2.5"
        actions={[
          { label: 'Excel (.xlsx)', Icon: DownloadIcon, onSelect: () => void download(kind, 'xlsx', filters()) },
          { label: 'CSV', Icon: DownloadIcon, onSelect: () => void download(kind, 'csv', filters()) },
        ]}
      >
        <DownloadIcon />
        <span className={text}>Unduh</span>
      </MenuButton>
    </>
  );
}
