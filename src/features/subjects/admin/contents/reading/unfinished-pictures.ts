/**
 * While a picture is being uploaded, its Markdown in the text has a temporary address: `![Daun](mengunggah-3)`. A text is stored
 * without such pictures.
 */
const PREFIX = 'mengunggah-';
const UNFINISHED = /!\[[^\]\n]*\]\(mengunggah-\d+\)/g;

/** The number of temporary addresses that were made since the page was loaded. */
let count = 0;

/** Returns a new temporary address for a picture that is to be uploaded. */
export function unfinishedAddress(): string {
  count += 1;
  return `${PREFIX}${count}`;
}

/** Returns the description of a picture, without characters that would end it in Markdown. */
export function pictureWords(text: string): string {
  return text
    .replace(/[[\]\\|*_`$<>]|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 200);
}

/** Returns the text without the pictures that were not uploaded. */
export function withoutUnfinished(text: string): string {
  return text.replace(UNFINISHED, '').replace(/\n{3,}/g, '\n\n');
}

/** Returns the offsets of a picture's Markdown and of its address in the text; null if the writer deleted it. */
function findPicture(text: string, address: string) {
  const end = text.indexOf(`](${address})`);
  const start = end === -1 ? -1 : text.lastIndexOf('![', end);
  if (start === -1) return null;
  return { start, address: end + 2, end: end + 3 + address.length };
}

/** Replaces a temporary address. @param uploaded the stored picture's address and size; null removes the picture */
export function withPicture(text: string, address: string, uploaded: string | null): string {
  const found = findPicture(text, address);
  if (!found) return text;
  if (uploaded !== null) return text.slice(0, found.address) + uploaded + text.slice(found.end - 1);
  return text.slice(0, found.start) + text.slice(found.end);
}
