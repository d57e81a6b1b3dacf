import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import * as calls from '../calls.ts';
import { SETTING_KEYS, settingsAnswer, settingsUpdate, type SettingsAnswer } from '../contract.ts';
import { updateSettings } from './commands.ts';
import { readSettings, type BaseSettings, type CurrentSettings } from './queries.ts';

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
  route(app, calls.updateSettings, {
    tag: 'Pengaturan',
    summary: 'Ubah pengaturan; yang tidak dikirim tetap',
    schemas: { body: settingsUpdate, answer: settingsAnswer },
    handle: async ({ body, request }) =>
      toAnswer(await writeAsAdmin(deps, request, (tx, by) => updateSettings(tx, by, base, body)), base),
  });
}
