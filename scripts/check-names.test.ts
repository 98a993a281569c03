import { describe, expect, test } from 'vitest';
import { declaredNames, isRefused } from './check-names.ts';

const RULES = {
  refusedAtEnd: ['found', 'known'],
  refusedAnywhere: ['deed'],
  allowedEnds: ['not found'],
  allowed: { wellKnown: 'a path of RFC 8615' },
};

describe('a name', () => {
  test.each(['found', 'rowsFound', 'ROWS_FOUND', 'deedRow', 'isKnown'])('%s is refused', (name) => {
    expect(isRefused(name, RULES)).toBe(true);
  });

  test.each(['foundRows', 'knownCodes', 'foundation', 'indeed', 'wellKnown', 'pageNotFound'])(
    '%s is accepted',
    (name) => {
      expect(isRefused(name, RULES)).toBe(false);
    },
  );
});

test('variables, parameters, patterns, functions, types and properties are declared names', () => {
  const source = `
    interface Shape { readonly side: number; area(): number }
    type Alias = { member: string };
    export function work(first: string, { second, renamed: third, ...rest }: Shape, [fourth = 1]: number[]) {
      const local = (fifth) => ({ key: fifth, shorthand, method() {} });
      return used(local);
    }
    class Store { field = 1; read(sixth: string) {} }`;
  const declared = 'Shape side area Alias member work first second third rest fourth local fifth key method';
  expect([...declaredNames(source, false)].toSorted()).toEqual(
    [...declared.split(' '), 'Store', 'field', 'read', 'sixth'].toSorted(),
  );
});
