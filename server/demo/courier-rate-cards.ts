import type { CodTerms } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/trade';
import { DEMO_PARTNERS, type DemoPartner, type NetworkCountry } from './network.ts';
import {
  DEFERRED,
  EXPRESS,
  FREIGHT_MAX,
  createDomesticCard,
  type LaneEnd,
  type Tariff,
} from './rate-card-builders.ts';

/** Price of a service in minor units: the base, each half kilogram, and the days. */
type Price = readonly [base: number, perStep: number, days: readonly [number, number]];

/** The usual prices of a country in its currency, without those of the last mile. */
interface CountryPrices {
  readonly currency: string;
  readonly collection: Price;
  readonly dropoff?: Price;
  readonly domestic: Price;
  /** Each step is a kilogram. */
  readonly freight: Price;
  readonly parcelShop?: Price;
  readonly cod?: CodTerms;
}

/** COD fees of SG, MY and PH: published by Ninja Van, 2026-11; the others are fixed fees. */
const COUNTRIES: Readonly<Record<NetworkCountry, CountryPrices>> = {
  SG: {
    currency: 'SGD',
    collection: [150, 19, [0, 1]],
    dropoff: [40, 8, [0, 2]],
    domestic: [320, 30, [0, 1]],
    freight: [1_900, 45, [0, 1]],
    parcelShop: [180, 15, [1, 1]],
    cod: { codFeeBasisPoints: 300, codFeeMinimumMinor: 100 },
  },
  MY: {
    currency: 'MYR',
    collection: [450, 70, [1, 2]],
    dropoff: [150, 40, [0, 2]],
    domestic: [590, 110, [1, 4]],
    freight: [4_500, 120, [1, 3]],
    parcelShop: [310, 60, [2, 3]],
    cod: { codFeeBasisPoints: 300, codFeeMinimumMinor: 400 },
  },
  TH: {
    currency: 'THB',
    collection: [3_100, 550, [1, 2]],
    domestic: [3_500, 700, [1, 3]],
    freight: [26_000, 850, [1, 3]],
    parcelShop: [2_200, 450, [1, 3]],
    cod: { codFeeMinor: 2_000 },
  },
  VN: {
    currency: 'VND',
    collection: [19_000, 2_600, [1, 3]],
    domestic: [22_000, 3_500, [1, 4]],
    freight: [190_000, 6_500, [2, 4]],
    parcelShop: [14_000, 2_200, [2, 4]],
    cod: { codFeeMinor: 12_000 },
  },
  ID: {
    currency: 'IDR',
    collection: [1_100_000, 260_000, [1, 3]],
    domestic: [1_200_000, 300_000, [1, 4]],
    freight: [15_000_000, 350_000, [2, 5]],
    parcelShop: [800_000, 200_000, [2, 4]],
    cod: { codFeeMinor: 500_000 },
  },
  PH: {
    currency: 'PHP',
    collection: [8_000, 1_900, [1, 3]],
    domestic: [9_500, 2_400, [2, 5]],
    freight: [55_000, 1_900, [2, 5]],
    parcelShop: [6_500, 1_500, [2, 4]],
    cod: { codFeeBasisPoints: 275 },
  },
  HK: {
    currency: 'HKD',
    collection: [850, 140, [0, 1]],
    dropoff: [300, 60, [0, 2]],
    domestic: [1_900, 300, [1, 1]],
    freight: [9_500, 260, [0, 1]],
    parcelShop: [1_200, 150, [1, 2]],
  },
  CN: {
    currency: 'CNY',
    collection: [600, 90, [1, 2]],
    dropoff: [250, 50, [0, 2]],
    domestic: [900, 200, [2, 4]],
    freight: [6_500, 140, [2, 4]],
    parcelShop: [700, 150, [2, 3]],
  },
};

/** The last mile by area. A narrower area has precedence over its country. */
const AREAS: readonly (readonly [area: readonly [NetworkCountry, string?], price: Price])[] = [
  [['SG'], [290, 25, [1, 2]]],
  [
    ['MY', 'WEST'],
    [500, 82, [1, 3]],
  ],
  [
    ['MY', 'EAST'],
    [890, 190, [3, 6]],
  ],
  [
    ['TH', 'BANGKOK'],
    [2_900, 600, [1, 2]],
  ],
  [
    ['TH', 'UPCOUNTRY'],
    [4_200, 900, [2, 4]],
  ],
  [
    ['VN', 'HCMC'],
    [17_000, 2_500, [1, 2]],
  ],
  [
    ['VN', 'HANOI'],
    [17_500, 2_600, [1, 2]],
  ],
  [['VN'], [26_000, 4_500, [2, 5]]],
  [
    ['ID', 'JAKARTA'],
    [900_000, 240_000, [1, 2]],
  ],
  [
    ['ID', 'JAVA'],
    [1_300_000, 330_000, [2, 4]],
  ],
  [['ID'], [2_400_000, 780_000, [3, 7]]],
  [
    ['PH', 'MANILA'],
    [7_500, 1_800, [1, 3]],
  ],
  [
    ['PH', 'LUZON'],
    [9_800, 2_300, [2, 4]],
  ],
  [['PH'], [12_500, 3_200, [3, 6]]],
  [['HK'], [1_900, 300, [1, 2]]],
  [['CN'], [1_100, 250, [2, 4]]],
];

/** Areas in which a partner delivers, if not everywhere in its countries. */
const ONLY_AREAS: Readonly<Partial<Record<DemoPartner, readonly LaneEnd[]>>> = {
  BORNEOKURIER: [['MY', 'EAST']],
  LANNA: [['TH', 'UPCOUNTRY']],
  VISAYASLINK: [
    ['PH', 'VISAYAS'],
    ['PH', 'MINDANAO'],
  ],
  KANCIL: [['MY', 'WEST']],
  LIONPOST: [['SG'], ['MY', 'WEST']],
};

