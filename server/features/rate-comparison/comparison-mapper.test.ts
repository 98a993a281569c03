import { expect, it } from 'vitest';
import { assessDuties } from '../duties/index.ts';
import { buildRate, buildRules, buildTable } from '../duties/testing-duties.ts';
import { buildComparisonContext, buildRoutingContext } from '../routing/index.ts';
import {
  buildCard,
  buildClearanceCard,
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

/** The rows of an order without a value of its goods, by price. */
function listRows(
  order: ReturnType<typeof buildOrder>,
  input: ReturnType<typeof buildInput>,
  overrides: Partial<MappedComparison>,
) {
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

/** Rows of a freight order with an offer of each partner. */
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
  return listRows(buildOrder(), input, overrides);
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
  const listCurrent = (offers: readonly number[]) =>
    compare([{}, { card: { minimumMinor: 900 } }], { current: offers })
      .filter(({ current }) => current)
      .map(({ price }) => price?.amountMinor);
  expect(listCurrent([0])).toEqual([200]);
  expect(listCurrent([1])).toEqual([900]);
});

it('a price in a currency without an exchange rate is not part of a sum', () => {
  expect(compare([{ card: { currency: 'XOF' } }])).toMatchObject([
    { price: null, landed: null, legs: [{ price: { amountMinor: 200, currency: 'XOF' }, converted: null }] },
  ]);
});

const LEGS = [
  ['FIRST_MILE', 'SG', 'SG', 400],
  ['FREIGHT_FORWARDER', 'SG', 'MY', 300],
  ['CUSTOMS', 'MY', 'MY', 100],
  ['LAST_MILE', 'MY', 'MY', 600],
] as const;

/** The rows of a parcel with one partner for each leg, the last one not connected, and two cards for the last mile. */
function compareParcel(overrides: Partial<MappedComparison> = {}) {
  const input = buildInput({
    partners: LEGS.map(([serviceType], index) =>
      buildPartner({
        id: sampleId(1, index + 1),
        serviceTypes: [serviceType],
        ratingTenths: 30 + 4 * index,
        connection: serviceType === 'LAST_MILE' ? 'NONE' : 'ACCEPTED',
      }),
    ),
    rateCards: [...LEGS, LEGS[3]].map(([serviceType, from, to, minimumMinor], index) => {
      const card = {
        id: sampleId(2, index + 1),
        partnerId: sampleId(1, Math.min(index + 1, LEGS.length)),
        origin: { country: from },
        destination: { country: to },
      };
      return serviceType === 'CUSTOMS'
        ? buildClearanceCard(card)
        : buildCard({ ...card, serviceType, minimumMinor, serviceLevels: ['ECONOMY'] });
    }),
    medianTransitTimes: [
      {
        partnerId: sampleId(1, 2),
        serviceType: 'FREIGHT_FORWARDER',
        country: 'MY',
        serviceLevel: 'ECONOMY',
        mode: 'AIR',
        halfDays: 3,
      },
    ],
  });
  return listRows(buildOrder({ movement: 'CROSS_BORDER' }), input, overrides);
}

it('a row of several legs has their sums, the mean of their ratings and the weakest access', () => {
  const [row] = compareParcel();
  expect(row).toMatchObject({
    id: [1, 2, 3, 4].map((card) => sampleId(2, card)).join('.'),
    price: { amountMinor: 400 + 300 + 200 + 600, currency: 'SGD' },
    cost: [{ amountMinor: 400 + 300 + 200 + 600, currency: 'SGD' }],
    days: { min: 8, max: 16 },
    measuredDays: (6 + 3 + 6 + 6) / 2,
    measuredLegs: 1,
    ratingTenths: 36,
    access: 'NOT_CONNECTED',
    efficient: true,
  });
  expect(row?.legs.map(({ medianTransitDays }) => medianTransitDays)).toEqual([null, 1.5, null, null]);
});

it('a slower row at the price of an efficient one is not efficient', () => {
  const slower = [{ offers: [], priceMinor: 1_500, measuredHalfDays: 20, ratingTenths: 0 }];
  expect(compareParcel({ efficient: slower })[0]?.efficient).toBe(false);
  const other = { offers: [], priceMinor: 1, measuredHalfDays: 99, ratingTenths: 0 };
  const own = { offers: [], priceMinor: 1_500, measuredHalfDays: 21, ratingTenths: 0 };
  expect(compareParcel({ efficient: [other, own] })[0]?.efficient).toBe(true);
});

it('a row that is dearer and as slow as another is not efficient', () => {
  expect(compare([{}, { card: { minimumMinor: 900 } }]).map(({ efficient }) => efficient)).toEqual([
    true,
    false,
  ]);
});
