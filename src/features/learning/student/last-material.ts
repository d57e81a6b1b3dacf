import type { MaterialContents } from '#features/learning/next-step-rules.ts';
import { createDeviceStore } from '#platform/web/device/device-store.ts';
import { LAST_KEY } from './learning-use.ts';

/** The last opened material and the next one, with their names, so that a card needs no request. */
export interface LastMaterial {
  subject: { _id: string; slug: string; name: string };
  material: { _id: string; title: string };
  /** The next material of the subject; null after the last. */
  next: { _id: string; title: string } | null;
  /** The contents of the material; undefined if an older release stored this. */
  contents?: MaterialContents | undefined;
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 300;
const has = (value: unknown, names: readonly string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => isText(Reflect.get(value, name)));

function isContents(value: object | null | undefined): value is MaterialContents {
  const { ids, videos }: { ids?: unknown; videos?: unknown } = value ?? {};
  return Array.isArray(ids) && ids.every(isText) && typeof videos === 'number';
}

function isLastMaterial(stored: unknown): stored is LastMaterial {
  if (typeof stored !== 'object' || stored === null || !('subject' in stored) || !('material' in stored) || !('next' in stored))
    return false;
  const { subject, material, next, contents }: { subject: unknown; material: unknown; next: unknown; contents?: object } = stored;
  return (
    (contents === undefined || isContents(contents)) &&
    has(subject, ['_id', 'slug', 'name']) &&
    has(material, ['_id', 'title']) &&
    (next === null || has(next, ['_id', 'title']))
  );
}

/** Stores on the device which material the student opened last. */
export const lastMaterial = createDeviceStore<LastMaterial | null>({
  key: LAST_KEY,
  parse: (stored) => (isLastMaterial(stored) ? stored : null),
  empty: null,
});
