/** Pictures that are still on their way have such addresses in the text. No page shows them. */
const PREFIX = 'mengunggah-';
const UNFINISHED = /!\[[^\]\n]*\]\(mengunggah-\d+\)/g;

let count = 0;

/** A new address for a picture that is to be uploaded. */
export function unfinishedAddress(): string {
  count += 1;
  return `${PREFIX}${count}`;
}

/** The description of a picture, without signs that would end it. */
export function pictureWords(text: string): string {
  return text
    .replace(/[[\]\\|*_`$<>]|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 200);
}

/** The text without the pictures that never arrived. */
export function withoutUnfinished(text: string): string {
  return text.replace(UNFINISHED, '').replace(/\n{3,}/g, '\n\n');
}

/** The place of a picture in the text: its whole Markdown, and its address. Null if the writer deleted it. */
function placeOf(text: string, address: string) {
  const end = text.indexOf(`](${address})`);
  const start = end === -1 ? -1 : text.lastIndexOf('![', end);
  if (start === -1) return null;
  return { start, address: end + 2, end: end + 3 + address.length };
}

/** The text with the picture where it stood. @param uploaded its address and size; null takes it out */
export function withPicture(text: string, address: string, uploaded: string | null): string {
  const place = placeOf(text, address);
  if (!place) return text;
  if (uploaded !== null) return text.slice(0, place.address) + uploaded + text.slice(place.end - 1);
  return text.slice(0, place.start) + text.slice(place.end);
}
