import { sourceOf } from '#features/subjects/source-rules.ts';
import styles from './content-text.module.css';
import type { ShownContent } from './subject-loaders.ts';

const TYPES = { video: 'Video', book: 'Buku', exercise: 'Latihan' };

/** The host or app, language and data use of a content's link, as far as they follow from the link. */
export function SourceText({ content: { link, materialType } }: { content: ShownContent }) {
  const source = sourceOf(link, materialType);
  if (!source) return null;
  const parts = [TYPES[materialType], source.name, source.language, source.weight];
  return <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>;
}

/** The description of a content, with its line breaks. */
export function ContentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
