import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUNDLES } from './bundles.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const modules = globSync(['contract/**/*.ts', 'web/**/*.{ts,tsx,css}'], {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'dist',
}).map((path) => `/${path}`);

const paths = BUNDLES.flatMap(({ name, test }) =>
  expand(test.source)
    .filter((path) => /^\[\\\\\/\](web|contract)/.test(path))
    .map((path) => [name, path.replaceAll(String.raw`[\\/]`, '/')] as const),
);

it.each(paths)('bundle %s: a module has the path %s', (_, path) => {
  expect(modules.some((module) => new RegExp(path).test(module))).toBe(true);
});

/** All texts of a pattern's groups: `a(b|c)` → `ab`, `ac`. Lookaheads stay. */
function expand(pattern: string): readonly string[] {
  const start = pattern.search(/\((?!\?)/);
  if (start === -1) return [pattern];
  const end = closingIndex(pattern, start);
  return splitAlternatives(pattern.slice(start + 1, end)).flatMap((alternative) =>
    expand(`${pattern.slice(0, start)}${alternative}${pattern.slice(end + 1)}`),
  );
}

function closingIndex(pattern: string, start: number): number {
  let depth = 0;
  for (let index = start; index < pattern.length; index += 1) {
    if (pattern[index] === '(') depth += 1;
    if (pattern[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`A group of ${pattern} is not closed`);
}

function splitAlternatives(group: string): readonly string[] {
  const alternatives = [''];
  let depth = 0;
  for (const character of group) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) alternatives.push('');
    else alternatives.push(`${alternatives.pop() ?? ''}${character}`);
  }
  return alternatives;
}
