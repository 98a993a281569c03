import type { LaneDecision, RateCard, RatePlace } from '@portal/contract/routing';
import type { ServiceLevel, CarriedGoods } from '@portal/contract/trade';
import type { PartnerGoods } from '@portal/contract/partners';
import * as fc from 'fast-check';
import type { RouteOrder, RoutingInput } from '../allocation/routing-input.ts';
import type { OrderEnd } from '../rates/places.ts';
import { buildCard, buildClearanceCard, buildInput, buildOrder, buildPartner, sampleId } from './builders.ts';

export const COUNTRIES = ['SG', 'MY', 'TH'] as const;
export const SERVICES = [
  'FIRST_MILE',
  'DROPOFF',
  'SELF_COLLECT_LAST_MILE',
  'FREIGHT_FORWARDER',
  'CUSTOMS',
  'LAST_MILE',
  'DOMESTIC',
] as const;
const IDS = Array.from({ length: 6 }, (_, index) => sampleId(1, index));

const arbitrarySubset = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const arbitraryOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

const decision: fc.Arbitrary<LaneDecision> = fc.oneof(
  arbitraryOf(IDS).map((partnerId): LaneDecision => ({ mode: 'FIXED', entries: [{ partnerId }] })),
  arbitrarySubset(IDS).map((ids): LaneDecision => ({
    mode: 'FALLBACKS',
    entries: ids.map((partnerId) => ({ partnerId })),
  })),
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.shuffledSubarray(IDS, { minLength: 2, maxLength: 2 }))
    .map(([percent, [first = '', second = '']]): LaneDecision => ({
      mode: 'SHARES',
      entries: [
        { partnerId: first, percent, condition: { maxGrams: 9000 } },
        { partnerId: second, percent: 100 - percent },
      ],
    })),
);

/** A country, one of its two ports, or a zone; zones overlap, so that the longer prefix decides. */
const ratePlace: fc.Arbitrary<RatePlace> = fc
  .tuple(arbitraryOf(COUNTRIES), arbitraryOf(['', '', 'AAA', 'BBB', '1', '12']))
  .map(([country, part]) => {
    if (part.length === 3) return { country, portId: `${country}${part}` };
    if (part === '') return { country };
    return { country, zone: { name: `Zone ${part}`, postcodePrefixes: [part] } };
  });

const orderEnd: fc.Arbitrary<OrderEnd> = fc
  .tuple(
    arbitraryOf(COUNTRIES),
    arbitraryOf([undefined, 'AAA', 'BBB']),
    arbitraryOf([undefined, '11000', '12-300', '20000']),
  )
  .map(([country, port, postcode]) => ({ country, portId: port && `${country}${port}`, postcode }));

const setting = { country: arbitraryOf(COUNTRIES), serviceType: arbitraryOf(SERVICES) };
const weights = fc.record({
  cost: fc.integer({ min: 1, max: 9 }),
  days: fc.integer({ min: 0, max: 9 }),
  rating: fc.integer({ min: 0, max: 9 }),
});

export type CardValues = Parameters<typeof buildCard>[0];

export function buildAnyCard(card: CardValues): RateCard {
  if (card.serviceType !== 'CUSTOMS') return buildCard(card);
  const { id, partnerId, currency = 'SGD', origin = { country: 'SG' }, destination = origin } = card;
  const clearance = { entryMinor: card.minimumMinor ?? 0, includedLines: 2, perLineMinor: 30 };
  return buildClearanceCard({ id, partnerId, currency, origin, destination, clearance });
}

/** Goods that some partners take by air, and others by road only. */
const goodsOfOrder: fc.Arbitrary<readonly CarriedGoods[]> = arbitraryOf([
  [],
  [{ flag: 'UN3480', isLarge: false }],
  [{ flag: 'UN3481', isLarge: true }],
  [
    { flag: 'UN1266', isLarge: false },
    { flag: 'FOOD', isLarge: false },
  ],
]);

export const partnerRules: fc.Arbitrary<PartnerGoods[]> = fc.subarray([
  { flag: 'UN3480', modes: ['AIR', 'LAND'], largeBatteryModes: [] },
  { flag: 'UN3481', modes: ['AIR', 'LAND'], largeBatteryModes: ['AIR', 'LAND'] },
  { flag: 'UN1266', modes: ['AIR'], largeBatteryModes: [] },
  { flag: 'FOOD', modes: ['LAND'], largeBatteryModes: [] },
]);

