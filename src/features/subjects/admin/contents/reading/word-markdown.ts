import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToMarkdown, type Converted } from './html-markdown.ts';

const DOCUMENT = 'word/document.xml';
/** A larger document is not unpacked: its text would not fit anyway. */
const UNPACKED_MAX = 20_000_000;
/** With pictures; the archive names its sizes before anything is unpacked. */
const ALL_UNPACKED_MAX = 200_000_000;

/** How many formulas a Word document has; mammoth skips them. @throws Error if unpacking it would take too much */
function countFormulas(bytes: Uint8Array): number {
  let all = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      all += originalSize;
      if (all > ALL_UNPACKED_MAX || (name.endsWith('.xml') && originalSize > UNPACKED_MAX)) throw new Error('Too large');
      return name === DOCUMENT;
    },
  });
  const xml = new TextDecoder().decode(files[DOCUMENT]);
  return xml.match(/<m:oMath[ >]/g)?.length ?? 0;
}

/** The text and pictures of a Word document (.docx). @throws Error if it is not one */
export async function wordToMarkdown(file: File): Promise<Converted> {
  const buffer = await file.arrayBuffer();
  const rumus = countFormulas(new Uint8Array(buffer));
  const pictures = new Map<string, File>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `word:${pictures.size}`;
    pictures.set(src, new File([await image.readAsArrayBuffer()], 'gambar', { type: image.contentType }));
    return { src };
  });
  const { value } = await mammoth.convertToHtml({ arrayBuffer: buffer }, { convertImage });
  const converted = htmlToMarkdown(value, (source) => pictures.get(source) ?? null);
  return { ...converted, left: { gambar: converted.left.gambar, rumus } };
}
