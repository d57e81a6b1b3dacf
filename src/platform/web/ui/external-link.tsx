import type { ReactNode } from 'react';
import { OutIcon } from './icons.tsx';

/** A link that opens in a new tab and says so. `href` must come from `safeHref` or from the settings. */
export function ExternalLink({ href, className = 'link', children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      <span>{children}</span>
      <OutIcon />
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}
