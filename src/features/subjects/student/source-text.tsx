import { sourceOf } from '#features/subjects/source-rules.ts';
import styles from './content-text.module.css';
import type { ShownContent } from './subject-loaders.ts';

const TYPES = { video: 'Video', book: 'Buku', exercise: 'Latihan' };

/** Where a content's link leads, in which language and at what weight, as far as the link tells. */
export function SourceText({ content: { link, materialType } }: { content: ShownContent }) {
  const source = sourceOf(link, materialType);
  if (!source) return null;
  const parts = [TYPES[materialType], source.name, source.language, source.weight];
  return <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>;
}
