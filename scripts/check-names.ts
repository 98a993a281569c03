import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import names from './names.json' with { type: 'json' };

/** Names that the word list refuses at the end (`rowsFound`, `known`), anywhere (`deedRow`), or that it allows whole. */
export interface NameRules {
  /** Participles: fine before a noun (`sortedRows`), refused as the noun itself. */
  readonly refusedAtEnd: readonly string[];
  /** Metaphors and pronouns. */
  readonly refusedAnywhere: readonly string[];
  /** Ends of names that are a term, such as the HTTP status `not found`. */
  readonly allowedEnds: readonly string[];
  /** Whole names that are right all the same, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Parent node type → properties that hold a declared name or pattern. */
const DECLARATIONS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier'],
  ClassDeclaration: ['identifier'],
  Parameter: ['pat'],
  TsInterfaceDeclaration: ['id'],
  TsTypeAliasDeclaration: ['id'],
  TsPropertySignature: ['key'],
  TsMethodSignature: ['key'],
  ClassProperty: ['key'],
  ClassMethod: ['key'],
  KeyValueProperty: ['key'],
  MethodProperty: ['key'],
};

/** The names that a TypeScript source declares: variables, functions, parameters, types and properties. */
export function declaredNames(source: string, isTsx: boolean): Set<string> {
  const names = new Set<string>();
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }) as unknown as Node, names);
  return names;
}

function visit(node: Node, names: Set<string>): void {
  for (const property of DECLARATIONS[node.type ?? ''] ?? []) collectPattern(node[property] as Node, names);
  if (node.type === 'ArrowFunctionExpression') {
    for (const pattern of node['params'] as Node[]) collectPattern(pattern, names);
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null) visit(child as Node, names);
    }
  }
}

function collectPattern(pattern: Node, names: Set<string>): void {
  switch (pattern.type) {
    case 'Identifier':
      names.add(pattern['value'] as string);
      return;
    case 'ObjectPattern':
      for (const property of pattern['properties'] as Node[]) {
        collectPattern((property['value'] ?? property['key'] ?? property['argument']) as Node, names);
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern['elements'] as (Node | null)[])
        if (element !== null) collectPattern(element, names);
      return;
    case 'AssignmentPattern':
      collectPattern(pattern['left'] as Node, names);
      return;
    case 'RestElement':
      collectPattern(pattern['argument'] as Node, names);
      return;
    default:
  }
}

/** The words of a name, in lower case: `rowsFound` has `rows` and `names`. */
function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|_|\$/).map((word) => word.toLowerCase());
}

export function isRefused(name: string, rules: NameRules): boolean {
  if (name in rules.allowed) return false;
  const words = wordsOf(name);
  if (rules.allowedEnds.some((phrase) => ` ${words.join(' ')}`.endsWith(` ${phrase}`))) return false;
  return (
    words.some((word) => rules.refusedAnywhere.includes(word)) ||
    rules.refusedAtEnd.includes(words.at(-1) ?? '')
  );
}

function run(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  }).split('\n');
  // Codes of reasons are phrases, such as `order.not_found`.
  const checked = files.filter((path) => existsSync(path) && !path.endsWith('-reasons.ts'));
  const refused = checked.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return [...declaredNames(source, path.endsWith('x'))]
      .filter((name) => isRefused(name, names))
      .map((name) => `${path}:${lineOf(source, name)} ${name}`);
  });
  if (refused.length === 0) return;
  process.stderr.write(
    `${refused.join('\n')}\n\nThese ${refused.length} names are not nouns or verbs that an engineer would search for; see Language in AGENTS.md. A name that is right all the same goes into scripts/names.json, with its reason.\n`,
  );
  process.exitCode = 1;
}

function lineOf(source: string, name: string): number {
  return source.split('\n').findIndex((line) => new RegExp(`\\b${name}\\b`).test(line)) + 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) run();
