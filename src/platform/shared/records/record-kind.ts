/** One field of a record, as the history knows it. */
export interface RecordField {
  /** The field's label in the form; null if the history does not show the field. */
  label: string | null;
  /**
   * Whether the history keeps old and new values. If not, it records only that the field changed. Never set it for a person's
   * data.
   */
  storesValue?: true;
  /** The kind of the records whose ids the field contains. */
  of?: string;
  /** The words that the history shows for its values. */
  words?: Readonly<Record<string, string>>;
  /** Formats its texts for the history. */
  format?: (text: string) => string;
}

/** The description of one kind of record for history and trash. Each feature has its own in its `record.ts`. */
export interface RecordKind<Entity extends string = string> {
  /** Its name in stored rows and in calls. */
  entity: Entity;
  /** Its name in a sentence of the history: "jadwal". */
  noun: string;
  /** The field with the record's name. If absent, the caller gives the name; a person is named from the current row. */
  nameField?: string;
  /** The table and column of its current name. */
  storedName?: readonly [table: string, column: string];
  /** Whether it is a person, whose name the history never stores. */
  isPerson?: true;
  /** The text for a record whose name is unknown; by default `(dihapus)`. */
  unknownName?: string;
  /** The field under which the history records the order of its children. */
  orderField?: string;
  /**
   * Present if it goes to the trash, with its noun there. When another record is deleted, the trash counts under the name `count`
   * how many records of this kind were deleted with it (`isInside`) or lost their relation to it.
   */
  trash?: { noun: string; count?: string; isInside?: true };
  /** Its fields in the form's order. A field within a part has a dotted name: `classes.teacher`. */
  fields: Readonly<Record<string, RecordField>>;
}
