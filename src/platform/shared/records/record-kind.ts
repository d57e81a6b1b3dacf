/** One field of a record, as the history knows it. */
export interface RecordField {
  /** The field's label in the form; null if the history does not show the field. */
  label: string | null;
  /**
   * Whether the history keeps old and new values. If not, the history records only that the field changed. Never set it for a
   * person's data.
   */
  storesValue?: true;
  /** The kind (`entity`) of the records whose ids the field contains. The history shows their names instead. */
  of?: string;
  /** The words that the history shows for its values, by value. */
  words?: Readonly<Record<string, string>>;
  /** Formats its texts for the history. */
  format?: (text: string) => string;
}

/**
 * How history and trash name one kind of record and describe its changes. Each feature declares its kinds in its `record.ts`;
 * `features/history/records.ts` lists all of them. `recordChange` and the move to the trash use these declarations when
 * they store a change. The admin's screens use them to show it.
 */
export interface RecordKind<Entity extends string = string> {
  /** Its name in stored rows and in calls. */
  entity: Entity;
  /** Its name in a sentence of the history: "jadwal". */
  noun: string;
  /** The field from which the history copies the record's name. If absent, the writer gives the name, or there is none. */
  nameField?: string;
  /** The table and column of its current name, which the history prefers. A deleted record keeps its last name. */
  nameColumn?: readonly [table: string, column: string];
  /** Whether it is a person, whose name the history never stores. */
  isPerson?: true;
  /** The text for a record without a known name; by default `(dihapus)`. */
  unknownName?: string;
  /** The field under which the history shows the order of the records inside it. */
  orderField?: string;
  /**
   * Present if records of this kind go to the trash. `noun` is their name there. When another record is deleted, the trash stores
   * under the name `count` how many records of this kind the delete affects. With `isInside`, these are deleted too (the
   * materials of a subject); otherwise they only lose their relation (the schedules of a teacher).
   */
  trash?: { noun: string; count?: string; isInside?: true };
  /** Its fields in the form's order. A field within a part has a dotted name: `classes.teacher`. */
  fields: Readonly<Record<string, RecordField>>;
}
