import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { RenderingState } from './formula-rules.ts';

/** The line that begins a hidden answer (`::: jawaban`). The answer's text may begin on the same line. */
const OPENING = /^:::+[ \t]*jawaban(?:[ \t]+(\S.*))?$/i;
/** The end of a hidden answer on the line on which it began. */
const CLOSED = /[ \t]+:::+$/;
const CLOSING = /^:::+$/;

function pushParagraph(state: StateBlock, content: string, line: number): void {
  state.push('paragraph_open', 'p', 1).map = [line, line + 1];
  Object.assign(state.push('inline', '', 0), { content, map: [line, line + 1], children: [] });
  state.push('paragraph_close', 'p', -1);
}

/**
 * Adds hidden answers to Markdown: the solutions of exercises in a reading. The text between `::: jawaban` and `:::`, on one line
 * or several, becomes `<details>`, which opens on a tap without scripts. If `:::` is missing, the answer ends with the reading, or
 * with the block around the answer, such as a list. Answers do not nest.
 *
 * The rule is called at each line where a block may begin. It returns false if no answer begins there. Otherwise:
 * 1. It finds the line of the end.
 * 2. It makes a paragraph of the text on the first line, and parses the lines between as Markdown.
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
      const opening = env.inAnswer === true || isCode ? null : OPENING.exec(lineOf(startLine));
      if (opening === null) return false;
      // With `silent`, markdown-it only asks whether an answer begins here. If so, markdown-it ends the block before the answer,
      // such as a paragraph (`alt`).
      if (silent) return true;
      const first = opening[1] ?? '';
      const isOneLine = CLOSED.test(first);
      let end = startLine + 1;
      while (!isOneLine && end < endLine && !(CLOSING.test(lineOf(end)) && (state.sCount[end] ?? 0) >= state.blkIndent)) end += 1;
      // `tokenize` parses the answer with the same state, and changes these two values. They are restored for the text after the
      // answer.
      const [parent, lineMax] = [state.parentType, state.lineMax];
      env.inAnswer = true;
      state.lineMax = end;
      state.push('answer_open', 'details', 1).map = [startLine, end];
      if (first !== '') pushParagraph(state, first.replace(CLOSED, ''), startLine);
      state.md.block.tokenize(state, startLine + 1, end);
      state.push('answer_close', 'details', -1);
      env.inAnswer = false;
      state.parentType = parent;
      state.lineMax = lineMax;
      state.line = isOneLine ? end : Math.min(end + 1, endLine);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  md.renderer.rules['answer_open'] = () => '<details><summary>Jawaban</summary>\n';
  md.renderer.rules['answer_close'] = () => '</details>\n';
}
