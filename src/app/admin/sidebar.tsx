import { useState } from 'react';
import { Link } from 'react-router';
import { readChoice, storeChoice } from '#platform/web/admin-ui/device-choice.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Logo, TorchMark } from '#platform/web/ui/logo.tsx';
import { Account } from './account.tsx';
import { Navigation } from './navigation.tsx';

/** In a window of 768 pixels, all 21 rows are in view at once. */
const DENSE = 'dense:gap-1 dense:p-1.5 dense:[&_:is(ul,div)]:gap-0 dense:[&_:is(a,button)]:min-h-9';

const STORAGE_KEY = 'admin-sidebar-collapsed';

/** The side navigation on screens from 768 px. An admin can collapse it to its icons; the device remembers this. */
export function Sidebar({ email }: { email: string }) {
  const [collapsed, setCollapsed] = useState(() => readChoice(STORAGE_KEY) === 'yes');
  return (
    <header
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-raised p-3 md:flex ${DENSE} ${collapsed ? 'w-18' : 'w-60'}`}
    >
      <Link to="/admin" title="Halaman Admin" className="flex min-h-touch items-center rounded-md pl-1.5">
        {collapsed ? <TorchMark /> : <Logo />}
        <span className="sr-only">Halaman Admin</span>
      </Link>
      <Navigation collapsed={collapsed} />
      <div className="mt-auto flex flex-col gap-2">
        <Account email={email} collapsed={collapsed} />
        <button
          type="button"
          aria-expanded={!collapsed}
          onClick={() => {
            setCollapsed(!collapsed);
            storeChoice(STORAGE_KEY, collapsed ? 'no' : 'yes');
          }}
          className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 text-sm text-soft hover:bg-sunk hover:text-ink"
          {...(collapsed ? { title: 'Lebarkan menu' } : {})}
        >
          {collapsed ? <ChevronRightIcon /> : <ChevronLeftIcon />}
          <span className={collapsed ? 'sr-only' : ''}>Menu samping</span>
        </button>
      </div>
    </header>
  );
}