/** Small networks, in which orders often have every kind of obstacle. */
export const network: fc.Arbitrary<RoutingInput> = fc
  .record({
    partners: fc.tuple(
      ...IDS.map((id) =>
        fc.record({
          id: fc.constant(id),
          serviceTypes: arbitrarySubset(SERVICES),
          countries: arbitrarySubset(COUNTRIES),
          cod: fc.boolean(),
          goods: partnerRules,
          ratingTenths: fc.option(fc.integer({ min: 0, max: 50 })),
          suspended: fc.integer({ max: 9, min: 0 }).map((roll) => roll === 0),
          connection: arbitraryOf(['ACCEPTED', 'ACCEPTED', 'NONE', 'ENDED'] as const),
        }),
      ),
    ),
    cards: fc.array(
      fc.record({
        partnerId: arbitraryOf(IDS),
        serviceType: arbitraryOf(SERVICES),
        origin: ratePlace,
        destination: ratePlace,
        codFeeMinor: arbitraryOf([undefined, 50]),
        currency: arbitraryOf(['SGD', 'MYR', 'XAF']),
        maxGrams: arbitraryOf([5000, 30_000]),
        fuelBasisPoints: fc.integer({ min: 0, max: 3000 }),
        minimumMinor: fc.integer({ min: 0, max: 900 }),
        serviceLevels: fc.option(fc.subarray<ServiceLevel>(['EXPRESS', 'ECONOMY'], { minLength: 1 }), {
          nil: undefined,
        }),
      }),
      { maxLength: 60 },
    ),
    laneControls: fc.array(fc.record({ ...setting, decision }), { maxLength: 4 }),
    optimiserSettings: fc.array(fc.record({ ...setting, weights }), { maxLength: 2 }),
    bobCountries: fc.subarray([...COUNTRIES]),
  })
  .map(({ partners, cards, ...rest }) =>
    buildInput({
      partners: partners.map(buildPartner),
      rateCards: cards.map((card, index) => buildAnyCard({ id: sampleId(2, index), ...card })),
      ...rest,
    }),
  );

export const order: fc.Arbitrary<RouteOrder> = fc
  .record({
    movement: arbitraryOf(['CROSS_BORDER', 'DOMESTIC'] as const),
    firstLeg: arbitraryOf([undefined, 'DROPOFF'] as const),
    serviceLevel: arbitraryOf(['EXPRESS', 'ECONOMY'] as const),
    selfCollect: fc.boolean(),
    cod: fc.boolean(),
    grossGrams: fc.integer({ min: 1, max: 40_000 }),
    declarationLines: fc.integer({ min: 1, max: 5 }),
    goods: goodsOfOrder,
    origin: orderEnd,
    destination: orderEnd,
  })
  .map(buildOrder);

/** Lanes of the legs from SG to MY, by service type. */
const PARCEL_LANES = [
  ['FIRST_MILE', 'SG', 'SG'],
  ['FREIGHT_FORWARDER', 'SG', 'MY'],
  ['CUSTOMS', 'MY', 'MY'],
  ['LAST_MILE', 'MY', 'MY'],
] as const;

const laneCard = fc.record({
  lane: arbitraryOf(PARCEL_LANES),
  partnerId: arbitraryOf(IDS),
  mode: arbitraryOf(['AIR', 'LAND', 'SEA'] as const),
  currency: arbitraryOf(['SGD', 'SGD', 'MYR', 'XAF']),
  maxGrams: arbitraryOf([5000, 30_000, 30_000]),
  codFeeMinor: arbitraryOf([undefined, 50]),
  minimumMinor: fc.integer({ min: 0, max: 40 }).map((tens) => tens * 10),
  transitDaysMin: fc.integer({ min: 0, max: 5 }),
});

/** Networks whose partners can carry most parcels from SG to MY, with many ties in price and days. */
export const parcelNetwork: fc.Arbitrary<RoutingInput> = fc
  .record({
    partners: fc.tuple(
      ...IDS.map((id) =>
        fc.record({
          id: fc.constant(id),
          ratingTenths: fc.option(arbitraryOf([20, 25, 40])),
          connection: arbitraryOf(['ACCEPTED', 'ACCEPTED', 'NONE'] as const),
        }),
      ),
    ),
    cards: fc.array(laneCard, { minLength: 12, maxLength: 40 }),
    laneControls: fc.array(fc.record({ ...setting, decision }), { maxLength: 4 }),
  })
  .map(({ partners, cards, laneControls }) =>
    buildInput({
      partners: partners.map((partner) => buildPartner({ ...partner, serviceTypes: [...SERVICES] })),
      rateCards: cards.map(({ lane: [serviceType, from, to], mode, ...card }, index) =>
        buildAnyCard({
          ...card,
          id: sampleId(2, index),
          serviceType,
          origin: { country: from },
          destination: { country: to },
          transitDaysMax: card.transitDaysMin + 2,
          ...(serviceType === 'FREIGHT_FORWARDER' && { mode }),
        }),
      ),
      laneControls,
    }),
  );

/** Parcels from SG to MY. */
export const parcel: fc.Arbitrary<RouteOrder> = fc
  .record({
    grossGrams: fc.integer({ min: 1, max: 12_000 }),
    volumeMm3: fc.integer({ min: 0, max: 60_000_000 }),
    cod: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
    declarationLines: fc.integer({ min: 1, max: 5 }),
  })
  .map((fields) => buildOrder({ ...fields, movement: 'CROSS_BORDER' }));
