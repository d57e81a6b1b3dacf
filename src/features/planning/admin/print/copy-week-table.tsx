import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CopyIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { toHtml, toTabSeparated, weekTable } from './week-table.ts';

/** The button of the print page that copies the week to the clipboard, as a table for spreadsheets. */
export function CopyWeekTable({ days, disabled }: { days: Parameters<typeof weekTable>[0]; disabled: boolean }) {
  async function copy() {
    const rows = weekTable(days);
    const types = { 'text/html': toHtml(rows), 'text/plain': toTabSeparated(rows) };
    try {
      const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      toasts.success('Tabel minggu ini disalin. Tempel di Google Sheets atau Excel.');
    } catch {
      toasts.warning('Browser ini tidak dapat menyalin tabel. Pakai Unduh di halaman Jadwal.');
    }
  }
  return (
    <Button disabled={disabled} onClick={() => void copy()}>
      <CopyIcon />
      Salin tabel
    </Button>
  );
}
