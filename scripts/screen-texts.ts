import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A place in a text that the running program fills in. */
const HOLE = '\0';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** Every way to put a text of the first list before one of the second. */
const joined = (firsts: string[], seconds: string[]) => firsts.flatMap((first) => seconds.map((second) => first + second));

/** The texts that an expression can have; what is known only at run time is a hole. */
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

/** The texts between the elements that an element contains, also without values at their ends (`{busy && <Spinner />} Login`). */
function textsOfChildren(element: Node): string[] {
  let run = [''];
  const runs = [run];
  for (const child of nodes(element['children'])) {
    if (child.type === 'JSXElement') runs.push((run = ['']));
    else run.splice(0, run.length, ...joined(run, valuesOf(child)));
  }
  return runs.flat().flatMap((text) => [text, text.replaceAll(EDGES, '')]);
}

const OF_TEXT = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);
const WITHOUT_TEXTS = /^(?:Import|Export(?:All|Specifier)|TS(?:Type|Interface|Literal))/;
/** Attributes whose values nobody reads. */
const UNREAD = new Set(['className', 'id', 'type', 'key', 'kind', 'look', 'name', 'href', 'to', 'htmlFor', 'role']);

/** Attributes and properties whose text is read above something, and never pressed. */
const HEADINGS = new Set(['title', 'header', 'heading', 'hint']);
const nameOf = (node: Node) => String(nodes(node['name'] ?? node['key'])[0]?.['name']);

/** A text of a screen. A heading is not the name of a control. */
export interface ScreenText {
  text: string;
  isHeading: boolean;
}

function* textsBelow(node: Node, isHeading = false): Generator<ScreenText> {
  if (WITHOUT_TEXTS.test(node.type)) return;
  if (node.type === 'JSXAttribute' && UNREAD.has(nameOf(node))) return;
  const isNow = isHeading || (/^(?:JSXAttribute|Property)$/.test(node.type) && HEADINGS.has(nameOf(node)));
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  const texts = OF_TEXT.has(node.type) ? valuesOf(node) : isElement ? textsOfChildren(node) : [];
  yield* texts.map((text) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), isHeading: isNow }));
  for (const value of Object.values(node)) for (const child of nodes(value)) yield* textsBelow(child, isNow);
}

/** Every text that a source file can show: literals, templates and the text of elements. */
export function textsOf(source: string, lang: 'ts' | 'tsx' = 'tsx'): ScreenText[] {
  const program = parseAst(source, { lang }) as unknown as Node;
  return [...textsBelow(program)].filter(({ text }) => /\p{L}/u.test(text));
}

const letters = (text: string) => text.replaceAll(/\P{L}/gu, '').length;
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = new Map<string, RegExp>();

/** A pattern for a text; a hole matches anything. */
function patternOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(`^${text.split(HOLE).map(escape).join('.*')}$`, 's');
  patterns.set(text, pattern);
  return pattern;
}

/**
 * Whether a name in a document is a text of a screen. In the name, "…" after a space or a sign means any text; the fixed part of a
 * text with holes must be at least half of the name.
 */
export function isNamed(name: string, text: string): boolean {
  if (name === text) return true;
  const open = name.replaceAll(/(?<!\p{L})…/gu, HOLE).replace(new RegExp(`^${HOLE} | ${HOLE}$`, 'g'), HOLE);
  if (open.includes(HOLE) && patternOf(open).test(text)) return true;
  return text.includes(HOLE) && letters(text) * 2 >= letters(name) && patternOf(text).test(name);
}

/** The source files of a file or folder, without tests. */
export function sourcesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(path, file));
}

const cache = new Map<string, ScreenText[]>();

/** The texts of a source file; it is read once. */
export function textsOfFile(file: string): ScreenText[] {
  const texts = cache.get(file) ?? textsOf(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  cache.set(file, texts);
  return texts;
}
