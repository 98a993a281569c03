import { FORMER_HS_CODES } from '@portal/contract/preflight';
import { expect, it } from 'vitest';
import { readBuiltInHsCodes, readHsGoods } from './built-in-hs-codes.ts';

const hsCodes = await readBuiltInHsCodes();
const codes = new Set(hsCodes.map(({ code }) => code));

it('the list has the chapters, headings and subheadings of HS 2022, each with a name and a section', () => {
  const countDigits = (digits: number) => hsCodes.filter(({ code }) => code.length === digits).length;
  // The counts of the World Customs Organization; chapter 77 is reserved.
  expect([countDigits(2), countDigits(4), countDigits(6)]).toEqual([96, 1228, 5612]);
  expect(codes.size).toBe(hsCodes.length);
  expect(hsCodes.filter(({ description, section }) => description === '' || section === '')).toEqual([]);
});

it('codes of former editions and of no edition are not in the list', () => {
  for (const [former, successors] of Object.entries(FORMER_HS_CODES)) {
    expect(codes.has(former), former).toBe(false);
    for (const code of successors) expect(codes.has(code), code).toBe(true);
  }
  expect(codes.has('999999')).toBe(false);
});

it('every common article has a code of the list', async () => {
  const goods = await readHsGoods();
  expect(goods.filter(({ code }) => code.length !== 6 || !codes.has(code))).toEqual([]);
});
