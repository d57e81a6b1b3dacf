/**
 * Finds, in the source files of a screen, the texts that the screen can show. `guide.test.ts` uses it to check that each name in
 * the guides is on the screen.
 * 1. `sourcesOf` lists the source files of a screen.
 * 2. `textsOfFile` parses a file, and collects the texts in its syntax tree (`textsOf`).
 * 3. `isNamed` returns whether a name in a guide means one of these texts.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A placeholder ("hole") inside a text. It stands for a value that is known only at run time. */
const HOLE = '\0';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** Joins each text of the first list with each text of the second. An expression can have several texts: `a ? 'x' : 'y'`. */
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
 * Returns the texts directly inside an element, between its child elements. If a text begins or ends with a hole, it is also
 * returned without that hole: `{busy && <Spinner />} Login` can be "Login".
 */
function textsOfChildren(element: Node): string[] {
  /** The possible texts after the last child element so far. */
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
  /** Whether it is the text of a heading or a hint. If not, it may be the name of a control. */
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
 * Returns every text that a source file can show on a screen: literals, templates and the texts of elements. `guide.test.ts`
 * compares these texts with the names in the guides.
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
 * Returns whether a name in a guide means this text of a screen. In the name, "…" matches any text. After a letter ("Memuat…") it
 * is part of the name. A hole in the text matches any part of the name, but the text must have at least half as many letters as the
 * name: otherwise a text such as "HOLE baris" would match most names.
 */
export function isNamed(name: string, text: string): boolean {
  if (name === text) return true;
  // A hole at the start or end of the name also replaces the space beside it: the text may have nothing in place of the "…".
  const open = name.replaceAll(/(?<!\p{L})…/gu, HOLE).replace(new RegExp(`^${HOLE} | ${HOLE}$`, 'g'), HOLE);
  if (open.includes(HOLE) && patternOf(open).test(text)) return true;
  return text.includes(HOLE) && countLetters(text) * 2 >= countLetters(name) && patternOf(text).test(name);
}

/** Lists the source files of a folder, without tests. If `path` is a file, returns only that file. */
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
