import type { MarkdownIt } from 'markdown-it';
import type { RenderingState } from './formula-rules.ts';

const OPENING = /^:::+[ \t]*jawaban[ \t]*$/i;
const CLOSING = /^:::+$/;

/**
 * Adds hidden answers to Markdown: lines between `::: jawaban` and `:::` become `<details>`, which opens on a tap without scripts.
 * Without `:::`, the answer ends with the text, or with the block around it, such as a list. Answers do not nest.
 *
 * The rule is called at each line where a block may begin. It returns false if no answer begins there. Otherwise:
 * 1. It finds the line of the end.
 * 2. It parses the lines between as Markdown.
 * 3. It continues after the end.
 */
export function answers(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'answer',
    (state, startLine, endLine, silent) => {
      const env = state.env as RenderingState;
      const lineOf = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
      // Four spaces more than the block around it: indented code.
      const isCode = (state.sCount[startLine] ?? 0) - state.blkIndent >= 4;
      if (env.inAnswer === true || isCode || !OPENING.test(lineOf(startLine))) return false;
      // With `silent`, markdown-it only asks whether an answer begins here. If so, it ends the block before, such as a paragraph
      // (`alt`).
      if (silent) return true;
      let end = startLine + 1;
      while (end < endLine && !(CLOSING.test(lineOf(end)) && (state.sCount[end] ?? 0) >= state.blkIndent)) end += 1;
      // `tokenize` parses the answer with the same state, and changes these two values. They are restored for the text after the
      // answer.
      const [parent, lineMax] = [state.parentType, state.lineMax];
      env.inAnswer = true;
      state.lineMax = end;
      state.push('answer_open', 'details', 1).map = [startLine, end];
      state.md.block.tokenize(state, startLine + 1, end);
      state.push('answer_close', 'details', -1);
      env.inAnswer = false;
      state.parentType = parent;
      state.lineMax = lineMax;
      state.line = Math.min(end + 1, endLine);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  md.renderer.rules['answer_open'] = () => '<details><summary>Jawaban</summary>\n';
  md.renderer.rules['answer_close'] = () => '</details>\n';
}
