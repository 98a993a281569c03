import { expect, test } from 'vitest';
import { openSeal } from './seal.ts';

const seal = openSeal('s'.repeat(32));

test('opens what it closed, and never looks the same twice', () => {
  const closed = seal.close('JBSWY3DP', 'mfa:ann');
  expect(seal.open(closed, 'mfa:ann')).toBe('JBSWY3DP');
  expect(closed.includes('JBSWY3DP')).toBe(false);
  expect(seal.close('JBSWY3DP', 'mfa:ann').equals(closed)).toBe(false);
});

test('does not open for another purpose, with another secret, or changed', () => {
  const closed = seal.close('JBSWY3DP', 'mfa:ann');
  expect(() => seal.open(closed, 'mfa:bob')).toThrow();
  expect(() => openSeal('t'.repeat(32)).open(closed, 'mfa:ann')).toThrow();
  closed.writeUInt8(closed.readUInt8(closed.length - 1) ^ 1, closed.length - 1);
  expect(() => seal.open(closed, 'mfa:ann')).toThrow();
});
