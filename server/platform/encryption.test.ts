import { expect, test } from 'vitest';
import { openEncryption } from './encryption.ts';

const encryption = openEncryption('s'.repeat(32));

test('encrypted text can be decrypted, and encrypting it again gives other bytes', () => {
  const encrypted = encryption.encrypt('JBSWY3DP', 'mfa:ann');
  expect(encryption.decrypt(encrypted, 'mfa:ann')).toBe('JBSWY3DP');
  expect(encrypted.includes('JBSWY3DP')).toBe(false);
  expect(encryption.encrypt('JBSWY3DP', 'mfa:ann').equals(encrypted)).toBe(false);
});

test('decryption fails for another purpose, another secret and changed bytes', () => {
  const encrypted = encryption.encrypt('JBSWY3DP', 'mfa:ann');
  expect(() => encryption.decrypt(encrypted, 'mfa:bob')).toThrow();
  expect(() => openEncryption('t'.repeat(32)).decrypt(encrypted, 'mfa:ann')).toThrow();
  encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1);
  expect(() => encryption.decrypt(encrypted, 'mfa:ann')).toThrow();
});
