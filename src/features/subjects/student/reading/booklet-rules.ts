const ANSWER = /<details><summary>Jawaban<\/summary>\n(.*?)<\/details>\n/gs;

/** A text for paper: its answers apart, and a number in each one's place. */
export interface PaperText {
  html: string;
  answers: { number: number; html: string }[];
}

/** Takes the answers out of the HTML of a reading; `first` is the number of the first. Answers do not nest. */
export function forPaper(html: string, first: number): PaperText {
  const answers: PaperText['answers'] = [];
  const rest = html.replaceAll(ANSWER, (_, answer: string) => {
    const number = first + answers.length;
    answers.push({ number, html: answer });
    return `<p data-answer>Jawaban ${number} ada di halaman akhir.</p>\n`;
  });
  return { html: rest, answers };
}
