import type { Schedule } from '#features/schedules/contract.ts';
import { NO_SUBJECT_TEXT } from '#features/schedules/messages.ts';

/** What the colours of the week board can show. */
export const COLOUR_CHOICES = ['kind', 'class', 'subject'] as const;
export type ColourChoice = (typeof COLOUR_CHOICES)[number];

/** The label in the legend for schedules without a class or subject. */
export const WITHOUT_COLOUR = { kind: '', class: 'Tanpa kelas', subject: NO_SUBJECT_TEXT } as const;

/** The angle of the first hue on the colour wheel. */
const FIRST_HUE = 25;
/** The number of different hues. */
const HUES = 8;
/** The step between two candidate hues. Neighbouring hues look alike, so the step is larger than one. */
const HUE_STEP = 3;
/** The number of different colours. Each hue is used twice: with a plain edge and with a striped edge. */
export const SLOTS = 2 * HUES;

/** A colour of the board: an angle on the colour wheel, and whether its edge is striped. */
export interface Colour {
  hue: number;
  isStriped: boolean;
}

/** Returns the colour with a number from 0 to `SLOTS - 1`. */
export function colourOf(slot: number): Colour {
  return { hue: FIRST_HUE + ((slot % HUES) * 360) / HUES, isStriped: slot >= HUES };
}

/** Returns the record that determines a schedule's colour: its first class, or its subject. */
export function findColourSource({ classes }: Schedule, choice: ColourChoice): { id: string; label: string } | null {
  const [first] = classes.class;
  if (choice === 'class') return first ? { id: first._id, label: first.className } : null;
  return choice === 'subject' && classes.subjects ? { id: classes.subjects._id, label: classes.subjects.name } : null;
}

/** The number of the colour (its slot) of each record, by the record's id. */
export type Slots = Readonly<Record<string, number>>;

/** The maximum number of records whose colours a device remembers. */
const REMEMBERED_MAX = 200;

/** Returns a number from 0 to 65,520 that depends only on the text. */
function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}

/**
 * Gives each record without a colour number an unused one: plain edges first, then striped ones. The search begins at a number
 * computed from the id, so that different devices mostly choose the same colours. Records that already have a number keep it.
 */
export function withSlots(known: Slots, ids: readonly string[]): Slots {
  const slots = new Map(Object.entries(known));
  for (const id of [...new Set(ids)].sort()) {
    if (slots.has(id)) continue;
    const hash = hashOf(id);
    // All slots in the order in which this record wants them: each hue with a plain edge, then each with a striped one.
    const wanted = Array.from({ length: SLOTS }, (_, step) => ((hash + step * HUE_STEP) % HUES) + (step < HUES ? 0 : HUES));
    const taken = new Set(slots.values());
    slots.set(id, wanted.find((slot) => !taken.has(slot)) ?? hash % SLOTS);
  }
  return Object.fromEntries([...slots].slice(-REMEMBERED_MAX));
}

/** Parses the stored colour numbers; empty if the text is invalid. */
export function parseSlots(text: string | null): Slots {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    const isSlot = (entry: [string, unknown]): entry is [string, number] =>
      Number.isInteger(entry[1]) && Number(entry[1]) >= 0 && Number(entry[1]) < SLOTS;
    return Object.fromEntries(Object.entries(read).filter(isSlot));
  } catch {
    return {};
  }
}
