import { markDeletedContents } from '#features/learning/learned-rules.ts';
import { contentsOf } from '#features/learning/next-step-rules.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { lastMaterial } from './last-material.ts';
import { learned } from './learned.ts';

/**
 * Updates the stored ticks and the last opened material from the device's copy: deleted contents are no longer counted, and
 * changed names are shown. A device without a copy does nothing, to save data.
 */
export async function refreshLearning(): Promise<void> {
  const last = lastMaterial.read();
  const before = learned.read();
  if ((!last && before.ticks.length === 0) || savesData() || !navigator.serviceWorker?.controller) return;
  const copy = await readDeviceCopy();
  if (!copy) return;
  const contents = copy.subjects.flatMap(({ materials }) => materials.flatMap(({ specificContents }) => specificContents));
  // Read again: the student may have ticked something while the copy was being read.
  const current = learned.read();
  // A copy from before the last change of the ticks may lack contents that were ticked since.
  const isNewer = Date.parse(copy.at) > current.at;
  const after = isNewer ? markDeletedContents(current, () => true, new Set(contents.map(({ _id }) => _id))) : current;
  if (after !== current) learned.write(after);
  if (!last) return;
  const subject = copy.subjects.find(({ _id }) => _id === last.subject._id);
  const index = subject?.materials.findIndex(({ _id }) => _id === last.material._id) ?? -1;
  const [material, next] = subject?.materials.slice(index) ?? [];
  if (!subject || !material || index < 0) {
    lastMaterial.write(null);
    return;
  }
  const { _id, slug, name } = subject;
  lastMaterial.write({
    subject: { _id, slug, name },
    material: named(material),
    next: next ? named(next) : null,
    contents: contentsOf(material.specificContents),
  });
}

const named = ({ _id, title }: { _id: string; title: string }) => ({ _id, title });
