/** Rows that a length of cloth holds; what comes after begins another, which is sewn to it. */
export const PANEL_ROWS = 48;
/** How many lengths lie beside each other, so that the whole is a little higher than wide, however large it is. */
export function panelsAbreast(panels: number): number {
  return Math.min(panels, Math.ceil(Math.sqrt(2 * panels)));
}

/** Rows of one subject that follow each other; they make one figure after the other. */
export interface Run {
  subject: string;
  /** The first row's place in its length of cloth. */
  from: number;
  rows: number;
}

/** The cloth of ticks in their order: one row for each, told by its subject's id; the same ticks are always the same cloth. */
export function weave(subjects: readonly string[]): Run[][] {
  const panels: Run[][] = [];
  for (let first = 0; first < subjects.length; first += PANEL_ROWS) {
    const runs: Run[] = [];
    for (const [from, subject] of subjects.slice(first, first + PANEL_ROWS).entries()) {
      const last = runs.at(-1);
      if (last?.subject === subject) last.rows += 1;
      else runs.push({ subject, from, rows: 1 });
    }
    panels.push(runs);
  }
  return panels;
}
