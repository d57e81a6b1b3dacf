import { Link } from 'react-router';
import { ChevronLeftIcon } from '#platform/web/admin-ui/page/icons.tsx';

/** A link to the parent screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1.5 inline-flex min-h-touch max-w-full items-center gap-1 rounded-md pr-2 text-sm font-semibold text-amber-text hover:underline md:min-h-8"
    >
      <ChevronLeftIcon className="size-4" />
      <bdi className="line-clamp-1 min-w-0 wrap-anywhere">{children}</bdi>
    </Link>
  );
}
