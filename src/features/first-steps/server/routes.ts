import { linkUsedAnswer } from '#features/auth/contract.ts';
import type { TrashKinds } from '#features/trash/server/commands.ts';
import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../calls.ts';
import { checklistAnswer, checklistUpdate, firstStepsInput, emptyBody, samplesRemoved, samplesRestored } from '../contract.ts';
import { finishFirstSteps, type FinishDeps } from './finish.ts';
import { readChecklist } from './queries.ts';
import { removeSamples, restoreSamples } from './samples.ts';

interface FirstStepsDeps extends Deps, FinishDeps {
  trashKinds: TrashKinds;
  /** Returns whether a backup is on a different disk from the data. */
  hasBackupsElsewhere: () => Promise<boolean>;
}

/** Registers the calls of the first start, of the list of first steps, and of the removal of samples. */
export function firstStepsRoutes(app: App, deps: FirstStepsDeps): void {
  const { clock, kinds, trashKinds, hasBackupsElsewhere } = deps;
  const tag = 'Langkah pertama';
  publicRoute(app, calls.finishFirstSteps, {
    tag,
    summary: 'Akun pengelola pertama, nama program, narahubung, dan data contoh, dengan kunci dari awal pertama',
    status: [200, 202],
    schemas: { body: firstStepsInput, answer: linkUsedAnswer },
    handle: async ({ params, body, request, reply }) => {
      const kind = await finishFirstSteps(deps, { key: params.key, body, request, reply });
      if (kind !== null) return { data: { kind } };
      // The account is made, but the admin must still enter a code to sign in.
      void reply.code(202);
      return { data: { twoStep: true as const } };
    },
  });
  route(app, calls.readChecklist, {
    tag,
    summary: 'Langkah pertama: apa yang sudah ada',
    schemas: { answer: checklistAnswer },
    read: (read) => readChecklist(read, hasBackupsElsewhere),
  });
  route(app, calls.updateChecklist, {
    tag,
    summary: 'Tutup atau buka lagi daftar langkah pertama',
    schemas: { body: checklistUpdate, answer: checklistAnswer },
    handle: ({ body, request }) =>
      writeAsAdmin(deps, request, async (tx) => {
        await tx
          .updateTable('first_start')
          .set({ closed_at: body.closed ? clock().toISOString() : null })
          .execute();
        return readChecklist(tx, hasBackupsElsewhere);
      }),
  });
  route(app, calls.removeSamples, {
    tag,
    summary: 'Pindahkan data contoh yang belum diubah atau dipakai ke Sampah',
    schemas: { answer: samplesRemoved },
    handle: async ({ request }) => ({ data: await writeAsAdmin(deps, request, (tx, by) => removeSamples(tx, by, kinds)) }),
  });
  route(app, calls.restoreSamples, {
    tag,
    summary: 'Kembalikan data contoh dari Sampah',
    schemas: { body: emptyBody, answer: samplesRestored },
    handle: ({ request }) => writeAsAdmin(deps, request, (tx, by) => restoreSamples(tx, by, trashKinds)),
  });
}
