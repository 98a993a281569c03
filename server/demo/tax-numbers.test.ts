import { findTaxIdFault, suggestTaxIdType } from '@portal/contract/parties';
import { expect, test } from 'vitest';
import { NETWORK_COUNTRIES } from './network.ts';
import { createRandom } from './random.ts';
import { createTaxId } from './tax-numbers.ts';

const cases = NETWORK_COUNTRIES.flatMap((country) =>
  (['person', 'company'] as const).map((holder) => [country, holder] as const),
);

test.each(cases)('numbers of %s, %s, are valid, and a file finds their type', (country, holder) => {
  for (let seed = 0; seed < 200; seed += 1) {
    const taxId = createTaxId(country, holder, createRandom(seed));
    if (taxId === undefined) throw new Error(`no number for ${country}`);
    expect(findTaxIdFault(taxId)).toBeUndefined();
    // Passports are of no country.
    if (taxId.type !== 'PASSPORT')
      expect(suggestTaxIdType(taxId.number, country, holder === 'company')).toBe(taxId.type);
  }
});

test('other countries have no number', () => {
  expect(createTaxId('AU', 'person', createRandom(1))).toBeUndefined();
});
