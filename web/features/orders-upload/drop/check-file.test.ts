import { expect, test } from 'vitest';
import { fileFault } from './check-file.ts';

test.each([
  ['orders.csv', 10, undefined],
  ['Orders March.XLSX', 10, undefined],
  ['export', 10, undefined],
  ['orders.csv', 0, 'empty'],
  ['orders.csv', 201 * 1024 * 1024, 'tooLarge'],
  ['orders.xls', 10, 'oldSheet'],
  ['invoice.pdf', 10, 'noTable'],
] as const)('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault);
});
