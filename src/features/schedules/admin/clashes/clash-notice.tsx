import type { Warning } from '#platform/shared/answers.ts';
import { WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';

/** Lists in a form the clashes that do not prevent saving. `ClashLine` scrolls to its `id`. */
export function ClashNotice({ id, warnings }: { id: string; warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <div id={id} role="region" aria-label="Peringatan bentrok" tabIndex={-1} className="scroll-my-4 rounded-md">
      <Notice kind="warning">
        <p className="font-semibold">Perhatikan, masih bisa disimpan:</p>
        <ul className="list-disc pl-5">
          {warnings.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Returns a text like "3 peringatan bentrok". */
export function warningsText(count: number): string {
  return `${count} peringatan bentrok`;
}

/** Scrolls an element into view and gives it the focus. */
export function scrollToAndFocus(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

const LINE_LOOKS = {
  refused: { wash: 'bg-danger-wash', icon: 'text-danger' },
  warned: { wash: 'bg-amber-wash', icon: 'text-amber-text' },
  clear: { wash: 'bg-sunk', icon: null },
};

interface ClashLineProps {
  /** The number of clashes in words; empty if there are none. */
  text: string;
  /** `refused`: the server would refuse a save; `warned`: there are only warnings; `clear`: no clash is known. */
  tone?: keyof typeof LINE_LOOKS;
  onShow: () => void;
}

/** The line above a form's buttons that counts the clashes. It is always visible, and a click scrolls to the details. */
export function ClashLine({ text, tone = 'warned', onShow }: ClashLineProps) {
  const { wash, icon } = LINE_LOOKS[tone];
  return (
    <div role="status">
      {text !== '' && (
        <button
          type="button"
          onClick={onShow}
          className={`flex min-h-touch w-full cursor-pointer items-center gap-3 border-t border-line px-5 py-2 text-left text-sm text-ink -outline-offset-3 md:min-h-10 ${wash}`}
        >
          {icon && <WarningIcon className={`size-5 ${icon}`} />}
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{text}</span>
          <span className="text-amber-text underline underline-offset-3">Lihat</span>
        </button>
      )}
    </div>
  );
}
