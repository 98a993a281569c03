import { expect, test } from 'vitest';
import { codAccountInput, isAccountNumber } from './cod-account.ts';

test.each([
  ['an IBAN of the registry', 'DE89 3704 0044 0532 0130 00', true],
  ['one with letters in its number', 'GB29 NWBK 6016 1331 9268 19', true],
  ['in small letters', 'fr1420041010050500013m02606', true],
  ['one with a wrong check digit', 'DE88 3704 0044 0532 0130 00', false],
  ['one with two characters exchanged', 'DE89 3704 0044 0532 0103 00', false],
  ['the shortest', 'NO93 8601 1117 947', true],
  ['one that is too short', 'NO93 8601 1117 94', false],
  ['a number of 5 digits', '12345', true],
  ['a number of 20 digits', '0123-4567-8901-2345-6789', true],
  ['a number of 4 digits', '1234', false],
  ['a number of 21 digits', '012345678901234567890', false],
  ['letters in a number', '12345A', false],
])('%s: %s is an account number: %s', (_, number, isValid) => {
  expect(isAccountNumber(number)).toBe(isValid);
});

test.each([
  ['DBSSSGSG', true],
  ['DEUTDEFF500', true],
  ['DBSSSGS', false],
  ['DBSS1GSG', false],
  ['dbsssgsg', false],
])('the BIC %s is valid: %s', (bic, isValid) => {
  const account = { holder: 'Ann', bank: 'Bank', bic, currency: 'SGD', number: '12345' };
  expect(codAccountInput.safeParse(account).success).toBe(isValid);
});
