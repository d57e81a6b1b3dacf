import temml from 'temml';

/** The maximum length of a formula, in UTF-16 units. */
export const FORMULA_MAX = 1_000;
/** Commands that define others: they could make a short formula expand without end. */
const DEFINITIONS =
  /\\(?:[gex]?def|(?:future)?let|global|long|(?:re)?newcommand|renewcommand|providecommand|DeclareMathOperator)/;
/**
 * The maximum nesting. A deeper formula is shown as it was typed, because it could exhaust the stack of the parser or of a browser.
 */
const DEPTH_MAX = 40;

const ELEMENTS = new Set(
  (
    'math merror mfrac mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle ' +
    'msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'accent accentunder columnalign columnspan depth display displaystyle fence form height largeop linethickness lspace ' +
    'mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
);
const TAG = /<(\/?)([a-z]+)([^<>]*)>/g;
const ATTRIBUTE = /([a-z]+)="([^"<>]*)"/g;
/** The classes with which Temml aligns the columns of equations. */
const ALIGNMENT = /^tml-(?:left|right)$/;

function allowedAttribute(name: string, value: string): string {
  if (name === 'class' && ALIGNMENT.test(value)) return ` class="${value}"`;
  return ATTRIBUTES.has(name) && /^[\w.%+-]{1,20}$/.test(value) ? ` ${name}="${value}"` : '';
}

/** Keeps the allowed elements and attributes of MathML, and removes all others: styles, links, pictures. */
function onlyMathml(markup: string): string {
  return markup.replaceAll(TAG, (_, slash: string, element: string, attributes: string) => {
    if (!ELEMENTS.has(element)) return '';
    if (slash === '/') return `</${element}>`;
    const allowed = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => allowedAttribute(name, value));
    return `<${element}${allowed.join('')}>`;
  });
}

/** Whether groups and environments nest at most `DEPTH_MAX` deep. */
function isShallow(source: string): boolean {
  let depth = 0;
  for (const [sign] of source.matchAll(/\\(?:begin|left|end|right)\b|[{}[\]]|\\./g)) {
    if (sign === '{' || sign === '[' || sign === '\\begin' || sign === '\\left') depth += 1;
    else if (sign === '}' || sign === ']' || sign === '\\end' || sign === '\\right') depth -= 1;
    if (depth > DEPTH_MAX) return false;
  }
  return true;
}

/** Converts a formula in LaTeX to MathML; null if it is too long or deep, defines commands, or is not valid. */
export function toMathml(source: string, displayMode: boolean): string | null {
  if (source.length > FORMULA_MAX || DEFINITIONS.test(source) || !isShallow(source)) return null;
  try {
    const markup = temml.renderToString(source, { displayMode, throwOnError: true, maxExpand: 100, maxSize: [20, 20] });
    return onlyMathml(markup);
  } catch {
    return null;
  }
}
