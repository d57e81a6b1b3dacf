import type { Shelf } from '#features/learning/code-rules.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';

/** Every material that there is, as the device's copy has it; null where neither device nor server answers. */
export async function readShelves(): Promise<Shelf[] | null> {
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
