import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isFollowed } from '#platform/web/router/location.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** From the root. */
  to: string;
  /** Stored in the history entry. */
  state?: unknown;
}

/** A link to a page of this app; a plain link before the scripts run. A link to the present page adds no history entry. */
export function AppLink({ to, state, onClick, children, ...rest }: AppLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { currentTarget: link } = event;
    const { target, origin, pathname, search, hash } = link;
    const address = { target, download: link.hasAttribute('download'), origin, pathname, search, hash };
    if (!isFollowed(event, address, window.location)) return;
    event.preventDefault();
    navigate(to, { replace: link.href === window.location.href, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
