import { expect, test } from 'vitest';
import { handlingCodes, listGoodsHandlingCodes } from './special-handling.ts';

test.each([
  ['a lithium-ion battery with equipment of section II', { goodsFlags: ['UN3481'], wattHours: 100 }, ['ELI']],
  ['a larger one', { goodsFlags: ['UN3481'], wattHours: 100.5 }, ['RLI']],
  [
    'a lithium metal battery with equipment of section II',
    { goodsFlags: ['UN3091'], lithiumGrams: 2 },
    ['ELM'],
  ],
  ['a larger one', { goodsFlags: ['UN3091'], lithiumGrams: 2.5 }, ['RLM']],
  ['lithium-ion batteries alone', { goodsFlags: ['UN3480'], wattHours: 10 }, ['CAO', 'RBI']],
  ['lithium metal batteries alone', { goodsFlags: ['UN3090'], lithiumGrams: 1 }, ['CAO', 'RBM']],
  ['paint and an aerosol', { goodsFlags: ['UN1263', 'UN1950'] }, ['RFG', 'RFL']],
  ['medicine and a liquid', { goodsFlags: ['MEDICINE', 'LIQUID'] }, ['PIL']],
  ['goods without a flag', {}, []],
] as const)('the handling codes of %s (%o) are %o', (_, goods, codes) => {
  expect(listGoodsHandlingCodes([goods])).toEqual(codes);
});

test.each([
  [['ECC', 'EAP', 'SPX', 'PER'], true],
  [['EAW', 'EAP'], false],
  [['ECC', 'ECP'], false],
  [['SPX', 'NSC'], false],
  [['PER', 'PER'], false],
  [['ELI'], false],
])('the choice of %o is allowed: %s', (codes, isAllowed) => {
  expect(handlingCodes.safeParse(codes).success).toBe(isAllowed);
});
