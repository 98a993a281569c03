import { clearanceCards } from './clearance-rate-cards.ts';
import { freightCards } from './freight-rate-cards.ts';
import {
  DEFERRED,
  EXPRESS,
  FREIGHT_MAX,
  createDomesticCard,
  type DemoRateCard,
} from './rate-card-builders.ts';

const SGD = { currency: 'SGD' } as const;
const collection = [
  createDomesticCard('LIONPOST', 'FIRST_MILE', ['SG'], { ...SGD, base: 130, perStep: 20, days: [0, 1] }),
  createDomesticCard('LIONPOST', 'PICKUP', ['SG'], {
    ...SGD,
    base: 180,
    perStep: 18,
    days: [0, 1],
    maxGrams: FREIGHT_MAX,
  }),
  createDomesticCard('LIONPOST', 'DROPOFF', ['SG'], { ...SGD, base: 40, perStep: 8, days: [0, 0] }),
  createDomesticCard('MONSOON', 'FIRST_MILE', ['HK'], {
    currency: 'HKD',
    base: 850,
    perStep: 140,
    days: [0, 1],
  }),
  createDomesticCard('MONSOON', 'FIRST_MILE', ['CN'], {
    currency: 'CNY',
    base: 600,
    perStep: 90,
    days: [1, 2],
  }),
  createDomesticCard('LIONPOST', 'FIRST_MILE', ['MY'], {
    currency: 'MYR',
    base: 450,
    perStep: 70,
    days: [1, 2],
  }),
  createDomesticCard('MONSOON', 'FIRST_MILE', ['TH'], {
    currency: 'THB',
    base: 3_100,
    perStep: 550,
    days: [1, 2],
  }),
  createDomesticCard('MONSOON', 'FIRST_MILE', ['VN'], {
    currency: 'VND',
    base: 19_000,
    perStep: 2_600,
    days: [1, 3],
  }),
  createDomesticCard('MONSOON', 'FIRST_MILE', ['ID'], {
    currency: 'IDR',
    base: 1_100_000,
    perStep: 260_000,
    days: [1, 3],
  }),
  createDomesticCard('MONSOON', 'FIRST_MILE', ['PH'], {
    currency: 'PHP',
    base: 8_000,
    perStep: 1_900,
    days: [1, 3],
  }),
  createDomesticCard('MONSOON', 'PICKUP', ['HK'], {
    currency: 'HKD',
    base: 1_200,
    perStep: 110,
    days: [0, 1],
    maxGrams: FREIGHT_MAX,
  }),
];

