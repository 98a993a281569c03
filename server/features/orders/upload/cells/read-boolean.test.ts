import { expect, test } from 'vitest';
import { readBoolean } from './read-boolean.ts';

test.each([
  ['Yes', true],
  ['ya', true],
  ['có', true],
  ['ใช่', true],
  ['是', true],
  ['no', false],
  ['Tidak', false],
  ['không', false],
  ['ไม่', false],
  ['否', false],
  ['N/A', undefined],
])('%s is read as %s', (cell, value) => {
  expect(readBoolean(cell)).toStrictEqual({ value });
});

test.each(['perhaps', 'yesterday', 'not yes', 'nobody', 'casino'])(
  '%s is an error with the two values',
  (cell) => {
    expect(readBoolean(cell)).toMatchObject({
      code: 'row.unknown_value',
      params: { valuesList: ['yes', 'no'] },
    });
  },
);
