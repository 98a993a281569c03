import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

test.each([
  ['orders.csv', 10, undefined],
  ['Orders March.XLSX', 10, undefined],
  ['export', 10, undefined],
  ['orders.csv', 0, 'empty'],
  ['orders.csv', 201 * 1024 * 1024, 'tooLarge'],
  ['orders.xls', 10, 'unsupportedSheet'],
  ['invoice.pdf', 10, 'notATable'],
] as const)('the file %s of %i bytes has the error %s', (name, size, error) => {
  expect(checkFile({ name, size })).toBe(error);
});
