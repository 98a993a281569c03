import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Methods of a schema whose arguments are only read by the API reference. */
const DOCUMENTATION_METHODS = new Set(['describe', 'meta']);

/** The source of a contract file without the calls `.describe(…)` and `.meta(…)` of its schemas. */
export function removeDescriptions(fileName: string, source: string): string {
  const cuts: { readonly start: number; readonly end: number }[] = [];
  visit(parseSync(fileName, source).program as unknown as Node, cuts);
  return cuts
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

function visit(node: Node, cuts: { readonly start: number; readonly end: number }[]): void {
  const schema = documentedSchema(node);
  if (schema !== undefined) {
    cuts.push({ start: schema.end, end: node.end });
    visit(schema, cuts);
    return;
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, cuts);
}

/** The schema on which a call of a documentation method is made. */
function documentedSchema(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return undefined;
  const { name } = callee['property'] as Node & { readonly name: string };
  return DOCUMENTATION_METHODS.has(name) ? (callee['object'] as Node) : undefined;
}
