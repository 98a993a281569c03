import { expect, test } from 'vitest';
import { listUnmatchedGlobs, MUTATION_GROUPS } from './groups.ts';

test.each(Object.entries(MUTATION_GROUPS))('each glob of the group %s matches a file', (_, group) => {
  expect(listUnmatchedGlobs(group)).toEqual([]);
});

test('an alternative without a file is listed', () => {
  const group = { mutate: ['scripts/mutation/{groups,absent}.ts'], tests: ['scripts/mutation/*.test.ts'] };
  expect(listUnmatchedGlobs(group)).toEqual(['scripts/mutation/absent.ts']);
});
