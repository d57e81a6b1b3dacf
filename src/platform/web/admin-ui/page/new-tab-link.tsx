import type { ReactNode } from 'react';
import { OutsideIcon } from './icons.tsx';

/** A link to another site or a students' page, in a new tab. `href` must come from `safeHref` or be on this site. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-amber-text underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {/* The icon is in the padding after the last word, so it never stands on a line alone. */}
      <span className="pr-4.5">{children}</span>
      <OutsideIcon className="-ml-3.5 inline size-3.5 align-[-0.1em]" />
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}
