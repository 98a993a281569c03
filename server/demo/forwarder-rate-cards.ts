import { AIR_LANES } from './distances.ts';
import {
  ECONOMY,
  EXPRESS,
  FREIGHT_MAX,
  card,
  convertSgd,
  createDeferredTariffs,
} from './rate-card-builders.ts';
import type { DemoPartner, NetworkCountry } from './network.ts';

/** A forwarder's air freight: its price against the usual one, its days after the quickest, and its lanes. */
interface AirProduct {
  readonly partner: DemoPartner;
  readonly currency: string;
  readonly price: number;
  readonly laterDays: number;
  readonly serves: (from: NetworkCountry, to: NetworkCountry) => boolean;
  /** Separate, dearer and quicker freight for express. */
  readonly hasExpress: boolean;
}

const ASEAN: readonly NetworkCountry[] = ['SG', 'MY', 'TH', 'VN', 'ID', 'PH'];
const everywhere = () => true;
const touches =
  (...countries: readonly NetworkCountry[]) =>
  (from: NetworkCountry, to: NetworkCountry) =>
    countries.includes(from) || countries.includes(to);

/** The cheapest forwarder within Southeast Asia is the one that is often late; the quickest are the dearest. */
const AIR_PRODUCTS: readonly AirProduct[] = [
  {
    partner: 'HARBOURLINE',
    currency: 'SGD',
    price: 1,
    laterDays: 0,
    serves: everywhere,
    hasExpress: true,
  },
  { partner: 'MONSOON', currency: 'USD', price: 0.96, laterDays: 1, serves: everywhere, hasExpress: true },
  {
    partner: 'STRAITSSKY',
    currency: 'SGD',
    price: 0.84,
    laterDays: 1,
    serves: (from, to) => ASEAN.includes(from) && ASEAN.includes(to),
    hasExpress: false,
  },
  {
    partner: 'PEARLWING',
    currency: 'HKD',
    price: 0.91,
    laterDays: 0,
    serves: touches('HK', 'CN'),
    hasExpress: true,
  },
  {
    partner: 'LOTUSBRIDGE',
    currency: 'USD',
    price: 1.12,
    laterDays: 0,
    serves: touches('VN', 'TH'),
    hasExpress: true,
  },
];

/** SGD cents for each half kilogram: a part for handling and a part for the distance. */
function getUsualPrice(kilometres: number): number {
  return (220 + 0.12 * kilometres) / 2;
}

const EXPRESS_PRICE = 1.4;

const byAir = AIR_LANES.flatMap(({ from, to, kilometres }) =>
  AIR_PRODUCTS.filter(({ serves }) => serves(from, to)).flatMap(
    ({ partner, currency, price, laterDays, hasExpress }) => {
      const quickest = kilometres > 2_000 ? 2 : 1;
      const freight = {
        mode: 'AIR',
        currency,
        maxGrams: FREIGHT_MAX,
        base: convertSgd(60, currency),
        fuelBasisPoints: 850,
      } as const;
      const perStep = getUsualPrice(kilometres) * price;
      const deferred = createDeferredTariffs({
        ...freight,
        perStep: convertSgd(perStep, currency),
        // Forwarders hold parcels until a consolidation is worth its flight.
        days: [quickest, quickest + 2 + laterDays],
      }).map((tariff) => card(partner, 'FREIGHT_FORWARDER', [from], [to], tariff));
      if (!hasExpress) return deferred;
      const express = card(partner, 'FREIGHT_FORWARDER', [from], [to], {
        ...freight,
        serviceLevels: EXPRESS,
        perStep: convertSgd(perStep * EXPRESS_PRICE, currency),
        // Flights leave on four days a week.
        days: [quickest, quickest + 1 + laterDays],
      });
      return [...deferred, express];
    },
  ),
);

/** Orders to Australia are priced, but no partner delivers them. */
const toAustralia = (['HARBOURLINE', 'MONSOON'] as const).map((partner, index) =>
  card(partner, 'FREIGHT_FORWARDER', ['SG'], ['AU'], {
    mode: 'AIR',
    currency: 'SGD',
    maxGrams: FREIGHT_MAX,
    base: 60,
    fuelBasisPoints: 850,
    perStep: 430 - index * 20,
    days: [3, 4 + index],
  }),
);

