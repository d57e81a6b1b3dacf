import type { MaterialIds } from '#features/learning/code-rules.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';

/** Reads the ids of all materials from the device's copy; null without a copy and without a connection. */
export async function readDeviceMaterials(): Promise<MaterialIds[] | null> {
  const copy = await readDeviceCopy();
  return (
    copy &&
    copy.subjects.flatMap((subject) =>
      subject.materials.map((material) => ({
        subject: subject._id,
        material: material._id,
        contents: material.specificContents.map((content) => content._id),
      })),
    )
  );
}
