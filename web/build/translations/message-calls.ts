import { parseSync } from 'vite';

/** A node of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The calls of `defineMessages` in a source file, in their order. */
export function findMessageCalls(fileName: string, source: string): readonly Node[] {
  return findCalls(parseSync(fileName, source).program as unknown as Node);
}

function findCalls(node: Node): readonly Node[] {
  if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'defineMessages') return [node];
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((child) =>
      typeof child === 'object' && child !== null && 'type' in child ? findCalls(child as Node) : [],
    ),
  );
}

/** The namespace and the texts of a call; undefined for a call in which one of them is computed. */
export function readMessageCall(
  call: Node,
): { readonly namespace: string; readonly texts: Readonly<Record<string, string>> } | undefined {
  const [namespaceNode, textsNode] = call['arguments'] as readonly Node[];
  const namespace = readText(namespaceNode);
  if (namespace === undefined || textsNode?.type !== 'ObjectExpression') return undefined;
  const entries: (readonly [string, string])[] = [];
  for (const property of textsNode['properties'] as readonly Node[]) {
    const text = property.type === 'Property' ? readText(property['value'] as Node) : undefined;
    if (text === undefined || property['computed'] === true) return undefined;
    const key = property['key'] as Node;
    entries.push([String(key['name'] ?? key['value']), text]);
  }
  return { namespace, texts: Object.fromEntries(entries) };
}

/** The text of a literal; undefined for other expressions. */
function readText(node: Node | undefined): string | undefined {
  const value = node?.type === 'Literal' ? node['value'] : undefined;
  return typeof value === 'string' ? value : undefined;
}