const cash = (codFeeMinor: number) => ({ codFeeMinor });
const delivery = [
  createDomesticCard('LIONPOST', 'LAST_MILE', ['SG'], {
    ...SGD,
    serviceLevels: DEFERRED,
    base: 290,
    perStep: 25,
    days: [1, 2],
    ...cash(150),
  }),
  createDomesticCard('LIONPOST', 'LAST_MILE', ['SG'], {
    ...SGD,
    serviceLevels: EXPRESS,
    base: 520,
    perStep: 40,
    days: [0, 1],
    ...cash(150),
  }),
  createDomesticCard('LIONPOST', 'SELF_COLLECT_LAST_MILE', ['SG'], {
    ...SGD,
    base: 180,
    perStep: 15,
    days: [1, 1],
    ...cash(100),
  }),
  createDomesticCard('LIONPOST', 'LAST_MILE', ['MY', 'WEST'], {
    currency: 'MYR',
    serviceLevels: EXPRESS,
    base: 980,
    perStep: 140,
    days: [1, 1],
    ...cash(350),
  }),
  createDomesticCard('LIONPOST', 'LAST_MILE', ['MY', 'WEST'], {
    currency: 'MYR',
    serviceLevels: DEFERRED,
    base: 520,
    perStep: 85,
    days: [1, 3],
    ...cash(350),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['MY', 'WEST'], {
    currency: 'MYR',
    base: 460,
    perStep: 80,
    days: [2, 4],
    ...cash(300),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['MY', 'EAST'], {
    currency: 'MYR',
    base: 890,
    perStep: 190,
    days: [3, 6],
    ...cash(300),
  }),
  createDomesticCard('NUSANTARA', 'SELF_COLLECT_LAST_MILE', ['MY'], {
    currency: 'MYR',
    base: 310,
    perStep: 60,
    days: [2, 3],
    ...cash(200),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['ID', 'JAKARTA'], {
    currency: 'IDR',
    base: 900_000,
    perStep: 240_000,
    days: [1, 2],
    ...cash(500_000),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['ID', 'JAVA'], {
    currency: 'IDR',
    base: 1_300_000,
    perStep: 330_000,
    days: [2, 4],
    ...cash(500_000),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['ID'], {
    currency: 'IDR',
    base: 2_400_000,
    perStep: 780_000,
    days: [3, 7],
    ...cash(700_000),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['PH', 'MANILA'], {
    currency: 'PHP',
    base: 7_500,
    perStep: 1_800,
    days: [1, 3],
    ...cash(4_000),
  }),
  createDomesticCard('NUSANTARA', 'LAST_MILE', ['PH'], {
    currency: 'PHP',
    base: 12_500,
    perStep: 3_200,
    days: [3, 6],
    ...cash(4_500),
  }),
  createDomesticCard('CHAOPHRAYA', 'LAST_MILE', ['TH', 'BANGKOK'], {
    currency: 'THB',
    serviceLevels: EXPRESS,
    base: 5_200,
    perStep: 900,
    days: [0, 1],
    ...cash(2_000),
  }),
  createDomesticCard('CHAOPHRAYA', 'LAST_MILE', ['TH', 'BANGKOK'], {
    currency: 'THB',
    serviceLevels: DEFERRED,
    base: 2_900,
    perStep: 600,
    days: [1, 2],
    ...cash(2_000),
  }),
  createDomesticCard('CHAOPHRAYA', 'LAST_MILE', ['TH'], {
    currency: 'THB',
    base: 4_200,
    perStep: 900,
    days: [2, 4],
    ...cash(2_000),
  }),
  createDomesticCard('CHAOPHRAYA', 'SELF_COLLECT_LAST_MILE', ['TH'], {
    currency: 'THB',
    base: 2_200,
    perStep: 450,
    days: [1, 3],
    ...cash(1_500),
  }),
  createDomesticCard('CHAOPHRAYA', 'LAST_MILE', ['VN', 'HCMC'], {
    currency: 'VND',
    base: 17_000,
    perStep: 2_500,
    days: [1, 2],
    ...cash(12_000),
  }),
  createDomesticCard('CHAOPHRAYA', 'LAST_MILE', ['VN'], {
    currency: 'VND',
    base: 26_000,
    perStep: 4_500,
    days: [2, 5],
    ...cash(12_000),
  }),
  createDomesticCard('MONSOON', 'LAST_MILE', ['HK'], {
    currency: 'HKD',
    base: 1_900,
    perStep: 300,
    days: [1, 2],
  }),
  createDomesticCard('MONSOON', 'LAST_MILE', ['CN'], {
    currency: 'CNY',
    base: 1_100,
    perStep: 250,
    days: [2, 4],
  }),
];

const heavy = { mode: 'LAND', stepGrams: 1_000, maxGrams: FREIGHT_MAX } as const;
const domestic = [
  createDomesticCard('LIONPOST', 'DOMESTIC', ['SG'], {
    ...SGD,
    serviceLevels: DEFERRED,
    base: 320,
    perStep: 30,
    days: [0, 1],
    ...cash(150),
  }),
  createDomesticCard('LIONPOST', 'DOMESTIC', ['SG'], {
    ...SGD,
    serviceLevels: EXPRESS,
    base: 690,
    perStep: 45,
    days: [0, 0],
    ...cash(150),
  }),
  createDomesticCard('NUSANTARA', 'DOMESTIC', ['MY'], {
    currency: 'MYR',
    base: 590,
    perStep: 110,
    days: [1, 4],
    ...cash(300),
  }),
  createDomesticCard('CHAOPHRAYA', 'DOMESTIC', ['TH'], {
    currency: 'THB',
    base: 3_500,
    perStep: 700,
    days: [1, 3],
    ...cash(2_000),
  }),
  createDomesticCard('NUSANTARA', 'B2B', ['MY'], {
    ...heavy,
    currency: 'MYR',
    base: 4_500,
    perStep: 120,
    days: [1, 3],
  }),
  createDomesticCard('NUSANTARA', 'B2B', ['ID'], {
    ...heavy,
    currency: 'IDR',
    base: 15_000_000,
    perStep: 350_000,
    days: [2, 5],
  }),
  createDomesticCard('NUSANTARA', 'B2B', ['PH'], {
    ...heavy,
    currency: 'PHP',
    base: 55_000,
    perStep: 1_900,
    days: [2, 5],
  }),
  createDomesticCard('CHAOPHRAYA', 'B2B', ['TH'], {
    ...heavy,
    currency: 'THB',
    base: 26_000,
    perStep: 850,
    days: [1, 3],
  }),
  createDomesticCard('CHAOPHRAYA', 'B2B', ['VN'], {
    ...heavy,
    currency: 'VND',
    base: 190_000,
    perStep: 6_500,
    days: [2, 4],
  }),
];

/** All rate cards of the demo network, valid from the given day (YYYY-MM-DD). */
export function demoRateCards(validFrom: string): DemoRateCard[] {
  return [...collection, ...freightCards, ...clearanceCards, ...delivery, ...domestic].map((one) => ({
    ...one,
    validFrom,
  }));
}
