import type { Schedule } from '#features/schedules/contract.ts';
import { NO_SUBJECT_TEXT } from '#features/schedules/messages.ts';

/** What the colours of the board distinguish. */
export const COLOUR_CHOICES = ['kind', 'class', 'subject'] as const;
export type ColourChoice = (typeof COLOUR_CHOICES)[number];

/** The label of schedules without a record to colour. */
export const WITHOUT_COLOUR = { kind: '', class: 'Tanpa kelas', subject: NO_SUBJECT_TEXT } as const;

const HUES = 8;
/** The step between two candidate hues. Neighbouring hues look alike, so the step is larger than one. */
const FAR = 3;
/** Each hue exists twice: with a plain edge and with a striped edge. */
export const SLOTS = 2 * HUES;

/** A colour of the board: an angle on the colour wheel, and whether its edge is striped. */
export interface Colour {
  hue: number;
  isStriped: boolean;
}

export function colourOf(slot: number): Colour {
  return { hue: 25 + ((slot % HUES) * 360) / HUES, isStriped: slot >= HUES };
}

/** The record that gives a schedule its colour: its first class, or its subject. */
export function colouredBy({ classes }: Schedule, choice: ColourChoice): { id: string; label: string } | null {
  const [first] = classes.class;
  if (choice === 'class') return first ? { id: first._id, label: first.className } : null;
  return choice === 'subject' && classes.subjects ? { id: classes.subjects._id, label: classes.subjects.name } : null;
}

/** Slot by record. */
export type Slots = Readonly<Record<string, number>>;

/** The most records whose colours a device remembers. */
const KEPT_MAX = 200;

function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}

/**
 * Gives each record without a slot one that no other has, as long as there are any: first those with a plain edge. A record prefers
 * the slot that its id leads to, so that devices mostly agree. Known records keep theirs.
 */
export function withSlots(known: Slots, ids: readonly string[]): Slots {
  const slots = new Map(Object.entries(known));
  for (const id of [...new Set(ids)].sort()) {
    if (slots.has(id)) continue;
    const hash = hashOf(id);
    const wanted = Array.from({ length: SLOTS }, (_, step) => ((hash + step * FAR) % HUES) + (step < HUES ? 0 : HUES));
    const taken = new Set(slots.values());
    slots.set(id, wanted.find((slot) => !taken.has(slot)) ?? hash % SLOTS);
  }
  return Object.fromEntries([...slots].slice(-KEPT_MAX));
}

/** Reads the remembered slots; none if they can't be read. */
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
