import { expect, test } from 'vitest';
import { findSecrets } from './check-secrets.ts';

test('reports each kind of secret and accepts ordinary text', () => {
  const header = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
  expect(findSecrets(`${header}\n${'A'.repeat(64)}`)).toEqual(['a private key']);
  expect(findSecrets(`key = AKIA${'Q'.repeat(16)}`)).toEqual(['an AWS access key']);
  // Joined at run time, so that this file passes the check that it tests.
  const setting = ['_auth', 'Token='].join('');
  expect(findSecrets(`//registry/:${setting}abc`)).toEqual(['an npm token']);
  expect(findSecrets(`//registry/:${setting}\${NPM_TOKEN}`)).toEqual([]);
  expect(findSecrets('The private key stays in the vault.')).toEqual([]);
});
