import { kindName, sizeInWords } from '#features/files/size-rules.ts';
import { sourceOf } from '#features/subjects/source-rules.ts';
import styles from './content-text.module.css';
import type { ShownContent } from './subject-loaders.ts';

const TYPES = { video: 'Video', book: 'Buku', exercise: 'Latihan' };

/** Shows the kind and size of a file, or the host or app, language and data use of a link. */
export function SourceText({ content: { link, file, materialType, linkState } }: { content: ShownContent }) {
  const source = sourceOf(link ?? '', materialType);
  if (!source && !file) return null;
  const parts = file
    ? [TYPES[materialType], kindName(file.type), sizeInWords(file.bytes)]
    : [TYPES[materialType], source?.name, source?.language, source?.weight];
  return (
    <>
      <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>
      {/* Warns before the student spends data on the link. */}
      {(linkState === 'dead' || linkState === 'permission') && <p className={styles.warning}>Mungkin tidak dapat dibuka.</p>}
    </>
  );
}

/** Shows the description of a content, with its line breaks. */
export function ContentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
