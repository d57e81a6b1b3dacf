/**
 * The maximum length of the HTML of all readings in a booklet, in characters: some 300 pages. Anyone can request a booklet, so a
 * subject with hundreds of the longest readings must not make it expensive.
 */
export const BOOKLET_MAX = 1_000_000;
/** The length of a QR code, which a content without a text has in the booklet. */
const CODE_LENGTH = 3_000;

interface Measured {
  _id: string;
  html: string | null;
}

/**
 * Removes the texts that do not fit into a booklet. Texts are kept while there is room, so the last kept one may exceed it.
 * @param room the characters that are left
 * @returns the contents, the ids of those without their text (`cut`), and the characters that are left after them
 */
export function trimToFit<Content extends Measured>(room: number, contents: readonly Content[]) {
  const cut: string[] = [];
  const fitted = contents.map((content) => {
    const isCut = room <= 0 && content.html !== null;
    if (isCut) cut.push(content._id);
    room -= isCut ? CODE_LENGTH : (content.html?.length ?? CODE_LENGTH);
    return isCut ? { ...content, html: null } : content;
  });
  return { contents: fitted, cut, room };
}

/** An answer in the HTML of a reading, which the page shows only after a press. */
const ANSWER = /<details><summary>Jawaban<\/summary>\n(.*?)<\/details>\n/gs;

/** A text for paper: the answers are at the end, and a line with its number replaces each answer in the text. */
export interface PaperText {
  html: string;
  answers: { number: number; html: string }[];
}

/** Separates the answers from the HTML of a reading. Answers do not nest. @param first the number of the first answer */
export function toPaper(html: string, first: number): PaperText {
  const answers: PaperText['answers'] = [];
  const withoutAnswers = html.replaceAll(ANSWER, (_, answer: string) => {
    const number = first + answers.length;
    answers.push({ number, html: answer });
    return `<p data-answer>Jawaban ${number} ada di halaman akhir.</p>\n`;
  });
  return { html: withoutAnswers, answers };
}
