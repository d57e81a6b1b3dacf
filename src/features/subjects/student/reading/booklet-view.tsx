import { kindName, sizeInWords } from '#features/files/size-rules.ts';
import type { PublicContent } from '#features/subjects/contract.ts';
import { ReadingText } from '#features/subjects/view/reading-text.tsx';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { codeId, shortAddress, type BookletData } from './booklet-loader.ts';
import { toPaper, type PaperText } from './booklet-rules.ts';
import type { PaperCode } from './paper-code.ts';
import styles from './booklet-view.module.css';

const NOUNS = { video: 'Video', book: 'Buku', exercise: 'Latihan' };

/** A content in the booklet. */
interface PrintedContent {
  content: PublicContent;
  /** Null for a content that can't be printed: a video, a file, or a reading that this device lacks. */
  text: PaperText | null;
}

/** Returns the contents of all materials. Their answers have continuous numbers, because they are together at the end. */
function chaptersOf(materials: BookletData['materials']) {
  let next = 1;
  return materials.flatMap((loaded) => {
    if (!loaded.ok) return [];
    const material = loaded.value.data;
    const contents = material.specificContents.map((content): PrintedContent => {
      if (content.html === null) return { content, text: null };
      const text = toPaper(content.html, next);
      next += text.answers.length;
      return { content, text };
    });
    return [{ material, contents }];
  });
}

/** Returns the code of a content. The server draws the code; the browser finds it in the server's HTML. */
function codeOf(codes: BookletData['codes'], contentId: string): PaperCode | undefined {
  if (codes instanceof Map) return codes.get(contentId);
  const drawn = document.getElementById(codeId(contentId));
  const path = drawn?.querySelector('path')?.getAttribute('d');
  return path ? { side: Number(drawn?.getAttribute('data-side')), path } : undefined;
}

function Code({ id, code }: { id: string; code: PaperCode | undefined }) {
  if (!code) return null;
  return (
    <svg
      id={id}
      data-side={code.side}
      className={styles.code}
      viewBox={`0 -.5 ${code.side} ${code.side}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect y={-0.5} width={code.side} height={code.side} fill="#fff" />
      <path d={code.path} stroke="#000" />
    </svg>
  );
}

interface ElsewhereProps {
  content: PublicContent;
  /** Whether it is a reading that no longer fits on this page. */
  isCut: boolean;
  address: string;
  code: PaperCode | undefined;
}

/** Says why a content is not printed here. */
function reasonOf({ link, file, materialType }: PublicContent, isCut: boolean): string {
  if (isCut) return 'Bacaan ini dicetak dari halamannya sendiri';
  if (file) return `${kindName(file.type)}, ${sizeInWords(file.bytes)} · perlu sinyal`;
  return link === null ? 'Bacaan ini belum tersimpan di perangkat ini' : `${NOUNS[materialType]} · perlu sinyal`;
}

/** Says where a content is that can't be printed here. */
function Elsewhere({ content, isCut, address, code }: ElsewhereProps) {
  return (
    <div className={styles.online}>
      <Code id={codeId(content._id)} code={code} />
      <div>
        <h3>{content.title}</h3>
        <p>
          {reasonOf(content, isCut)}. {code ? 'Pindai kodenya, atau buka:' : 'Buka saat ada sinyal:'}
        </p>
        <p className={styles.address}>{address}</p>
      </div>
    </div>
  );
}

/** Links to the booklets of materials that no longer fit on this page. */
function MoreMaterials({ materials }: { materials: BookletData['more'] }) {
  return (
    <section aria-labelledby="lainnya" className={styles.chapter}>
      <h2 id="lainnya">Materi lain</h2>
      <p>Terlalu banyak untuk satu halaman. Cetak masing-masing dari halamannya:</p>
      <ul>
        {materials.map(({ title, address }) => (
          <li key={address}>
            <AppLink className="link" to={address}>
              <span>{title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page `/subject/ID/cetak`: readings and exercises of a subject or material for A4, with the answers at the end. */
export function Booklet({ data: { origin, subject, from, materials, cut, more, codes } }: { data: BookletData }) {
  const chapters = chaptersOf(materials);
  const answers = chapters.flatMap(({ contents }) => contents.flatMap(({ text }) => text?.answers ?? []));
  const failed = materials.find((loaded) => !loaded.ok);
  return (
    <article className={styles.booklet} aria-labelledby="judul">
      <div className={styles.tools}>
        <AppLink className="link" to={from.address}>
          <span>Kembali ke {from.name}</span>
        </AppLink>
        <p className="text-soft">Cetak dengan Ctrl+P, atau lewat menu browser: Bagikan, lalu Cetak.</p>
      </div>
      <h1 id="judul">
        <bdi>{subject.name}</bdi>
      </h1>
      {failed && !failed.ok && <ErrorBox message={`Sebagian materi belum dapat dimuat. ${failed.message}`} />}
      {materials.length === 0 && <p className="empty">Tidak ada materi untuk dicetak di alamat ini.</p>}
      {chapters.map(({ material, contents }) => (
        <section key={material._id} aria-labelledby={material._id} className={styles.chapter}>
          <h2 id={material._id}>{material.title}</h2>
          <p className={styles.about}>{material.content}</p>
          {contents.map(({ content, text }) =>
            text ? (
              <section key={content._id} className={styles.reading}>
                <h3>{content.title}</h3>
                <ReadingText html={text.html} />
              </section>
            ) : (
              <Elsewhere
                key={content._id}
                content={content}
                isCut={cut.includes(content._id)}
                address={new URL(origin).host + shortAddress(content._id)}
                code={codeOf(codes, content._id)}
              />
            ),
          )}
        </section>
      ))}
      {more.length > 0 && <MoreMaterials materials={more} />}
      {answers.length > 0 && (
        <section aria-labelledby="jawaban" className={styles.answers}>
          <h2 id="jawaban">Jawaban</h2>
          {answers.map(({ number, html }) => (
            <div key={number} className={styles.answer}>
              <strong>{number}.</strong>
              <ReadingText html={html} />
            </div>
          ))}
        </section>
      )}
    </article>
  );
}
