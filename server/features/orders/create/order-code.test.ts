import { assert, integer, nat, option, pre, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { computeCheckCharacter, isOrderCode, buildOrderCode } from './order-code.ts';

const number = integer({ min: 0, max: 32 ** 9 - 1 });
const prefix = option(stringMatching(/^[A-Z]{2,5}$/));

test('an order code has 10 to 15 upper-case characters and a valid check character', () => {
  assert(
    property(number, prefix, (n, letters) => {
      const code = buildOrderCode(n, letters);
      expect(code).toMatch(/^[A-Z0-9]{10,15}$/);
      expect(isOrderCode(code)).toBe(true);
    }),
  );
});

test('computeCheckCharacter returns M for the example of ISO 7064 mod 37,36', () => {
  expect(computeCheckCharacter('A12425GABC1234002')).toBe('M');
});

test('different numbers have different codes with any prefixes', () => {
  assert(
    property(number, number, prefix, prefix, (left, right, first, second) => {
      pre(left !== right);
      expect(buildOrderCode(left, first)).not.toBe(buildOrderCode(right, second));
    }),
  );
  const many = new Set(Array.from({ length: 50_000 }, (_, n) => buildOrderCode(1_000_000 + n)));
  expect(many.size).toBe(50_000);
});

test('a code with one wrong character is invalid', () => {
  assert(
    property(number, nat(9), stringMatching(/^[0-9A-Z]$/), (n, at, character) => {
      const code = buildOrderCode(n);
      pre(code[at] !== character);
      expect(isOrderCode(code.slice(0, at) + character + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('more than 99 % of codes with two adjacent characters swapped are invalid', () => {
  let swaps = 0;
  let missed = 0;
  for (let n = 0; n < 2_000; n += 1) {
    const code = buildOrderCode(1_000_000 + n);
    for (let at = 0; at + 1 < code.length; at += 1) {
      if (code[at] === code[at + 1]) continue;
      swaps += 1;
      const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
      if (isOrderCode(swapped)) missed += 1;
    }
  }
  expect(missed / swaps).toBeLessThan(0.01);
});

test('a number outside the range throws RangeError', () => {
  expect(() => buildOrderCode(-1)).toThrow(RangeError);
  expect(() => buildOrderCode(32 ** 9)).toThrow(RangeError);
});

test.each(['', '0'.repeat(9), 'ABCDEF', 'ab0123456789', `${buildOrderCode(7)} `, `x${buildOrderCode(7)}`])(
  '%j is not an order code',
  (code) => {
    expect(isOrderCode(code)).toBe(false);
  },
);

test('a code with the letter I, L, O or U has no valid check character', () => {
  for (const letter of 'ILOU') {
    const body = `00000000${letter}`;
    expect(isOrderCode(body + computeCheckCharacter(body))).toBe(false);
  }
});
