import { hueColour, MOTIF_SIZE, motifOf, motifPath } from '../motif-rules.ts';
import styles from './motif.module.css';

/** The SVG path of a stepped rhomb: a vertical line for each column, from 4 cells at the sides to all 16 in the middle. */
const RHOMB = Array.from({ length: MOTIF_SIZE }, (_, column) => {
  const top = Math.max(0, 6 - Math.min(column, MOTIF_SIZE - 1 - column));
  return `M${column} ${top}v${MOTIF_SIZE - 2 * top}`;
}).join('');
/** The number of cells around the centre that are drawn: the rhomb keeps a rim. */
const WITHIN = 7;

/** Draws a subject's motif, in lists and in the cloth. It is decorative: the subject's name is beside it. */
export function Motif({ subjectId, className = '' }: { subjectId: string; className?: string | undefined }) {
  const { figure, hue } = motifOf(subjectId);
  return (
    <svg className={`${styles.motif} ${className}`} viewBox="-0.5 0 16 16" aria-hidden="true">
      <path d={RHOMB} stroke={hueColour(hue, 0.54)} />
      <path d={motifPath(figure, '#', WITHIN)} className={styles.thread} />
      <path d={motifPath(figure, 'o', WITHIN)} stroke={hueColour(hue + 45, 0.82)} />
    </svg>
  );
}
