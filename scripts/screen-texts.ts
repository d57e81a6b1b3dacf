/**
 * Finds the texts that a screen can show, in its source files. `guide.test.ts` checks with it that every name that the guides mention is
 * on the screen.
 * 1. `sourcesOf` lists the source files of a screen.
 * 2. `textsOfFile` parses a file, and collects the texts in its syntax tree (`textsOf`).
 * 3. `isNamed` compares a name with one of these texts.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A placeholder inside a text, for a value that is known only at run time. */
const HOLE = '\0';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** Joins each text of the first list with each text of the second, because an expression can have several texts: `a ? 'x' : 'y'`. */
const joined = (firsts: string[], seconds: string[]) => firsts.flatMap((first) => seconds.map((second) => first + second));

/** Returns all texts that an expression can have. A value that is known only at run time becomes a hole. */
function valuesOf(node: Node): string[] {
  if (node.type === 'Literal') return [typeof node['value'] === 'string' ? node['value'] : HOLE];
  if (node.type === 'JSXText') return [String(node['value']).replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ')];
  if (node.type === 'JSXExpressionContainer') return nodes(node['expression']).flatMap(valuesOf);
  if (node.type === 'ConditionalExpression') return [...nodes(node['consequent']), ...nodes(node['alternate'])].flatMap(valuesOf);
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    return [...nodes(node['left']), ...nodes(node['right'])].map(valuesOf).reduce(joined);
  }
  if (node.type === 'TemplateLiteral') {
    const expressions = nodes(node['expressions']).map(valuesOf);
    const fixed = nodes(node['quasis']).map(({ value }) => [(value as { cooked: string }).cooked]);
    return fixed.reduce((texts, next, index) => joined(joined(texts, expressions[index - 1] ?? [HOLE]), next));
  }
  return [HOLE];
}

const EDGES = new RegExp(`^[${HOLE}\\s]+|[${HOLE}\\s]+$`, 'g');

/**
 * Returns the texts directly inside an element, between its child elements. A text with a run-time value at its end is also
 * returned without that value: `{busy && <Spinner />} Login` can be "Login".
 */
function textsOfChildren(element: Node): string[] {
  /** The possible texts since the last child element. */
  let run = [''];
  const runs = [run];
  for (const child of nodes(element['children'])) {
    if (child.type === 'JSXElement') {
      run = [''];
      runs.push(run);
    } else run.splice(0, run.length, ...joined(run, valuesOf(child)));
  }
  return runs.flat().flatMap((text) => [text, text.replaceAll(EDGES, '')]);
}

/** The kinds of syntax nodes that are texts. */
const TEXT_NODES = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);
/** The kinds of syntax nodes that contain no texts of a screen. */
const WITHOUT_TEXTS = /^(?:Import|Export(?:All|Specifier)|TS(?:Type|Interface|Literal))/;
/** Attributes whose values are not shown on the screen. */
const UNREAD = new Set(['className', 'id', 'type', 'key', 'kind', 'look', 'name', 'href', 'to', 'htmlFor', 'role']);

/** Attributes and properties whose text is a heading or a hint, not the name of a control. */
const HEADINGS = new Set(['title', 'header', 'heading', 'hint']);
const nameOf = (node: Node) => String(nodes(node['name'] ?? node['key'])[0]?.['name']);

/** A text of a screen. */
export interface ScreenText {
  text: string;
  /** Whether it is a heading or a hint, so it is not the name of a control. */
  isHeading: boolean;
}

/** Yields the texts of a syntax node and of all nodes below it. */
function* textsBelow(node: Node, isHeading = false): Generator<ScreenText> {
  if (WITHOUT_TEXTS.test(node.type)) return;
  if (node.type === 'JSXAttribute' && UNREAD.has(nameOf(node))) return;
  const isHeadingHere = isHeading || (/^(?:JSXAttribute|Property)$/.test(node.type) && HEADINGS.has(nameOf(node)));
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  const texts = TEXT_NODES.has(node.type) ? valuesOf(node) : isElement ? textsOfChildren(node) : [];
  yield* texts.map((text) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), isHeading: isHeadingHere }));
  for (const value of Object.values(node)) for (const child of nodes(value)) yield* textsBelow(child, isHeadingHere);
}

/**
 * Returns every text that a source file can show on a screen: literals, templates and the text of elements. `guide.test.ts`
 * compares them with the names in the guides.
 */
export function textsOf(source: string, lang: 'ts' | 'tsx' = 'tsx'): ScreenText[] {
  const program = parseAst(source, { lang }) as unknown as Node;
  return [...textsBelow(program)].filter(({ text }) => /\p{L}/u.test(text));
}

const countLetters = (text: string) => text.replaceAll(/\P{L}/gu, '').length;
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = new Map<string, RegExp>();

/** Returns a regular expression for a text, in which a hole matches anything. */
function patternOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(`^${text.split(HOLE).map(escape).join('.*')}$`, 's');
  patterns.set(text, pattern);
  return pattern;
}

/**
 * Returns whether a name in a document is this text of a screen. In the name, "…" matches any text, unless it follows a letter
 * ("Memuat…"). A text with holes must have at least half as many letters as the name: otherwise "HOLE baris" would match most names.
 */
export function isNamed(name: string, text: string): boolean {
  if (name === text) return true;
  // At the ends of the name, the hole includes the space beside it, because the text may begin or end there.
  const open = name.replaceAll(/(?<!\p{L})…/gu, HOLE).replace(new RegExp(`^${HOLE} | ${HOLE}$`, 'g'), HOLE);
  if (open.includes(HOLE) && patternOf(open).test(text)) return true;
  return text.includes(HOLE) && countLetters(text) * 2 >= countLetters(name) && patternOf(text).test(name);
}

/** Lists the source files of a folder without its tests, or only the given file. */
export function sourcesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(path, file));
}

const cache = new Map<string, ScreenText[]>();

/** Returns the texts of a source file. It reads each file only once. */
export function textsOfFile(file: string): ScreenText[] {
  const texts = cache.get(file) ?? textsOf(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  cache.set(file, texts);
  return texts;
}
