/** The number of rows of a panel. Further rows start another panel. */
export const PANEL_ROWS = 48;
/** How many panels are side by side, so that a cloth of any size is a little higher than wide. */
export function panelsAbreast(panels: number): number {
  return Math.min(panels, Math.ceil(Math.sqrt(2 * panels)));
}

/** Consecutive rows of one subject. */
export interface Run {
  subject: string;
  /** The first row's place in its panel. */
  from: number;
  rows: number;
}

/** The panels of a cloth, with one row for each tick in order. `subjects` has the subject's id of each tick. */
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
