import type { FieldKind } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { analyzeValues, fitKind } from './value-shapes.ts';

it('the values of a column are its first 100 filled cells, cleaned', () => {
  expect(analyzeValues([' a ', '', 'b', 'a', 'c', 'd', '  '])).toMatchObject({
    filled: 5,
    distinct: 4,
    samples: ['a', 'b', 'c'],
  });
  expect(analyzeValues(Array.from({ length: 101 }, (_, index) => `${index}`))).toMatchObject({ filled: 100 });
});

it('6 digits count, fewer do not', () => {
  expect(analyzeValues(['123456', '+65 612 345', '12345']).digits).toBeCloseTo(2 / 3);
});

it('a column without values has no share of any kind', () => {
  const shares = {
    email: 0,
    country: 0,
    currency: 0,
    number: 0,
    date: 0,
    digits: 0,
    payment: 0,
    cod: 0,
    dimensions: 0,
  };
  expect(analyzeValues(['', ' '])).toEqual({ filled: 0, distinct: 0, samples: [], ...shares });
});

describe('the share of', () => {
  it.each([
    ['email', 'a@b.example', 'a@b'],
    ['email', 'ab@cd.ef', 'mail a@b.example'],
    ['email', 'a@b.example', 'a@b.example or none'],
    ['country', 'Viet Nam', 'Atlantis'],
    ['currency', 'RM', 'shells'],
    ['payment', 'Visa card', 'yes'],
    ['cod', 'VIP, cash on delivery', 'code'],
    ['number', '5', 'five'],
    ['number', 'RM 1,250.50', 'number 5'],
    ['number', '1 250 pieces', '12 articles'],
    ['number', "1'250", '5 of 6'],
    ['date', '2026-11-30', '30'],
    ['date', '2026-11-30T10:00:00Z', 'at 2026-11-30T10:00:00Z'],
    ['date', '4 July, 2022', '4 Julyy-2022x'],
    ['date', '30/11/2026', '30//2026'],
    ['date', '4 Jul 2022', 'on 4 Jul 2022'],
    ['date', 'x 2026年7月4日', '20261'],
    ['date', '20261130', '202611301'],
    ['digits', '+65 612-3', '12-345'],
  ] as const)('%s counts "%s" and not "%s"', (kind, value, other) => {
    expect(analyzeValues([value, other])[kind]).toBe(0.5);
  });
});

describe('the fit of a kind of field', () => {
  const shape = (shares: Partial<ReturnType<typeof analyzeValues>>) => ({
    ...analyzeValues([]),
    filled: 10,
    ...shares,
  });

  it.each<[FieldKind, keyof ReturnType<typeof analyzeValues>]>([
    ['email', 'email'],
    ['country', 'country'],
    ['currency', 'currency'],
    ['money', 'number'],
    ['weight', 'number'],
    ['length', 'number'],
    ['int', 'number'],
    ['hsCode', 'digits'],
    ['date', 'date'],
    ['phone', 'digits'],
  ])('%s depends on the share of %s: full from one half, 0.6 without any', (kind, share) => {
    expect(fitKind(kind, shape({ [share]: 0.5 }))).toBe(1);
    expect(fitKind(kind, shape({ [share]: 0.25 }))).toBeCloseTo(0.8);
    expect(fitKind(kind, shape({}))).toBeCloseTo(0.6);
  });

  it('is full without values', () => {
    expect(fitKind('email', shape({ filled: 0 }))).toBe(1);
  });

  it('date is better than none for numbers, which can be days of a spreadsheet', () => {
    expect(fitKind('date', shape({ number: 1 }))).toBeCloseTo(0.84);
    expect(fitKind('date', shape({ number: 0.9 }))).toBeCloseTo(0.6);
  });

  it('text is low for e-mail addresses only', () => {
    expect(fitKind('text', shape({ email: 0.9 }))).toBe(0.6);
    expect(fitKind('text', shape({ email: 0.8 }))).toBe(1);
    expect(fitKind('enum', shape({ email: 0.9 }))).toBe(1);
  });
});
