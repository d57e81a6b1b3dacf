import type { MaterialIds } from '#features/learning/code-rules.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';

/** All materials of the device's copy; null if neither the device nor the server has one. */
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
