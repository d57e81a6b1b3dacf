/** The names of all settings, with their defaults as docs/settings.md describes them; null for no default. `config.ts` reads them. */
export const SETTINGS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:PORT',
  DATABASE_URL: null,
  DATA_DIR: './data',
  FILES_LIMIT: '2 GB',
  BACKUPS: '7',
  BACKUP_DIR: 'backups in DATA_DIR',
  ADMIN_EMAIL: null,
  ADMIN_PASSWORD: null,
  REQUIRE_TWO_STEP: 'off',
  SAMPLE_DATA: 'on for a new embedded database, else off',
  JOIN_WINDOW_MINUTES: '30',
  HISTORY_DAYS: '730',
  OFFLINE: 'on',
  LINK_CHECKS: 'on',
  SECURITY_CONTACT: null,
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'off',
  DRAIN_SECONDS: '0',
  METRICS_PORT: 'off',
  METRICS_HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  PROGRAMME_NAME: 'a working example',
  HOME_URL: 'a working example',
  MEETING_URL: 'a working example',
  REGISTRATION_URL: 'a working example',
  CONTACT_1_NAME: 'an example',
  CONTACT_1_ADDRESS: 'an example',
  CONTACT_2_NAME: 'an example',
  CONTACT_2_ADDRESS: 'an example',
} as const satisfies Readonly<Record<string, string | null>>;

export type SettingName = keyof typeof SETTINGS;

/** The settings with secret values. No report may show them. */
export const SECRET_SETTINGS: readonly SettingName[] = ['DATABASE_URL', 'ADMIN_PASSWORD'];
