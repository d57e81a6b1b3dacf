import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../calls.ts';
import { programmeAnswer, SETTING_KEYS, settingsAnswer, settingsUpdate, type SettingsAnswer } from '../contract.ts';
import { updateSettings } from './commands.ts';
import { readSettings, withLetterSettings, type BaseSettings, type CurrentSettings } from './queries.ts';

/** Writes the settings for the answer. A setting that the environment fixes is `{ value, fixed: true }` instead of its value. */
function toAnswer({ values, updatedAt }: CurrentSettings, { fixed }: BaseSettings): SettingsAnswer {
  const shown = SETTING_KEYS.map((key) => [key, fixed.has(key) ? { value: values[key], fixed: true } : values[key]] as const);
  return { data: { ...(Object.fromEntries(shown) as Omit<SettingsAnswer['data'], 'updatedAt'>), updatedAt } };
}

/** Registers the calls that read and change the programme's settings. */
export function settingsRoutes(app: App, deps: Deps & { base: BaseSettings }): void {
  const { base } = deps;
  route(app, calls.readSettings, {
    tag: 'Pengaturan',
    summary: 'Pengaturan program; yang ditetapkan di server bertanda fixed',
    schemas: { answer: settingsAnswer },
    read: async (read) => toAnswer(await readSettings(read, base), base),
  });
  publicRoute(app, calls.readProgramme, {
    tag: 'Pengaturan',
    summary: 'Pengaturan yang tampil di halaman, untuk halaman yang sedang terbuka',
    schemas: { answer: programmeAnswer },
    read: async (read) => ({ data: withLetterSettings((await readSettings(read, base)).values, base) }),
  });
  route(app, calls.updateSettings, {
    tag: 'Pengaturan',
    summary: 'Ubah pengaturan; yang tidak dikirim tetap',
    schemas: { body: settingsUpdate, answer: settingsAnswer },
    handle: async ({ body, request }) =>
      toAnswer(await writeAsAdmin(deps, request, (tx, by) => updateSettings(tx, by, base, body)), base),
  });
}
