/** One field of a record, as the history knows it. */
export interface RecordField {
  /** What the form calls it; null: the history does not show it. */
  label: string | null;
  /** The history keeps its values. Without it, the history keeps only that the field changed. Never for a person's data. */
  isKept?: true;
  /** The kind of the records whose ids it holds. */
  of?: string;
  /** Its values in words. */
  words?: Readonly<Record<string, string>>;
  /** How its texts are shown. */
  format?: (text: string) => string;
}

/** What history and trash know of one kind of record. Each feature describes its records in its `record.ts`. */
export interface RecordKind<Entity extends string = string> {
  /** Its name in stored rows and in calls. */
  entity: Entity;
  /** What people call it, within a sentence. */
  noun: string;
  /** The field that names a record. A record without one is named by the caller, a person by the present row. */
  nameField?: string;
  /** Table and column of its present name. */
  storedName?: readonly [table: string, column: string];
  /** A person's name is never stored in the history. */
  isPerson?: true;
  /** What a record is called whose name is unknown; by default `(dihapus)`. */
  unknownName?: string;
  /** The field that the order of its children is written to. */
  orderField?: string;
  /**
   * It goes to the trash: its noun there. `count` names the number of them that were deleted with another record
   * (`isInside`), or lost their relation to it.
   */
  trash?: { noun: string; count?: string; isInside?: true };
  /** Its fields in the form's order. A field within a part has a dotted name: `classes.teacher`. */
  fields: Readonly<Record<string, RecordField>>;
}
