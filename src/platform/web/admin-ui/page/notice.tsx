import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';

const LOOKS = {
  error: 'border-danger/40 bg-danger-wash',
  warning: 'border-amber-text/40 bg-amber-wash',
} as const;
const ICONS = { error: 'text-danger', warning: 'text-amber-text' } as const;

/** A box with an error, which screen readers announce immediately, or a warning. */
export function Notice({ kind, children }: { kind: 'error' | 'warning'; children: ReactNode }) {
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`flex gap-3 rounded-md border px-4 py-3 text-sm text-ink ${LOOKS[kind]}`}
    >
      <span className={`mt-px ${ICONS[kind]}`}>
        <WarningIcon />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  );
}
