import type { RecordField } from '#platform/shared/records/record-kind.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from '../contract.ts';
import { recordKind, type Entity } from '../records.ts';

/** The label of a field in the forms: "classes.teacher" is "Guru". */
export function fieldLabel(entity: Entity, field: string): string {
  return recordKind(entity).fields[field]?.label ?? field;
}

const EMPTY_TEXT = '(kosong)';
/** Shown instead of a value that is not stored. */
export const CHANGED_TEXT = 'diubah';
export const FILLED_TEXT = 'diisi';

function placeText(value: object): string | null {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = { ...value } as Record<string, unknown>;
  if (typeof scheduleDate !== 'string' || typeof scheduleTimeStart !== 'string' || typeof scheduleTimeEnd !== 'string')
    return null;
  return `${formatDate(scheduleDate)}, ${formatTimeRange(wallTime(scheduleTimeStart), wallTime(scheduleTimeEnd))}`;
}

/** A value as the forms and lists show it. */
function valueText({ words, format }: Partial<RecordField>, value: HistoryValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY_TEXT;
  const word = words?.[String(value)];
  if (word !== undefined) return word;
  if (typeof value === 'number') return value.toLocaleString('id-ID');
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return format?.(value) ?? value;
  return placeText(value) ?? Object.values(value).join(', ');
}

export interface ChangeText {
  field: string;
  label: string;
  /** Null if there was no value, or values are not kept. */
  before: string | null;
  after: string | null;
  /** Shown instead of values that are not kept. */
  unkept: string | null;
}

/** A change in the words of the form. A new record has no old values, a deleted record no new ones. */
export function changeTexts({ entity, action, changes }: HistoryEntry): ChangeText[] {
  const { fields } = recordKind(entity);
  const isNew = action === 'create' || action === 'restore';
  const text = ({ field, before, after }: HistoryChange): ChangeText => {
    const isUnkept = before === null && after === null;
    const isFilledIn = isNew || action === 'expire';
    const known = fields[field] ?? {};
    return {
      field,
      label: fieldLabel(entity, field),
      before: isUnkept || isFilledIn ? null : valueText(known, before),
      after: isUnkept || action === 'delete' ? null : valueText(known, after),
      unkept: isUnkept ? (isNew ? FILLED_TEXT : CHANGED_TEXT) : null,
    };
  };
  const order = Object.keys(fields);
  const placeOf = ({ field }: HistoryChange) => (order.includes(field) ? order.indexOf(field) : order.length);
  // Fields without kept values did not change when the record was deleted. A moved lesson keeps its hours on another date.
  return [...changes]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .filter(
      ({ field, before, after }) => fields[field]?.label !== null && !(action === 'delete' && before === null && after === null),
    )
    .map(text)
    .filter(({ field, before, after }) => before === null || before !== after || fields[field]?.format === undefined);
}
