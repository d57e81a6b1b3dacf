import { createDeviceStore } from '#platform/web/device/device-store.ts';

/** The last opened material and the next one, with their names, so that a card needs no request. */
export interface LastMaterial {
  subject: { _id: string; slug: string; name: string };
  material: { _id: string; title: string };
  next: { _id: string; title: string } | null;
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 300;
const has = (value: unknown, names: readonly string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => isText(Reflect.get(value, name)));

function isLastMaterial(kept: unknown): kept is LastMaterial {
  if (typeof kept !== 'object' || kept === null || !('subject' in kept) || !('material' in kept) || !('next' in kept))
    return false;
  const { subject, material, next } = kept;
  return (
    has(subject, ['_id', 'slug', 'name']) && has(material, ['_id', 'title']) && (next === null || has(next, ['_id', 'title']))
  );
}

export const lastMaterial = createDeviceStore<LastMaterial | null>({
  key: 'materi-terakhir',
  parse: (kept) => (isLastMaterial(kept) ? kept : null),
  empty: null,
});
