import { parseAst } from 'vite';

/** What a source never does, so that a minifier can leave out what would follow from it. */
export interface Cut {
  what: string;
  /** Numbers that no `.tag` ever is. */
  tags?: readonly number[];
  /** Constants that nothing ever equals. */
  kinds?: readonly string[];
  /** Top-level functions that nobody calls; their bodies go. */
  functions?: readonly string[];
  /** Methods, assigned at the top level, that nobody calls: `Name.prototype`. */
  prototypes?: readonly string[];
  /** Properties of object literals that nobody reads. */
  properties?: readonly string[];
  /** Texts that stand there once or oftener, and what takes their place. */
  texts?: readonly (readonly [text: string | RegExp, instead: string])[];
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): unknown => (isNode(node) && node.type === 'Identifier' ? node['name'] : undefined);
const isTag = (node: unknown) =>
  isNode(node) && node.type === 'MemberExpression' && node['computed'] === false && nameOf(node['property']) === 'tag';

/** The names that `var` declares in a piece of code, which other pieces may use. */
function declaredIn(node: Node): string[] {
  if (node.type.endsWith('FunctionExpression') || node.type === 'FunctionDeclaration') return [];
  const own = node.type === 'VariableDeclarator' ? [nameOf(node['id'])].filter((name) => typeof name === 'string') : [];
  return [...own, ...childrenOf(node).flatMap(declaredIn)];
}

/** Whether what stands after a statement is reached from it. */
function goesOn(statement: Node | undefined): boolean {
  if (!statement) return true;
  if (/^(?:Break|Return|Throw|Continue)Statement$/.test(statement.type)) return false;
  if (statement.type === 'BlockStatement') return goesOn(nodes(statement['body']).at(-1));
  return true;
}

/** Gathers what goes, and what takes its place. */
class Cutter {
  readonly edits: Edit[] = [];
  /** What was asked for and not found yet. */
  readonly missing: Set<unknown>;
  readonly #tags: ReadonlySet<unknown>;
  readonly #kinds: ReadonlySet<unknown>;
  readonly #functions: ReadonlySet<unknown>;
  readonly #properties: ReadonlySet<unknown>;
  readonly #prototypes: readonly string[];

  readonly #code: string;

  constructor(code: string, cuts: readonly Cut[]) {
    this.#code = code;
    this.#tags = new Set(cuts.flatMap(({ tags = [] }) => tags));
    this.#kinds = new Set(cuts.flatMap(({ kinds = [] }) => kinds));
    this.#functions = new Set(cuts.flatMap(({ functions = [] }) => functions));
    this.#properties = new Set(cuts.flatMap(({ properties = [] }) => properties));
    this.#prototypes = cuts.flatMap(({ prototypes = [] }) => prototypes);
    this.missing = new Set([...this.#tags, ...this.#kinds, ...this.#functions, ...this.#properties, ...this.#prototypes]);
    this.#walk(parseAst(code));
  }

  #replace({ start, end }: Pick<Node, 'start' | 'end'>, text: string): void {
    this.edits.push({ start, end, text });
  }

  /** Whether a set of cuts names it; then it was found. */
  #has(set: ReadonlySet<unknown>, name: unknown): boolean {
    return set.has(name) && (this.missing.delete(name) || true);
  }

  #isNever(known: unknown, constant: unknown): boolean {
    if (!isNode(constant)) return false;
    if (constant.type === 'Literal') return isTag(known) && this.#has(this.#tags, constant['value']);
    return this.#has(this.#kinds, nameOf(constant));
  }

  #walk(node: unknown): void {
    if (!isNode(node)) return;
    if (node.type === 'BinaryExpression' && this.#cutComparison(node)) return;
    if (node.type === 'FunctionDeclaration' && this.#cutFunction(node)) return;
    if (node.type === 'ExpressionStatement' && this.#cutMethod(node)) return;
    if (node.type === 'SwitchStatement') this.#cutCases(node);
    else if (node.type === 'ObjectExpression') this.#cutProperties(nodes(node['properties']));
    else for (const child of childrenOf(node)) this.#walk(child);
  }

  #cutComparison(node: Node): boolean {
    const { left, right, operator } = node;
    if (operator !== '===' && operator !== '!==') return false;
    if (!this.#isNever(left, right) && !this.#isNever(right, left)) return false;
    this.#replace(node, String(operator === '!=='));
    return true;
  }

  #cutFunction({ id, body }: Node): boolean {
    if (!isNode(body) || !this.#has(this.#functions, nameOf(id))) return false;
    this.#replace(body, '{}');
    return true;
  }

  #cutMethod(node: Node): boolean {
    const code = this.#code.slice(node.start, node.end);
    const prototype = this.#prototypes.find((name) => code.startsWith(`${name}.prototype.`));
    if (prototype === undefined) return false;
    this.missing.delete(prototype);
    this.#replace(node, '');
    return true;
  }

  #cutProperties(properties: readonly Node[]): void {
    for (const [index, property] of properties.entries()) {
      if (!this.#has(this.#properties, nameOf(property['key']))) this.#walk(property['value'] ?? property);
      else this.#replace({ start: property.start, end: properties[index + 1]?.start ?? property.end }, '');
    }
  }

  #cutCases(node: Node): void {
    const names: string[] = [];
    let isReached = false;
    for (const one of nodes(node['cases'])) {
      const body = nodes(one['consequent']);
      const isCut = this.#isNever(node['discriminant'], one['test']);
      isReached ||= !isCut;
      if (isReached) body.forEach((statement) => this.#walk(statement));
      else names.push(...body.flatMap(declaredIn));
      if (isCut) this.#replace({ start: one.start, end: isReached ? (body[0]?.start ?? one.end) : one.end }, '');
      isReached &&= goesOn(body.at(-1));
    }
    this.#walk(node['discriminant']);
    // Other cases use them too.
    if (names.length > 0) this.#replace({ start: node.end - 1, end: node.end - 1 }, `var ${names.join(', ')};`);
  }
}

/**
 * A source without what it never does. Only what can't be reached goes: what is left behaves as before, as long as the cuts are true.
 * @throws Error where the source no longer holds something that is cut.
 */
export function cutSource(source: string, cuts: readonly Cut[]): string {
  let code = source;
  for (const { what, texts = [] } of cuts) {
    for (const [text, instead] of texts) {
      const cut = code.replace(text, instead);
      if (cut === code) throw new Error(`The source no longer holds what is cut out (${what}): ${text}`);
      code = cut;
    }
  }
  const { edits, missing } = new Cutter(code, cuts);
  if (missing.size > 0) throw new Error(`The source no longer holds what is cut out: ${[...missing].join(', ')}`);
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
    code = code.slice(0, start) + text + code.slice(end);
  }
  return code;
}
