import { expect, test } from 'vitest';
import { findReached, listImports } from './import-graph.ts';
import { selectTests } from './select-tests.ts';

test('imports of all kinds are listed, except those of other packages', () => {
  const text = `import { a } from './a.ts';
import type { B } from '../b/index.ts';
export * from './c.ts';
import './d.css';
import { z } from 'zod';
import { contract } from '@portal/contract/core';
import { world } from '@portal/tests/world/world.ts';
const e = () => import('./e.tsx');
const worker = new Worker(new URL('./f-worker.ts', import.meta.url));`;
  expect(listImports('server/x/x.ts', text)).toEqual([
    'server/x/a.ts',
    'server/b/index.ts',
    'server/x/c.ts',
    'server/x/d.css',
    'contract/core/index.ts',
    'tests/world/world.ts',
    'server/x/e.tsx',
    'server/x/f-worker.ts',
  ]);
});

const importers = new Map([
  ['server/features/bags/pack.ts', ['server/features/bags/pack.test.ts', 'server/features/bags/index.ts']],
  ['server/features/bags/index.ts', ['server/features/mawbs/book.ts', 'server/wiring.ts']],
  ['server/features/mawbs/book.ts', ['server/features/mawbs/book.db.test.ts']],
  ['server/wiring.ts', ['tests/world/world.ts']],
  ['tests/world/world.ts', ['server/features/bags/bags.db.test.ts', 'server/features/team/team.db.test.ts']],
  ['contract/bags/index.ts', ['tests/journeys/bags.spec.ts', 'tests/components/bags.spec.ts']],
  ['web/features/bags/bag-page.tsx', ['web/features/bags/bag-page.stories.tsx']],
]);
const FILES = [
  'server/features/bags/pack.test.ts',
  'server/features/bags/bags.db.test.ts',
  'server/features/mawbs/book.db.test.ts',
  'server/features/team/team.db.test.ts',
  'tests/journeys/bags.spec.ts',
  'tests/components/bags.spec.ts',
  'tests/components/forms.spec.ts',
  'tests/components/stories.spec.ts',
];
const select = (file: string, text = '') => selectTests(importers, FILES, [file], () => text);

test('importers are reached through others, and through a boundary none', () => {
  const isBoundary = (file: string) => file === 'server/wiring.ts';
  const reachedFiles = findReached(importers, ['server/features/bags/pack.ts'], isBoundary);
  expect(reachedFiles).toContain('server/features/mawbs/book.db.test.ts');
  expect(reachedFiles).toContain('server/wiring.ts');
  expect(reachedFiles).not.toContain('tests/world/world.ts');
});

test('a changed file of a feature selects its importers and the database tests of the feature', () => {
  expect(select('server/features/bags/pack.ts').tests).toEqual([
    'server/features/bags/pack.test.ts',
    'server/features/bags/bags.db.test.ts',
    'server/features/mawbs/book.db.test.ts',
  ]);
});

test('a changed component selects its stories, and the component tests that name one of them', () => {
  const selection = select('web/features/bags/bag-page.tsx', "show('features/bags/bag-page/empty')");
  expect(selection.stories).toEqual(['features/bags/bag-page']);
  expect(selection.tests).toEqual(['tests/components/bags.spec.ts', 'tests/components/forms.spec.ts']);
  expect(select('web/features/bags/bag-page.tsx').tests).toEqual([]);
});

test('a journey is selected when it has changed, and not by its imports', () => {
  expect(select('contract/bags/index.ts').tests).toEqual(['tests/components/bags.spec.ts']);
  expect(select('tests/journeys/bags.spec.ts').tests).toEqual(['tests/journeys/bags.spec.ts']);
});
