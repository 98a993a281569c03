import { expect, it } from 'vitest';
import { assessDuties } from '../duties/index.ts';
import { buildRate, buildRules, buildTable } from '../duties/testing-duties.ts';
import { buildComparisonContext, buildRoutingContext } from '../routing/index.ts';
import {
  buildCard,
  buildInput,
  buildOrder,
  buildPartner,
  sampleId,
} from '../routing/samples/testing-builders.ts';
import { buildFreightOffer } from '../routing/samples/testing-offers.ts';
import { toRateComparison, type MappedComparison } from './comparison-mapper.ts';
import { listEfficient, priceParcel, rankCombinations } from './engine/compare-rates.ts';
import { computeImportCosts } from './import-costs.ts';

/** The best row by landed cost of lamps to Malaysia; `rate`: of the tax there. */
function compareLanded(valueMinor: number | undefined, rate = buildRate()) {
  const { order, context } = buildFreightOffer({ grossGrams: 1500 }, {});
  const unitValue = { amountMinor: valueMinor ?? 0, currency: 'SGD' };
  const dutyOrder = {
    originCountry: 'SG',
    destinationCountry: 'MY',
    incoterm: 'DDP' as const,
    shipmentMode: undefined,
    items: valueMinor === undefined ? [] : [{ description: 'Lamps', quantity: 1, unitValue }],
  };
  const rules = buildRules(
    buildTable({ country: 'MY', currency: 'SGD', chargedOn: 'GOODS_AND_FREIGHT', rates: [rate] }),
  );
  const priced = priceParcel(order, context);
  const importCosts = computeImportCosts({ dutyOrder }, priced, (one) =>
    assessDuties(one, rules, '2026-11-21'),
  );
  const [offers = []] = rankCombinations(priced, 'landed', (_, selected) => importCosts.sumImport(selected));
  return toRateComparison(
    {
      compared: { order, dutyOrder, edges: undefined, orderId: null },
      priced,
      importCosts,
      efficient: listEfficient(priced),
      current: null,
      bob: false,
    },
    offers,
  );
}

it.each([
  ['goods, transport and the tax on both', 5_000, 5_000 + 300 + 530],
  ['null without a value of the goods', undefined, null],
])('the landed cost of a combination is %s', (_title, valueMinor, landedMinor) => {
  expect(compareLanded(valueMinor)).toMatchObject({
    price: { amountMinor: 300, currency: 'SGD' },
    landed: landedMinor === null ? null : { amountMinor: landedMinor },
    duties: landedMinor === null ? null : { total: { amountMinor: 530 }, payer: 'SHIPPER' },
    days: { min: 2, max: 4 },
    measuredDays: 3,
    efficient: true,
  });
});

it('a combination with a rate that is not known has neither landed cost nor sum of the duties', () => {
  expect(compareLanded(5_000, buildRate({ basisPoints: null }))).toMatchObject({
    price: { amountMinor: 300 },
    landed: null,
    duties: { total: null, gaps: ['NO_RATE'] },
  });
});

type Card = Partial<Parameters<typeof buildCard>[0]>;
type Partner = Partial<Parameters<typeof buildPartner>[0]>;

/** Rows of a freight order with an offer of each partner, and no value of its goods. */
function compare(
  partners: readonly { readonly card?: Card; readonly partner?: Partner }[],
  overrides: Partial<MappedComparison> = {},
) {
  const input = buildInput({
    partners: partners.map(({ partner }, index) =>
      buildPartner({ id: sampleId(1, index + 1), serviceTypes: ['B2B'], ...partner }),
    ),
    rateCards: partners.map(({ card }, index) =>
      buildCard({
        id: sampleId(2, index + 1),
        partnerId: sampleId(1, index + 1),
        serviceType: 'B2B',
        ...card,
      }),
    ),
  });
  const order = buildOrder();
  const priced = priceParcel(order, buildComparisonContext(buildRoutingContext(input), 'ALL'));
  const dutyOrder = {
    originCountry: 'SG',
    destinationCountry: 'MY',
    incoterm: undefined,
    shipmentMode: undefined,
    items: [],
  };
  const comparison: MappedComparison = {
    compared: { order, dutyOrder, edges: undefined, orderId: null },
    priced,
    importCosts: computeImportCosts({ dutyOrder }, priced, () => null),
    efficient: listEfficient(priced),
    current: null,
    bob: false,
    ...overrides,
  };
  return rankCombinations(priced, 'price', () => null).map((offers) => toRateComparison(comparison, offers));
}

it('a row names partner, card and price of each leg, and its rating', () => {
  const [row] = compare([{ partner: { name: 'Straits Express', ratingTenths: 42 } }]);
  expect(row).toMatchObject({
    id: sampleId(2, 1),
    legs: [
      {
        partner: { id: sampleId(1, 1), name: 'Straits Express' },
        rateCardId: sampleId(2, 1),
        price: { amountMinor: 200, currency: 'SGD' },
        converted: null,
        transitDays: { min: 2, max: 4 },
        medianTransitDays: null,
        access: 'CONNECTED',
      },
    ],
    duties: null,
    landed: null,
    measuredLegs: 0,
    ratingTenths: 42,
    access: 'CONNECTED',
    current: false,
  });
});

it('a price in another currency is converted by the rates of their day', () => {
  const [row] = compare([{}, { card: { currency: 'MYR' } }]);
  expect(row).toMatchObject({
    legs: [
      {
        price: { amountMinor: 200, currency: 'MYR' },
        converted: { amountMinor: 62, currency: 'SGD', asOf: '2026-11-20' },
      },
    ],
    price: { amountMinor: 62, currency: 'SGD' },
  });
});

it.each([
  [false, 'NOT_CONNECTED'],
  [true, 'ON_BEHALF'],
] as const)('a partner without a connection, with booking on behalf %s, is %s', (bob, access) => {
  const [row] = compare([{ partner: { connection: 'NONE' } }], { bob });
  expect(row).toMatchObject({ access, legs: [{ access }] });
});

it('the row of the offers that routing chooses is the current one', () => {
  const current = (offers: readonly number[]) =>
    compare([{}, { card: { minimumMinor: 900 } }], { current: offers }).map((row) => row.current);
  expect(current([0])).not.toEqual(current([1]));
  expect(current([0]).filter((isCurrent) => isCurrent)).toEqual([true]);
});

it('a row that is dearer and as slow as another is not efficient', () => {
  expect(compare([{}, { card: { minimumMinor: 900 } }]).map(({ efficient }) => efficient)).toEqual([
    true,
    false,
  ]);
});
