import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { NavLink } from 'react-router';
import { signOut } from '#features/auth/admin/session.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { SCHOLARSHIP_PATH } from '#features/scholarship/address.ts';
import { SETTINGS_PATH } from '#features/settings/address.ts';
import { HISTORY_PATH } from '#features/history/address.ts';
import { LINKS_PATH } from '#features/links/address.ts';
import {
  HistoryIcon,
  KeyboardIcon,
  LeaveIcon,
  LinkIcon,
  MedalIcon,
  PeopleIcon,
  PersonIcon,
  SettingsIcon,
  TrashIcon,
} from '#platform/web/admin-ui/page/icons.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { KeysContext } from './keys/keys-area.tsx';
import { ACCOUNT_PATH, COLLEAGUES_PATH, TRASH_PATH } from './screens.ts';

const ITEM =
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 text-left text-sm text-soft hover:bg-sunk hover:text-ink aria-[current=page]:text-amber-text disabled:opacity-60';

const LINKS = [
  { to: ACCOUNT_PATH, label: 'Akun saya', Icon: PersonIcon },
  { to: COLLEAGUES_PATH, label: 'Pengelola', Icon: PeopleIcon },
  { to: SETTINGS_PATH, label: 'Pengaturan', Icon: SettingsIcon },
  { to: SCHOLARSHIP_PATH, label: 'Beasiswa', Icon: MedalIcon },
  { to: LINKS_PATH, label: 'Tautan', Icon: LinkIcon },
  { to: HISTORY_PATH, label: 'Riwayat', Icon: HistoryIcon },
  { to: TRASH_PATH, label: 'Sampah', Icon: TrashIcon },
] as const;

interface AccountProps {
  email: string;
  collapsed?: boolean;
  /** Called when a link or "Tombol cepat" is pressed; on phones it closes the menu. */
  onFollow?: () => void;
  /** Lays out the links in rows, for the top of the home screen; otherwise they form a column. */
  inline?: boolean;
}

/** Shows the signed-in admin's email, the links that are not in the main navigation, and the sign-out button. */
export function Account({ email, collapsed = false, onFollow, inline = false }: AccountProps) {
  const keys = useContext(KeysContext);
  const signingOut = useMutation({ mutationFn: signOut, onError: (error) => toasts.error(errorText(error)) });
  const hide = collapsed ? 'sr-only' : 'whitespace-nowrap';
  return (
    <div className={inline ? 'flex flex-wrap items-center max-md:-ml-3' : 'flex flex-col'}>
      <p
        className={collapsed ? 'sr-only' : `truncate px-3 py-1 text-xs text-soft ${inline ? 'max-md:w-full' : ''}`}
        title={email}
      >
        {email}
      </p>
      <div className={inline ? 'flex flex-wrap' : ''}>
        {LINKS.map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className={`${ITEM} ${inline ? 'md:gap-2 md:px-2.5' : 'w-full'}`}
            {...(onFollow ? { onClick: onFollow } : {})}
            {...(collapsed ? { title: label } : {})}
          >
            <Icon />
            <span className={hide}>{label}</span>
          </NavLink>
        ))}
        <button
          type="button"
          className={`${ITEM} ${inline ? 'md:gap-2 md:px-2.5' : 'w-full'}`}
          onPointerEnter={keys.preload}
          onFocus={keys.preload}
          onClick={() => {
            onFollow?.();
            keys.show();
          }}
          {...(collapsed ? { title: 'Tombol cepat' } : {})}
        >
          <KeyboardIcon />
          <span className={hide}>Tombol cepat</span>
        </button>
        <button
          type="button"
          className={`${ITEM} ${inline ? 'md:gap-2 md:px-2.5' : 'w-full'}`}
          disabled={signingOut.isPending}
          onClick={() => signingOut.mutate()}
          {...(collapsed ? { title: 'Keluar' } : {})}
        >
          <LeaveIcon />
          <span className={hide}>Keluar</span>
        </button>
      </div>
    </div>
  );
}
