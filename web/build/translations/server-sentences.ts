import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = ['contract/**/*.ts', 'server/features/**/*.ts', 'server/http/**/*.ts'];

/** Properties and functions whose words a caller is told. */
const TOLD = /^(reason|message|error|refuse|fault|refuseCells|inTheWay|regex|refine|check|addIssue)$/;
/** Where words are for programs, operators or writers of programs. */
const NOT_TOLD = /^(summary|description|about|note|subject|paragraphs|button|describe|meta|warn|info|debug)$/;
/** Files that are nothing but sentences. */
const SENTENCES = /(-sentences?|-words|-problem|\/refusals)\.ts$/;
/** Letters have their words beside them; the others speak to operators, or into files that stay English. */
const ELSEWHERE = new RegExp(
  [
    /\.test\.ts$|\/testing-|\/samples\/|-letters?\.ts$|mail-words\.ts$|operation-words|\/docs\.ts$/,
    /features\/(clients|flags)\/|(partners|customers)-store|csv-lists|duty-file|forbidden-file|upload-fields|upload\/downloads\//,
    // Worded by their codes on the web; letters of the server.
    /row-error-texts|\/letters\/|\/mail-texts\/|core\/openapi/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const WORDS = /\p{Letter}{2}[,:;]? [\p{Letter}{“"]|\} \p{Letter}{2}/u;
const WHOLE = /^["“{\p{Lu}].*\p{Letter}.*[.!?]$/u;
/** Two values and what is between them would fit anything; a label before a sentence is found as it stands. */
const ONE_WORD = /^\{\w+\} \w+ \{\w+\}$|^\w+: \{\w+\}$/;
/** SQL, and tables of names that are matched. */
const NO_PROSE = /::|\||\b(select|coalesce|jsonb?|nulls last|insert into)\b/;

/** What the schema library says of itself where a schema says nothing. */
const OF_THE_SCHEMA_LIBRARY = [
  'Invalid input: expected {expected}, received {received}',
  'Invalid input: expected {expected}',
  'Invalid input',
  'Invalid option: expected one of {options}',
  'Invalid string: must match pattern {pattern}',
  'Invalid {format}',
  'Too small: expected {what} to have >={least} characters',
  'Too small: expected {what} to have >={least} items',
  'Too small: expected {what} to be >={least}',
  'Too small: expected {what} to be >{least}',
  'Too big: expected {what} to have <={most} characters',
  'Too big: expected {what} to have <={most} items',
  'Too big: expected {what} to be <={most}',
];

/** Every sentence the server may say to a person, as the code has it: `There is no partner {codeOrId}.` */
export function serverSentences(): readonly string[] {
  const found = new Map<string, string>();
  for (const sentence of OF_THE_SCHEMA_LIBRARY) found.set(shapeOf(sentence), sentence);
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (ELSEWHERE.test(path) || path.includes('node_modules')) continue;
    for (const sentence of sentencesIn(path, readFileSync(join(ROOT, path), 'utf8')))
      if (!found.has(shapeOf(sentence))) found.set(shapeOf(sentence), sentence);
  }
  return [...found.values()].sort((a, b) => (a < b ? -1 : 1));
}

/** Without the names: the same words around other values are the same sentence. */
function shapeOf(sentence: string): string {
  return sentence.replaceAll(/\{\w+\}/g, '{}');
}

/** The sentences of one source file. */
export function sentencesIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  visit(parseSync(path, source).program as unknown as Node, SENTENCES.test(path), (text, told) => {
    const said = text.trim();
    if (!WORDS.test(said) || NO_PROSE.test(said) || ONE_WORD.test(said)) return;
    if (told || WHOLE.test(said)) found.push(said);
  });
  return found;
}

function visit(node: Node, told: boolean, tell: (text: string, told: boolean) => void): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSLiteralType':
    case 'ThrowStatement':
    // SQL, patterns.
    case 'TaggedTemplateExpression':
      return;
    case 'Literal':
      if (typeof node['value'] === 'string') tell(node['value'], told);
      return;
    case 'TemplateLiteral':
      for (const text of wordings(node)) tell(text, told);
      for (const inside of node['expressions'] as Node[])
        if (inside.type === 'CallExpression') visit(inside, told, tell);
      return;
    case 'Property': {
      const name = nameOf(node['key'] as Node);
      if (!NOT_TOLD.test(name)) visit(node['value'] as Node, told || TOLD.test(name), tell);
      return;
    }
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      if (nameOf((callee['object'] as Node | undefined) ?? callee) === 'log') return;
      const name = nameOf((callee['property'] as Node | undefined) ?? callee);
      if (NOT_TOLD.test(name)) return;
      visit(callee, told, tell);
      for (const one of node['arguments'] as Node[]) visit(one, told || TOLD.test(name), tell);
      return;
    }
    default:
      for (const value of Object.values(node))
        for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
          if (typeof child === 'object' && child !== null && 'type' in child)
            visit(child as Node, told, tell);
  }
}

/** What a template comes to: a choice between words inside it makes a sentence of each. */
function wordings(node: Node): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node['value'])];
    case 'ConditionalExpression':
      return [...wordings(node['consequent'] as Node), ...wordings(node['alternate'] as Node)];
    case 'TemplateLiteral': {
      const parts = (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked: string }).cooked);
      const inside = node['expressions'] as Node[];
      return parts.reduce<readonly string[]>(
        (texts, part, at) => {
          const before = inside[at - 1];
          const between = before === undefined ? [''] : wordings(before);
          return texts.flatMap((text) => between.map((word) => `${numbered(text, word)}${part}`));
        },
        [''],
      );
    }
    default:
      return [`{${nameOf(node) === '' ? 'value' : nameOf(node)}}`];
  }
}

/** A second `{name}` becomes `{name2}`. */
function numbered(text: string, word: string): string {
  const [, name] = /^\{(\w+)\}$/.exec(word) ?? [];
  if (name === undefined || !text.includes(word)) return `${text}${word}`;
  let next = 2;
  while (text.includes(`{${name}${next}}`)) next += 1;
  return `${text}{${name}${next}}`;
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node);
  if (node.type === 'CallExpression')
    return nameOf((node['arguments'] as Node[])[0] ?? (node['callee'] as Node));
  if (node.type === 'LogicalExpression') return nameOf(node['left'] as Node);
  if (node.type === 'ChainExpression') return nameOf(node['expression'] as Node);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' && /^[a-z]\w*$/i.test(name) ? name : '';
}
