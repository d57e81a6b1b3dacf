import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { LOGIN_WINDOW_MS } from './login-limits.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts';
import { DEVICE_MAX_MS } from './trusted-devices.ts';

/** What signing in leaves behind, and how long it is of use. */
export const SIGN_IN_ROWS: readonly ExpiringRows[] = [
  { table: 'sessions', column: 'created_at', lifetimeMs: SESSION_MAX_MS },
  { table: 'sessions', column: 'last_seen_at', lifetimeMs: SESSION_IDLE_MS },
  { table: 'login_attempts', column: 'window_start', lifetimeMs: LOGIN_WINDOW_MS },
  { table: 'trusted_devices', column: 'last_used_at', lifetimeMs: DEVICE_MAX_MS },
];
