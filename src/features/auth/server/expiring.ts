import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { LINK_MAX_MS } from './links/links.ts';
import { LOGIN_WINDOW_MS } from './limits/counters.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions/admin-sessions.ts';
import { STAFF_IDLE_MS, STAFF_MAX_MS } from './sessions/staff-sessions.ts';
import { WAIT_MAX_MS } from './second-step/sign-in-waits.ts';
import { DEVICE_MAX_MS } from './limits/devices.ts';
import { WRONG_CODES_MAX_MS } from './limits/wrong-codes.ts';

/** The tables that sign-ins fill, and how long their rows are valid. A job deletes expired rows; the doctor finds wrong dates. */
export const SIGN_IN_ROWS: readonly ExpiringRows[] = [
  { table: 'sessions', column: 'created_at', lifetimeMs: SESSION_MAX_MS },
  { table: 'sessions', column: 'last_seen_at', lifetimeMs: SESSION_IDLE_MS },
  { table: 'staff_sessions', column: 'created_at', lifetimeMs: STAFF_MAX_MS },
  { table: 'staff_sessions', column: 'last_seen_at', lifetimeMs: STAFF_IDLE_MS },
  { table: 'login_attempts', column: 'window_start', lifetimeMs: LOGIN_WINDOW_MS },
  { table: 'sign_in_links', column: 'created_at', lifetimeMs: LINK_MAX_MS },
  { table: 'first_keys', column: 'created_at', lifetimeMs: LINK_MAX_MS },
  { table: 'sign_in_waits', column: 'created_at', lifetimeMs: WAIT_MAX_MS },
  { table: 'wrong_codes', column: 'last_at', lifetimeMs: WRONG_CODES_MAX_MS },
  { table: 'trusted_devices', column: 'last_used_at', lifetimeMs: DEVICE_MAX_MS },
  { table: 'staff_devices', column: 'last_used_at', lifetimeMs: DEVICE_MAX_MS },
];
