import { DEFERRED, EXPRESS, FREIGHT_MAX, card } from './rate-card-builders.ts';

/**
 * Prices per half kilogram by air in SGD cents or US cents, and days, from Singapore, Hong Kong and southern China.
 */
const AIR_LANES: readonly (readonly [from: string, to: string, sgd: number, usd: number, days: number])[] = [
  ['SG', 'MY', 105, 74, 1],
  ['SG', 'TH', 215, 152, 1],
  ['SG', 'VN', 225, 168, 2],
  ['SG', 'ID', 205, 149, 1],
  ['SG', 'PH', 265, 188, 2],
  ['SG', 'HK', 240, 171, 1],
  ['SG', 'CN', 260, 186, 2],
  ['SG', 'AU', 430, 322, 3],
  ['HK', 'SG', 230, 158, 1],
  ['HK', 'MY', 240, 166, 2],
  ['HK', 'TH', 225, 154, 1],
  ['HK', 'VN', 215, 149, 1],
  ['HK', 'ID', 275, 196, 2],
  ['HK', 'PH', 195, 131, 1],
  ['CN', 'SG', 245, 169, 2],
  ['CN', 'MY', 255, 176, 2],
  ['CN', 'TH', 235, 161, 2],
  ['CN', 'VN', 205, 142, 2],
  ['CN', 'PH', 220, 151, 2],
];

const SGD_FREIGHT = { maxGrams: FREIGHT_MAX, currency: 'SGD', base: 60, fuelBasisPoints: 850 } as const;
const USD_FREIGHT = { maxGrams: FREIGHT_MAX, currency: 'USD', base: 40, fuelBasisPoints: 1200 } as const;

/** Express costs 40 % more and takes the shortest time; economy is the slowest product of the second forwarder. */
const byAir = AIR_LANES.flatMap(([from, to, sgd, usd, days]) => [
  card('HARBOURLINE', 'FREIGHT_FORWARDER', [from], [to], {
    ...SGD_FREIGHT,
    mode: 'AIR',
    serviceLevels: DEFERRED,
    perStep: sgd,
    days: [days, days + 1],
  }),
  card('HARBOURLINE', 'FREIGHT_FORWARDER', [from], [to], {
    ...SGD_FREIGHT,
    mode: 'AIR',
    serviceLevels: EXPRESS,
    perStep: Math.round(sgd * 1.4),
    days: [days, days],
  }),
  card('MONSOON', 'FREIGHT_FORWARDER', [from], [to], {
    ...USD_FREIGHT,
    mode: 'AIR',
    serviceLevels: ['ECONOMY'],
    perStep: usd,
    days: [days, days + 2],
  }),
  card('MONSOON', 'FREIGHT_FORWARDER', [from], [to], {
    ...USD_FREIGHT,
    mode: 'AIR',
    serviceLevels: ['ECONOMY_PLUS'],
    perStep: Math.round(usd * 1.08),
    days: [days, days + 1],
  }),
]);

/** Prices per half kilogram by truck in SGD cents, and days. */
const TRUCK_LANES: readonly (readonly [from: string, to: string, sgd: number, days: number])[] = [
  ['SG', 'MY', 48, 1],
  ['MY', 'SG', 46, 1],
  ['SG', 'TH', 96, 3],
  ['HK', 'CN', 42, 1],
  ['CN', 'HK', 40, 1],
  ['CN', 'VN', 88, 2],
];

const byTruck = TRUCK_LANES.map(([from, to, perStep, days]) =>
  card('HARBOURLINE', 'FREIGHT_FORWARDER', [from], [to], {
    ...SGD_FREIGHT,
    mode: 'LAND',
    serviceLevels: DEFERRED,
    perStep,
    days: [days, days + 1],
  }),
);

/** Consolidated sea freight: SGD cents for each 100 kg or 0.1 m³, and days. */
const SEA_LANES: readonly (readonly [from: string, to: string, sgd: number, days: number])[] = [
  ['SG', 'MY', 900, 3],
  ['SG', 'TH', 1_250, 6],
  ['SG', 'VN', 1_300, 6],
  ['SG', 'ID', 1_150, 4],
  ['SG', 'PH', 1_500, 8],
];

const bySea = SEA_LANES.map(([from, to, perStep, days]) =>
  card('HARBOURLINE', 'FREIGHT_FORWARDER', [from], [to], {
    ...SGD_FREIGHT,
    mode: 'SEA',
    serviceLevels: ['ECONOMY'],
    // The documents and the handling at both ports cost the same for every shipment.
    base: 11_000,
    stepGrams: 100_000,
    perStep,
    days: [days, days + 4],
  }),
);

/** Reverse orders to Singapore use these cards. */
const backHome = (
  [
    ['MY', 95, 1],
    ['TH', 190, 1],
    ['VN', 205, 2],
    ['ID', 185, 1],
    ['PH', 235, 2],
  ] as const
).map(([from, perStep, days]) =>
  card('HARBOURLINE', 'FREIGHT_FORWARDER', [from], ['SG'], {
    ...SGD_FREIGHT,
    mode: 'AIR',
    perStep,
    days: [days, days + 1],
  }),
);

/** Freight between countries by air, truck and sea. */
export const freightCards = [...byAir, ...byTruck, ...bySea, ...backHome];
