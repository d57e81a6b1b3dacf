import { kindName, sizeInWords } from '#features/files/size-rules.ts';
import { sourceOf, UNKNOWN_WEIGHT_TEXT } from '#features/subjects/source-rules.ts';
import styles from './content-text.module.css';
import type { ShownContent } from './subject-loaders.ts';

const TYPES = { video: 'Video', book: 'Buku', exercise: 'Latihan' };

/** Returns the size of a reading or a file in words: "3 KB". If the answer has no size, returns the text for an unknown one. */
export function sizeOf({ file, htmlBytes }: Pick<ShownContent, 'file' | 'htmlBytes'>): string {
  const bytes = file ? file.bytes : htmlBytes;
  return bytes ? sizeInWords(bytes) : UNKNOWN_WEIGHT_TEXT;
}

/** For a reading or a file, shows its size. For a link, shows its site or app, its language and how much data it uses. */
export function SourceText({ content }: { content: ShownContent }) {
  const { link, file, materialType, linkState } = content;
  const source = sourceOf(link ?? '', materialType);
  if (!source && link !== null) return null;
  const parts = source
    ? [TYPES[materialType], source.name, source.language, source.weight]
    : [TYPES[materialType], file && kindName(file.type), sizeOf(content)];
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
