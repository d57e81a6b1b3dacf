import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isFollowed } from '#platform/web/router/location.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** The address; it begins with `/`. */
  to: string;
  /** A value to store in the history entry. */
  state?: unknown;
}

/**
 * A link to a page of this app, which the router opens. Before the scripts run it is a plain link. A link to the current page
 * adds no history entry.
 */
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
