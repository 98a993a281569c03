import type { OrderInput } from '@portal/contract/orders';
import type { PreflightRules } from '@portal/contract/preflight';
import { DEFAULT_SEVERITIES, rateFinding, type FindingCode } from '@portal/contract/findings';
import { describe, expect, test } from 'vitest';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '../testing-orders.ts';
import { findNewBlockers, getFindingField, selectBlockers } from './blocking-findings.ts';
import { buildConsigneeKey } from './consignee-key.ts';

const RULES: PreflightRules = {
  severities: { ...DEFAULT_SEVERITIES, no_hs_code: 'BLOCKER', no_origin: 'WARNING' },
  forbidden: [],
  hsHeadings: ['1704 10', '6109 10 90'],
  hsGoods: [],
  exchangeRates: { asOf: '2026-01-01', base: 'USD', unitsPerBase: { SGD: 1.3 } },
};
const DAY = '2026-11-28';
const [item] = ITEMS_WITHOUT_FINDINGS;
if (item === undefined) throw new Error('no item');

test.each<[FindingCode, string]>([
  ['vague_description', 'items.1.description'],
  ['no_hs_code', 'items.1.hsCode'],
  ['unknown_hs_code', 'items.1.hsCode'],
  ['former_hs_code', 'items.1.hsCode'],
  ['hs_code_mismatch', 'items.1.hsCode'],
  ['no_origin', 'items.1.originCountry'],
  ['value_out_of_line', 'items.1.unitValue'],
  ['weight_out_of_line', 'items.1.grossGrams'],
  ['forbidden_goods', 'items.1.description'],
  ['dangerous_goods_undeclared', 'items.1.goodsFlags'],
  ['goods_undeclared', 'items.1.goodsFlags'],
  ['goods_not_by_air', 'items.1.goodsFlags'],
  ['battery_size_missing', 'items.1.goodsFlags'],
  ['zero_value', 'items.1.unitValue'],
  ['high_value', 'items.1.unitValue'],
])('the finding %s is about the field %s', (code, field) => {
  expect(getFindingField({ code, item: 1, params: {} })).toBe(field);
});

test.each<[FindingCode, string]>([
  ['split_consignment', 'consignee.name'],
  ['quantity_limit', 'items'],
  ['goods_currency', 'items'],
  ['tax_id_missing', 'consignee.taxId'],
  ['tax_id_advised', 'consignee.taxId'],
  ['unusual_density', 'parcels'],
  ['cod_currency', 'cod.currency'],
  ['cod_without_sale', 'cod'],
  ['unlikely_date', 'requestedDate'],
])('the finding %s is about the field %s of the order', (code, field) => {
  expect(getFindingField({ code, item: null, params: {} })).toBe(field);
});

test('a finding about a party is about its field of that party', () => {
  expect(getFindingField({ code: 'lost_zero', item: null, params: { partyTerm: 'CONSIGNOR' } })).toBe(
    'consignor.postcode',
  );
});

test('only blockers of the client prevent the creation of an order', () => {
  const finding = { item: 0, params: { description: 'Shirt' } };
  const findings = [
    rateFinding({ ...finding, code: 'no_hs_code' }, RULES.severities, 'MY'),
    rateFinding({ ...finding, code: 'no_origin' }, RULES.severities, 'MY'),
    rateFinding(
      { code: 'tax_id_missing', item: null, params: { country: 'ID', taxIdTerm: 'ID_NIK' } },
      RULES.severities,
      'ID',
    ),
  ];
  expect(findings.map(({ severity }) => severity)).toEqual(['BLOCKER', 'WARNING', 'BLOCKER']);
  expect(selectBlockers(findings, RULES.severities)).toMatchObject([
    { note: 'items.0.hsCode', reason: findings[0]?.reason.message },
  ]);
});

describe('an edit of the goods', () => {
  const order = (...items: OrderInput['items']) => buildOrderInput({ items });
  const withoutHsCode = (description: string) => ({ ...item, description, hsCode: undefined });

  test('is blocked by a blocker that it adds', () => {
    expect(
      findNewBlockers(order(item), order(withoutHsCode('Cotton shirt for men')), RULES, DAY),
    ).toMatchObject([{ note: 'items.0.hsCode' }]);
  });

  test('is not blocked by a blocker that the order had, nor by a warning', () => {
    const before = order(withoutHsCode('Cotton shirt for men'));
    expect(findNewBlockers(before, { ...before, remarks: 'careful' }, RULES, DAY)).toEqual([]);
    expect(findNewBlockers(order(item), order({ ...item, originCountry: undefined }), RULES, DAY)).toEqual(
      [],
    );
  });
});

describe('the key of a consignee', () => {
  const { consignee } = buildOrderInput();
  const key = (changes: Partial<typeof consignee>) => buildConsigneeKey({ ...consignee, ...changes });

  test('is the country and a hash of 16 characters', () => {
    expect(key({})).toMatch(/^MY[\w-]{16}$/);
  });

  test('is the same for other writing of name and postcode, and for another address line', () => {
    expect(key({ name: 'NURUL  Aisyah', postcode: '50-450' })).toBe(key({ addressLine1: '13 Jalan Ampang' }));
    expect(key({ postcode: 'ab 1' })).toBe(key({ postcode: 'AB-1' }));
  });

  test('differs by country, name and postcode', () => {
    const keys = [
      key({}),
      key({ country: 'SG' }),
      key({ name: 'Nurul A.' }),
      key({ name: 'Nurulaisyah' }),
      key({ postcode: '50451' }),
    ];
    expect(new Set(keys).size).toBe(5);
  });

  test('has the address line for a consignee without postcode', () => {
    const without = (addressLine1: string) => key({ postcode: undefined, addressLine1 });
    expect(without('12 Jalan  AMPANG')).toBe(without('12 Jalan Ampang'));
    expect(without('12 Jalan Ampang')).not.toBe(without('13 Jalan Ampang'));
    expect(without('12 Jalan Ampang')).not.toBe(without('12 JalanAmpang'));
  });
});
