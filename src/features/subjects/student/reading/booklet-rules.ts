/** An answer in the HTML of a reading, which the page shows only after a press. */
const ANSWER = /<details><summary>Jawaban<\/summary>\n(.*?)<\/details>\n/gs;

/** A text for paper: the answers are at the end, and a line with its number replaces each answer in the text. */
export interface PaperText {
  html: string;
  answers: { number: number; html: string }[];
}

/** Separates the answers from the HTML of a reading. Answers do not nest. @param first the number of the first answer */
export function forPaper(html: string, first: number): PaperText {
  const answers: PaperText['answers'] = [];
  const withoutAnswers = html.replaceAll(ANSWER, (_, answer: string) => {
    const number = first + answers.length;
    answers.push({ number, html: answer });
    return `<p data-answer>Jawaban ${number} ada di halaman akhir.</p>\n`;
  });
  return { html: withoutAnswers, answers };
}