/** Trucks: price for each half kilogram in SGD cents, days, and the hauliers of a lane, which run it both ways. */
const TRUCK_LANES: readonly (readonly [
  from: NetworkCountry,
  to: NetworkCountry,
  perStep: number,
  days: number,
  hauliers: readonly (readonly [DemoPartner, price: number, laterDays: number])[],
])[] = [
  [
    'SG',
    'MY',
    48,
    1,
    [
      ['HARBOURLINE', 1, 0],
      ['SELATHAUL', 1.06, 0],
      ['SIAMROAD', 1.15, 1],
    ],
  ],
  [
    'SG',
    'TH',
    96,
    3,
    [
      ['HARBOURLINE', 1, 0],
      ['SIAMROAD', 0.94, 1],
      ['SELATHAUL', 0.9, 2],
    ],
  ],
  [
    'MY',
    'TH',
    74,
    2,
    [
      ['SIAMROAD', 1, 0],
      ['SELATHAUL', 0.93, 1],
      ['HARBOURLINE', 1.08, 0],
    ],
  ],
  [
    'TH',
    'VN',
    82,
    2,
    [
      ['SIAMROAD', 1, 0],
      ['LOTUSBRIDGE', 1.1, 0],
    ],
  ],
  [
    'CN',
    'VN',
    88,
    2,
    [
      ['GUANGYUE', 0.9, 1],
      ['HARBOURLINE', 1, 0],
      ['LOTUSBRIDGE', 1.05, 0],
    ],
  ],
  [
    'HK',
    'CN',
    42,
    1,
    [
      ['GUANGYUE', 0.92, 1],
      ['HARBOURLINE', 1, 0],
    ],
  ],
];

const byTruck = TRUCK_LANES.flatMap(([from, to, perStep, days, hauliers]) =>
  hauliers.flatMap(([partner, price, laterDays]) =>
    (
      [
        [from, to],
        [to, from],
      ] as const
    ).flatMap(([start, end]) =>
      createDeferredTariffs({
        mode: 'LAND',
        currency: 'SGD',
        maxGrams: FREIGHT_MAX,
        base: 60,
        fuelBasisPoints: 850,
        perStep: Math.round(perStep * price),
        days: [days, days + 1 + laterDays],
      }).map((tariff) => card(partner, 'FREIGHT_FORWARDER', [start], [end], tariff)),
    ),
  ),
);

/** Consolidated sea freight: SGD cents for each 100 kg or 0.1 m³, and days. */
const SEA_LANES: readonly (readonly [
  from: NetworkCountry,
  to: NetworkCountry,
  perStep: number,
  days: number,
])[] = [
  ['SG', 'MY', 900, 3],
  ['SG', 'TH', 1_250, 6],
  ['SG', 'VN', 1_300, 6],
  ['SG', 'ID', 1_150, 4],
  ['SG', 'PH', 1_500, 8],
  ['SG', 'HK', 1_450, 6],
  ['HK', 'SG', 1_400, 6],
  ['HK', 'MY', 1_500, 8],
  ['HK', 'TH', 1_550, 8],
  ['HK', 'VN', 1_300, 4],
  ['HK', 'PH', 1_200, 4],
  ['CN', 'SG', 1_350, 8],
  ['CN', 'MY', 1_450, 9],
  ['CN', 'TH', 1_500, 9],
  ['CN', 'ID', 1_600, 11],
  ['CN', 'PH', 1_250, 5],
];

const bySea = SEA_LANES.flatMap(([from, to, perStep, days]) =>
  (
    [
      [from === 'SG' ? 'HARBOURLINE' : 'GUANGYUE', 1, 0],
      ['ARCHIPELAGO', 0.92, 2],
    ] as const
  ).map(([partner, price, laterDays]) =>
    card(partner, 'FREIGHT_FORWARDER', [from], [to], {
      mode: 'SEA',
      currency: 'SGD',
      maxGrams: FREIGHT_MAX,
      fuelBasisPoints: 850,
      serviceLevels: ECONOMY,
      // The documents and the handling at both ports cost the same for every shipment.
      base: 11_000,
      stepGrams: 100_000,
      perStep: Math.round(perStep * price),
      days: [days, days + 4 + laterDays],
    }),
  ),
);

/** Freight between countries by air, truck and sea. */
export const forwarderCards = [...byAir, ...toAustralia, ...byTruck, ...bySea];
