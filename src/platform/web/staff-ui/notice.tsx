import type { ReactNode } from 'react';

const LOOKS = {
  error: 'bg-danger-wash text-danger',
  success: 'bg-success-wash text-success',
  warning: 'bg-amber-wash text-ink',
};

/** Brings into view what appears at the end of a form, on a phone often below the screen. */
export const show = (box: Element | null | undefined) => box?.scrollIntoView({ block: 'nearest' });

/** A message that screen readers announce when it appears. */
export function Notice({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      ref={kind === 'error' ? show : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`rounded-md px-4 py-3 text-sm font-semibold ${LOOKS[kind]}`}
    >
      {children}
    </div>
  );
}
