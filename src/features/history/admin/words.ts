import type { RecordField } from '#platform/shared/records/record-kind.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from '../contract.ts';
import { recordKind, type Entity } from '../records.ts';

/** Returns the label of a field as the forms show it: "Guru" for `classes.teacher`. */
export function fieldLabel(entity: Entity, field: string): string {
  return recordKind(entity).fields[field]?.label ?? field;
}

const EMPTY_TEXT = '(kosong)';
/** The texts in place of a value that the history does not store: for a changed value, and for a value of a new record. */
export const CHANGED_TEXT = 'diubah';
export const FILLED_TEXT = 'diisi';

/** Writes a schedule's date and times; null if the value is something else. */
function dateAndTimesText(value: object): string | null {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = { ...value } as Record<string, unknown>;
  if (typeof scheduleDate !== 'string' || typeof scheduleTimeStart !== 'string' || typeof scheduleTimeEnd !== 'string')
    return null;
  return `${formatDate(scheduleDate)}, ${formatTimeRange(wallTime(scheduleTimeStart), wallTime(scheduleTimeEnd))}`;
}

/** Writes a value as the forms and lists show it. */
function valueText({ words, format }: Partial<RecordField>, value: HistoryValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY_TEXT;
  const word = words?.[String(value)];
  if (word !== undefined) return word;
  if (typeof value === 'number') return value.toLocaleString('id-ID');
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return format?.(value) ?? value;
  return dateAndTimesText(value) ?? Object.values(value).join(', ');
}

/** A change of a field, as text. */
export interface ChangeText {
  field: string;
  label: string;
  /** The old value; null if there was none, or if the history does not store values of this field. */
  before: string | null;
  /** The new value; null if there is none, or if the history does not store values of this field. */
  after: string | null;
  /** The text in place of both values if the history does not store them; otherwise null. */
  unkept: string | null;
}

/** Writes the changes of an entry in the words of the forms. A new record has no old values, a deleted record no new ones. */
export function changeTexts({ entity, action, changes }: HistoryEntry): ChangeText[] {
  const { fields } = recordKind(entity);
  const isNew = action === 'create' || action === 'restore';
  const text = ({ field, before, after }: HistoryChange): ChangeText => {
    const isUnkept = before === null && after === null;
    // The expiry of old history rows notes only their number and date, so it has no old values.
    const isFilledIn = isNew || action === 'expire';
    const fieldTexts = fields[field] ?? {};
    return {
      field,
      label: fieldLabel(entity, field),
      before: isUnkept || isFilledIn ? null : valueText(fieldTexts, before),
      after: isUnkept || action === 'delete' ? null : valueText(fieldTexts, after),
      unkept: isUnkept ? (isNew ? FILLED_TEXT : CHANGED_TEXT) : null,
    };
  };
  const order = Object.keys(fields);
  const positionOf = ({ field }: HistoryChange) => (order.includes(field) ? order.indexOf(field) : order.length);
  return (
    [...changes]
      .sort((a, b) => positionOf(a) - positionOf(b))
      // Leaves out hidden fields (label null), and in a delete those whose values the history does not store.
      .filter(
        ({ field, before, after }) =>
          fields[field]?.label !== null && !(action === 'delete' && before === null && after === null),
      )
      .map(text)
      // Leaves out a formatted value that looks the same before and after, such as the hours of a lesson that moved to another date.
      .filter(({ field, before, after }) => before === null || before !== after || fields[field]?.format === undefined)
  );
}
