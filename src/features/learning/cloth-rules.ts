/**
 * The rules of the student's cloth: a picture that grows by one row with each content that the student ticks as learned. It
 * consists of panels.
 */

/** The number of rows in a panel; the last panel may have fewer. */
export const PANEL_ROWS = 48;

/**
 * Returns how many panels are side by side. A panel is more than twice as high as wide. With about twice as many columns as rows of
 * panels, the cloth is about as high as wide.
 */
export function panelsPerRow(panels: number): number {
  return Math.min(panels, Math.ceil(Math.sqrt(2 * panels)));
}

/** Consecutive rows of one subject in a panel. */
export interface Run {
  subject: string;
  /** The index of the run's first row in the panel. */
  from: number;
  rows: number;
}

/** Returns the panels of a cloth, with one row for each tick. `subjects` has the subject's id of each tick, oldest first. */
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
