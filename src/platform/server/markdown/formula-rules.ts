import type { Env, MarkdownIt } from 'markdown-it';
import { FORMULA_MAX, toMathml } from './formula.ts';

/** The maximum number of formulas of one text. Further ones are shown as they were typed. */
const FORMULAS_MAX = 500;

/** The state of one rendering. */
export interface RenderingState extends Env {
  /** The number of formulas so far. */
  formulas?: number;
  /** Whether the parser is inside an answer (`answer-rule.ts`). */
  inAnswer?: boolean;
}

const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char);

/**
 * Reads `$…$` and `$$…$$` inside a line. In `$…$`, no space may follow the first `$`, no space may be before the last `$`, and no
 * digit may follow it. So "$5 dan $6" is not a formula.
 */
function inlineFormula(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'formula', (state, silent) => {
    const { src, pos: start } = state;
    if (src[start] !== '$' || isSpace(src[start + 1])) return false;
    const sign = src[start + 1] === '$' ? '$$' : '$';
    const first = start + sign.length;
    const last = Math.min(src.length, first + FORMULA_MAX + 1, state.posMax);
    for (let end = first; end < last; end += 1) {
      // A character after a backslash does not end the formula.
      if (src[end] === '\\') end += 1;
      else if (src.startsWith(sign, end)) {
        const content = src.slice(first, end);
        if (content.trim() === '' || (sign === '$' && (isSpace(src[end - 1]) || /\d/.test(src[end + 1] ?? '')))) return false;
        // With `silent`, the parser only asks whether a formula begins here.
        if (!silent) state.push('formula', 'math', 0).content = content.trim();
        state.pos = end + sign.length;
        return true;
      }
    }
    return false;
  });
}

/** Reads `$$…$$` on separate lines: from a line that begins with `$$` to the first one that ends with `$$`. */
function blockFormula(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'formula_block',
    (state, startLine, endLine, silent) => {
      // A line without its indentation. `bMarks` and `eMarks` say where each line begins and ends, `tShift` how far it is indented.
      const lineOf = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
      const first = lineOf(startLine);
      // A line that is indented by four spaces is code.
      if (!first.startsWith('$$') || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
      // If text follows the formula, the line belongs to a paragraph.
      const second = first.indexOf('$$', 2);
      if (second !== -1 && second < first.length - 2) return false;
      const lines: string[] = [];
      let length = 0;
      for (let line = startLine; line < endLine && length <= FORMULA_MAX; line += 1) {
        const text = line === startLine ? first.slice(2) : lineOf(line);
        const isLast = text.endsWith('$$');
        lines.push(isLast ? text.slice(0, -2) : text);
        length += text.length + 1;
        if (!isLast) continue;
        if (silent) return true;
        const token = state.push('formula_block', 'math', 0);
        token.content = lines.join('\n').trim();
        token.map = [startLine, line + 1];
        state.line = line + 1;
        return true;
      }
      return false;
    },
    // The blocks that a formula may interrupt.
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** Adds formulas in `$` and `$$` to Markdown. A formula that can't be drawn is shown as it was typed. */
export function formulas(md: MarkdownIt): void {
  inlineFormula(md);
  blockFormula(md);
  const draw = (source: string, displayMode: boolean, env: RenderingState = {}): string => {
    env.formulas = (env.formulas ?? 0) + 1;
    const mathml = env.formulas > FORMULAS_MAX ? null : toMathml(source, displayMode);
    return mathml ?? `<code>${md.utils.escapeHtml(source)}</code>`;
  };
  md.renderer.rules['formula'] = (tokens, index, _options, env) => draw(tokens[index]?.content ?? '', false, env);
  md.renderer.rules['formula_block'] = (tokens, index, _options, env) =>
    `<div data-formula tabindex="0" role="group" aria-label="Rumus">${draw(tokens[index]?.content ?? '', true, env)}</div>\n`;
}
