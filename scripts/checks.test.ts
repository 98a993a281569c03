import { expect, test } from 'vitest';
import { CHECKS, selectChecks } from './checks.ts';

const select = (file: string) => selectChecks([file], [file]).map(({ name }) => name);

test('a changed file selects the checks that read it, and those of all files', () => {
  expect(select('server/features/bags/pack.ts')).not.toContain('API surface');
  expect(select('server/features/bags/pack.ts')).toContain('boundaries');
  expect(select('contract/bags/bags.ts')).toContain('API surface');
  expect(select('web/ui/list/list.module.css')).toContain('classes of CSS modules');
  expect(select('docs/decisions/0001-one-page-decisions.md')).toContain('index of decisions');
  expect(select('web/package.json')).toContain('package floors and lock');
});

test('types and lint are checked in the files that a change reaches, and not at all if it reaches none', () => {
  const lint = (reachedFiles: readonly string[]) =>
    selectChecks(['contract/a.ts'], reachedFiles).find(({ name }) => name === 'types and lint');
  expect(lint(['contract/a.ts', 'server/b.ts'])?.args.slice(-2)).toEqual(['contract/a.ts', 'server/b.ts']);
  expect(lint([])).toBeUndefined();
  expect(CHECKS.find(({ name }) => name === 'types and lint')?.args).not.toContain('contract/a.ts');
});
