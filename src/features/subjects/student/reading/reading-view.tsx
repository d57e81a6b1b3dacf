import { useState } from 'react';
import { kindName } from '#features/files/size-rules.ts';
import { LearnedTick } from '#features/learning/student/learned-tick.tsx';
import type { PublicContentDetail } from '#features/subjects/contract.ts';
import { ReadingText } from '#features/subjects/view/reading-text.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { PreviousIcon } from '#platform/web/ui/icons.tsx';
import { materialAddress, subjectAddress } from '../subject-loaders.ts';
import { FileView } from './file-view.tsx';
import type { ReadingData } from './reading-loader.ts';
import styles from './reading-view.module.css';

const NOUNS = { video: 'Video', book: 'Bacaan', exercise: 'Latihan soal' };
const Actions = afterIdle(async () => (await import('#features/files/student/content-actions.tsx')).ContentActions);

/** The number of words that a student reads in a minute. */
const WORDS_A_MINUTE = 150;
const NOT_SAVED_TEXT =
  'Saat terhubung, buka materinya dan ketuk "Simpan untuk dibaca tanpa sinyal". Setelah itu bacaan ini terbuka di mana saja.';
const SIZES = ['kecil', 'sedang', 'besar', 'terbesar'] as const;

/** Shows a content that has its own page: a text (a book or an exercise) or a file. */
export function ReadingView({ data: { subjectId, material, reading } }: { data: ReadingData }) {
  if (reading.ok) return <Reading content={reading.value.data} subjectId={subjectId} />;
  const { status, message } = reading;
  return (
    <article aria-labelledby="judul">
      <AppLink className={styles.back} to={status === 404 ? subjectAddress({ slug: subjectId }) : material}>
        <PreviousIcon />
        {status === 404 ? 'Mata pelajaran' : 'Materi'}
      </AppLink>
      <h1 id="judul">Bacaan</h1>
      {status === 0 ? (
        <ErrorBox message="Bacaan ini belum tersimpan di perangkat ini, dan Suluh belum terhubung." hint={NOT_SAVED_TEXT} />
      ) : (
        <ErrorBox
          message={status === 404 ? 'Bacaan ini tidak ada. Mungkin sudah dihapus.' : `Bacaan ini belum dapat dimuat. ${message}`}
        />
      )}
    </article>
  );
}

function minutesOf(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

function Reading({ content, subjectId }: { content: PublicContentDetail; subjectId: string }) {
  const [size, setSize] = useState(1);
  const { _id, title, description, html, link, file, materialType, subject, material } = content;
  const href = safeHref(link);
  return (
    <article aria-labelledby="judul" className={styles.reading}>
      <AppLink className={styles.back} to={materialAddress(subjectId, material)}>
        <PreviousIcon />
        <bdi>{material.title}</bdi>
      </AppLink>
      <h1 id="judul">
        <bdi>{title}</bdi>
      </h1>
      <p className={styles.facts}>
        {file ? kindName(file.type) : NOUNS[materialType]} {subject.name}
        {html !== null && materialType === 'book' && ` · sekitar ${minutesOf(html)} menit membaca`}
      </p>
      <p className={styles.lead}>{description}</p>
      {html !== null && (
        <>
          <div className={styles.sizes} role="group" aria-label="Ukuran tulisan">
            <button type="button" className="button" disabled={size === 0} onClick={() => setSize(size - 1)}>
              <span aria-hidden="true">A−</span>
              <span className="sr-only">Perkecil tulisan</span>
            </button>
            <button type="button" className="button" disabled={size === SIZES.length - 1} onClick={() => setSize(size + 1)}>
              <span aria-hidden="true">A+</span>
              <span className="sr-only">Perbesar tulisan</span>
            </button>
          </div>
          <div className={styles.text} data-size={SIZES[size]}>
            <ReadingText html={html} />
          </div>
        </>
      )}
      {file && <FileView file={file} title={title} />}
      {href !== null && <ExternalLink href={href}>Buka isinya</ExternalLink>}
      <div className={styles.after}>
        <LearnedTick tick={{ content: _id, material: material._id, subject: subject._id }} title={title} />
        {href === null && <Actions part={{ subject: subject._id, material: material._id, content: _id, file }}>{null}</Actions>}
        {/* Not an AppLink: the booklet has QR codes, which only the server draws. */}
        <a className="link" href={`${materialAddress(subject.slug, material)}/cetak`}>
          <span>Cetak materi ini</span>
        </a>
      </div>
    </article>
  );
}
