import { expect, test } from 'vitest';
import { isObjectId } from './object-id.ts';

test.each([
  ['01a20b6e-470e-7706-92cb-eadaef8a2763', true],
  ['01A20B6E-470E-7706-92CB-EADAEF8A2763', true],
  ['SG1000042XU', false],
  ['01a20b6e', false],
])('%s is an id: %s', (text, isId) => {
  expect(isObjectId(text)).toBe(isId);
});
