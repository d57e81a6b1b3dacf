import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToMarkdown, type Converted } from './html-markdown.ts';

/** The path of the document's text. A .docx file is a zip archive. */
const DOCUMENT = 'word/document.xml';
/** The largest text that is unpacked, in bytes. */
const UNPACKED_MAX = 20_000_000;
/** The largest size of all unpacked files, in bytes. The archive lists the sizes before anything is unpacked. */
const ALL_UNPACKED_MAX = 200_000_000;

/** Counts the formulas of a Word document, which mammoth skips. @throws Error if the document is too large to unpack */
function countFormulas(bytes: Uint8Array): number {
  let bytesSoFar = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      bytesSoFar += originalSize;
      if (bytesSoFar > ALL_UNPACKED_MAX || (name.endsWith('.xml') && originalSize > UNPACKED_MAX)) throw new Error('Too large');
      return name === DOCUMENT;
    },
  });
  const xml = new TextDecoder().decode(files[DOCUMENT]);
  return xml.match(/<m:oMath[ >]/g)?.length ?? 0;
}

/** Converts a Word document (.docx) to Markdown with its pictures. @throws Error if the file is not a Word document */
export async function wordToMarkdown(file: File): Promise<Converted> {
  const buffer = await file.arrayBuffer();
  const formulas = countFormulas(new Uint8Array(buffer));
  const pictures = new Map<string, File>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `word:${pictures.size}`;
    pictures.set(src, new File([await image.readAsArrayBuffer()], 'gambar', { type: image.contentType }));
    return { src };
  });
  const { value } = await mammoth.convertToHtml({ arrayBuffer: buffer }, { convertImage });
  const converted = htmlToMarkdown(value, (source) => pictures.get(source) ?? null);
  return { ...converted, omitted: { gambar: converted.omitted.gambar, rumus: formulas } };
}
