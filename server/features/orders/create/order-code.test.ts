import { assert, integer, nat, option, pre, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { computeCheckCharacter, isOrderCode, buildOrderCode } from './order-code.ts';

const number = integer({ min: 0, max: 32 ** 9 - 1 });
const prefix = option(stringMatching(/^[A-Z]{2,5}$/));

test('a code is short, upper-case, and passes its own check', () => {
  assert(
    property(number, prefix, (n, letters) => {
      const code = buildOrderCode(n, letters);
      expect(code).toMatch(/^[A-Z0-9]{10,15}$/);
      expect(isOrderCode(code)).toBe(true);
    }),
  );
});

test('the example of ISO 7064 mod 37,36', () => {
  expect(computeCheckCharacter('A12425GABC1234002')).toBe('M');
});

test('different numbers give different codes, whatever the prefixes', () => {
  assert(
    property(number, number, prefix, prefix, (one, other, first, second) => {
      pre(one !== other);
      expect(buildOrderCode(one, first)).not.toBe(buildOrderCode(other, second));
    }),
  );
  const many = new Set(Array.from({ length: 50_000 }, (_, n) => buildOrderCode(1_000_000 + n)));
  expect(many.size).toBe(50_000);
});

test('one wrong character is always noticed', () => {
  assert(
    property(number, nat(9), stringMatching(/^[0-9A-Z]$/), (n, at, wrong) => {
      const code = buildOrderCode(n);
      pre(code[at] !== wrong);
      expect(isOrderCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('two neighbours swapped are noticed in 99 of 100 cases', () => {
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

test('a number outside the space is a bug, not a code', () => {
  expect(() => buildOrderCode(-1)).toThrow(RangeError);
  expect(() => buildOrderCode(32 ** 9)).toThrow(RangeError);
});