/** Prices against the usual ones; the partners that are often late are the cheapest. */
const PRICE_FACTORS: Readonly<Partial<Record<DemoPartner, number>>> = {
  LIONPOST: 1.04,
  REDHILL: 0.93,
  KANCIL: 1,
  BORNEOKURIER: 1.06,
  NUSANTARA: 0.96,
  JAWARA: 0.88,
  CHAOPHRAYA: 1,
  RODFAI: 0.9,
  LANNA: 1.05,
  SONGHONG: 0.94,
  BAYANI: 1.03,
  VISAYASLINK: 1.02,
  MONSOON: 0.97,
  KOWLOONSWIFT: 1.05,
  LINGNAN: 1,
  GUANGYUE: 0.94,
};

const EXPRESS_PRICE = 1.75;
const COURIERS = Object.keys(PRICE_FACTORS) as DemoPartner[];

/** The forwarders deliver at home only, but collect abroad what they carry. */
const DELIVERY_COUNTRIES: Readonly<Partial<Record<DemoPartner, readonly NetworkCountry[]>>> = {
  MONSOON: ['HK', 'CN'],
  GUANGYUE: ['CN'],
};
/** Countries in which trucks take ferries: their freight is of all modes, and charged as by truck. */
const ISLANDS: ReadonlySet<NetworkCountry> = new Set(['ID', 'PH']);
const COLLECTION_SERVICES: readonly ServiceType[] = ['FIRST_MILE', 'PICKUP'];

function delivers(partner: DemoPartner, country: NetworkCountry): boolean {
  return DELIVERY_COUNTRIES[partner]?.includes(country) ?? true;
}

function listCountries(partner: DemoPartner): NetworkCountry[] {
  const { countries } = DEMO_PARTNERS[partner];
  return (Object.keys(COUNTRIES) as NetworkCountry[]).filter((country) => countries.includes(country));
}

function toTariff(partner: DemoPartner, country: NetworkCountry, [base, perStep, days]: Price): Tariff {
  const factor = PRICE_FACTORS[partner] ?? 1;
  return {
    currency: COUNTRIES[country].currency,
    base: Math.round(base * factor),
    perStep: Math.round(perStep * factor),
    days,
  };
}

/** The card of a partner for each service in a country that it offers, in the order of the usual prices. */
function createServiceCards(partner: DemoPartner, country: NetworkCountry) {
  const serviceTypes = DEMO_PARTNERS[partner].serviceTypes.filter(
    (service) => delivers(partner, country) || COLLECTION_SERVICES.includes(service),
  );
  const { collection, dropoff, domestic, freight, parcelShop, cod } = COUNTRIES[country];
  const create = (service: ServiceType, price: Price | undefined, more: Partial<Tariff> = {}) =>
    price === undefined || !serviceTypes.includes(service)
      ? []
      : [createDomesticCard(partner, service, [country], { ...toTariff(partner, country, price), ...more })];
  const [base, perStep] = domestic;
  const sameDay: Price = [Math.round(base * EXPRESS_PRICE), Math.round(perStep * EXPRESS_PRICE), [0, 1]];
  return [
    ...create('FIRST_MILE', collection),
    ...create('PICKUP', collection, { maxGrams: FREIGHT_MAX }),
    ...create('DROPOFF', dropoff),
    ...create('DOMESTIC', domestic, { serviceLevels: DEFERRED, ...cod }),
    ...create('DOMESTIC', sameDay, { serviceLevels: EXPRESS, ...cod }),
    ...create('B2B', freight, {
      ...(ISLANDS.has(country) ? { divisor: 4_000 } : { mode: 'LAND' }),
      stepGrams: 1_000,
      maxGrams: FREIGHT_MAX,
    }),
    ...create('SELF_COLLECT_LAST_MILE', parcelShop, cod),
  ];
}

function isIn(area: LaneEnd, [country, zone]: LaneEnd): boolean {
  return area[0] === country && (area[1] === undefined || area[1] === zone);
}

/** The last mile of a partner, deferred and express, in each area that it serves. */
function createDeliveryCards(partner: DemoPartner, country: NetworkCountry) {
  if (!DEMO_PARTNERS[partner].serviceTypes.includes('LAST_MILE') || !delivers(partner, country)) return [];
  const own = ONLY_AREAS[partner];
  const { cod } = COUNTRIES[country];
  const served = AREAS.filter(([[code]]) => code === country).flatMap(([area, price]) => {
    if (own === undefined) return [{ area, price }];
    return own.filter((one) => isIn(area, one)).map((one) => ({ area: one, price }));
  });
  return served.flatMap(({ area, price }) => {
    const [base, perStep, [least, most]] = price;
    const quick: Price = [
      Math.round(base * EXPRESS_PRICE),
      Math.round(perStep * EXPRESS_PRICE),
      [Math.max(0, least - 1), Math.max(1, most - 1)],
    ];
    return [
      createDomesticCard(partner, 'LAST_MILE', area, {
        ...toTariff(partner, country, price),
        serviceLevels: DEFERRED,
        ...cod,
      }),
      createDomesticCard(partner, 'LAST_MILE', area, {
        ...toTariff(partner, country, quick),
        serviceLevels: EXPRESS,
        ...cod,
      }),
    ];
  });
}

/** Collection, delivery, domestic parcels and domestic freight of the couriers. */
export const courierCards = COURIERS.flatMap((partner) =>
  listCountries(partner).flatMap((country) => [
    ...createServiceCards(partner, country),
    ...createDeliveryCards(partner, country),
  ]),
);
