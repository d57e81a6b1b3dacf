import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { LINK_MAX_MS } from './links.ts';
import { LOGIN_WINDOW_MS } from './login-limits.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts';
import { STAFF_IDLE_MS, STAFF_MAX_MS } from './staff-sessions.ts';
import { WAIT_MAX_MS } from './sign-in-waits.ts';
import { DEVICE_MAX_MS } from './trusted-devices.ts';

/** What signing in leaves behind, and how long it is of use. */
export const SIGN_IN_ROWS: readonly ExpiringRows[] = [
  { table: 'sessions', column: 'created_at', lifetimeMs: SESSION_MAX_MS },
  { table: 'sessions', column: 'last_seen_at', lifetimeMs: SESSION_IDLE_MS },
  { table: 'staff_sessions', column: 'created_at', lifetimeMs: STAFF_MAX_MS },
  { table: 'staff_sessions', column: 'last_seen_at', lifetimeMs: STAFF_IDLE_MS },
  { table: 'login_attempts', column: 'window_start', lifetimeMs: LOGIN_WINDOW_MS },
  { table: 'sign_in_links', column: 'created_at', lifetimeMs: LINK_MAX_MS },
  { table: 'sign_in_waits', column: 'created_at', lifetimeMs: WAIT_MAX_MS },
  { table: 'trusted_devices', column: 'last_used_at', lifetimeMs: DEVICE_MAX_MS },
  { table: 'staff_devices', column: 'last_used_at', lifetimeMs: DEVICE_MAX_MS },
];
