import { parseSync } from 'vite';

export interface Literal {
  readonly line: number;
  readonly text: string;
}

/** Properties of elements and objects whose texts are shown to users. */
const VISIBLE_PROPERTIES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'disabledReason',
  'emptyText',
  'help',
  'hint',
  'label',
  'nothingFoundMessage',
  'placeholder',
  'summary',
  'title',
  'tooltip',
]);

/** Functions that show their first argument to users. */
const VISIBLE_CALLS = /^(toast\w*|useDocumentTitle|announce)$/;

/** A word: two letters in a row. Units, signs and single letters are not translated. */
const WORD = /\p{Letter}{2}/u;

/** A message key: `typeDomesticHelp`. */
const MESSAGE_KEY = /^[a-z]+[A-Z_]\w*$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The texts in a source file that users would read and that are not in a catalogue. */
export function findLiterals(fileName: string, source: string): readonly Literal[] {
  const literals: Literal[] = [];
  const { program } = parseSync(fileName, source);
  const addLiteral = (node: Node, text: string) => {
    const normalized = text.replaceAll(/&\w+;|\s+/g, ' ').trim();
    if (WORD.test(normalized) && !MESSAGE_KEY.test(normalized))
      literals.push({ line: source.slice(0, node.start).split('\n').length, text: normalized });
  };
  visit(program as unknown as Node, (node) => {
    if (node.type === 'JSXText') addLiteral(node, String(node['value']));
    else
      for (const expression of visibleExpressions(node))
        for (const [literalNode, text] of literalTexts(expression)) addLiteral(literalNode, text);
  });
  return literals;
}

/** The expressions of a node that are shown to users. */
function visibleExpressions(node: Node): readonly Node[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node['children'] as Node[])
      .filter((child) => child.type === 'JSXExpressionContainer')
      .map((child) => child['expression'] as Node);
  }
  if (node.type === 'JSXAttribute') {
    const value = node['value'] as Node | null;
    if (value === null || !VISIBLE_PROPERTIES.has(readName(node['name'] as Node))) return [];
    return [value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value];
  }
  if (node.type === 'Property')
    return VISIBLE_PROPERTIES.has(readName(node['key'] as Node)) ? [node['value'] as Node] : [];
  if (node.type === 'CallExpression' && VISIBLE_CALLS.test(readName(node['callee'] as Node)))
    return (node['arguments'] as Node[]).slice(0, 1);
  return [];
}

/** The literal texts an expression can evaluate to. */
function literalTexts(node: Node): readonly (readonly [Node, string])[] {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [[node, node['value']]] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((part) => [
        part,
        (part['value'] as { readonly cooked: string }).cooked,
      ]);
    case 'ConditionalExpression':
      return [...literalTexts(node['consequent'] as Node), ...literalTexts(node['alternate'] as Node)];
    case 'LogicalExpression':
      return [...literalTexts(node['left'] as Node), ...literalTexts(node['right'] as Node)];
    default:
      return [];
  }
}

function readName(node: Node): string {
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}

function visit(node: Node, onNode: (node: Node) => void): void {
  // The texts of a catalogue.
  if (node.type === 'CallExpression' && readName(node['callee'] as Node) === 'defineMessages') return;
  onNode(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, onNode);
    }
  }
}
