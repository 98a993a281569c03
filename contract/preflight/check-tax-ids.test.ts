import { expect, test } from 'vitest';
import { checkTaxIds, type TaxIdOrder } from './check-tax-ids.ts';
import { DEFAULT_SEVERITIES } from '../findings/findings.ts';
import type { PreflightRules } from './preflight-rules.ts';

const RULES: PreflightRules = {
  severities: DEFAULT_SEVERITIES,
  forbidden: [],
  hsHeadings: [],
  hsGoods: [],
  exchangeRates: {
    asOf: '2026-11-20',
    base: 'SGD',
    unitsPerBase: { THB: 25, MYR: 3.25, IDR: 12_000, PHP: 44 },
  },
};

const buildOrder = (country: string, sgd: number, changes: Partial<TaxIdOrder> = {}): TaxIdOrder => ({
  movement: 'CROSS_BORDER',
  originCountry: 'AU',
  destinationCountry: country,
  consignee: {},
  items: [{ description: 'Shirt', quantity: 1, unitValue: { amountMinor: sgd * 100, currency: 'SGD' } }],
  ...changes,
});
const listCodes = (order: TaxIdOrder) =>
  checkTaxIds(order, RULES).map(({ code, params }) => [code, params['taxIdTerm']]);

test.each([
  ['ID', 1, 'tax_id_missing', 'ID_NIK'],
  ['CN', 1, 'tax_id_missing', 'CN_RESIDENT_ID'],
  ['TH', 1, 'tax_id_advised', 'TH_TIN'],
  ['TH', 1_600, 'tax_id_advised', 'TH_TIN'],
  ['TH', 1_601, 'tax_id_missing', 'TH_TIN'],
  ['PH', 1_200, 'tax_id_missing', 'PH_TIN'],
  ['MY', 155, 'tax_id_advised', 'MY_NRIC'],
  ['VN', 1, 'tax_id_advised', 'VN_CCCD'],
] as const)(
  'a parcel to %s worth %d SGD without an identifier has %s of type %s',
  (country, sgd, code, type) => {
    expect(listCodes(buildOrder(country, sgd))).toEqual([[code, type]]);
  },
);

test.each([
  ['ID', 'ID_NPWP'],
  ['CN', 'CN_USCC'],
  ['MY', 'MY_TIN'],
  ['VN', 'VN_TAX_CODE'],
  ['SG', 'SG_UEN'],
] as const)('freight to %s without an identifier needs one of type %s', (country, type) => {
  expect(listCodes(buildOrder(country, 1, { movement: 'B2B' }))).toEqual([['tax_id_missing', type]]);
});

test.each([
  [400, []],
  [401, [['tax_id_advised', 'PASSPORT']]],
])('a parcel to Singapore worth %d SGD has the findings %j', (sgd, findings) => {
  expect(listCodes(buildOrder('SG', sgd))).toEqual(findings);
});

test.each([
  ['a low value', buildOrder('MY', 150)],
  ['a destination without a demand', buildOrder('HK', 9_000)],
  ['an identifier', buildOrder('ID', 1, { consignee: { taxId: { type: 'ID_NIK', number: '••••0001' } } })],
  ['a domestic order', buildOrder('ID', 1, { originCountry: 'ID' })],
])('with %s there is no finding', (_, order) => {
  expect(listCodes(order)).toEqual([]);
});

test('freight of any value needs the identifier of a company', () => {
  expect(listCodes(buildOrder('SG', 1, { movement: 'B2B' }))).toEqual([['tax_id_missing', 'SG_UEN']]);
});
