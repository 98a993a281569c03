import { addDays } from '@portal/contract/core';
import {
  CLIENT_FIGURE_NAMES,
  CLIENT_FIGURES,
  type ClientFigure,
  type ClientInsights,
  type InsightFigure,
  type InsightValue,
  PARTNER_FIGURE_NAMES,
  PARTNER_FIGURES,
  type PartnerFigure,
  type PartnerInsights,
} from '@portal/contract/insights';
import { STAGES } from '@portal/contract/trade';

const FROM = '2026-10-31';
const TODAY = '2026-11-29';
const DAYS = Array.from({ length: 30 }, (_, index) => addDays(FROM, index));
const PARTNERS = ['Kilat Express', 'Nusantara Cargo', 'Harbourline Freight', 'Mekong Lines'];
const partnerId = (index: number) => `01890000-0000-7000-8000-0000000000b${index}`;

const FIGURE_DEFINITIONS = { ...CLIENT_FIGURES, ...PARTNER_FIGURES };

type Value = readonly [
  key: string,
  orders: number,
  value: number,
  previousOrders: number,
  previousValue: number | null,
  rest?: Partial<InsightValue>,
];

function buildFigure(
  figure: ClientFigure | PartnerFigure,
  values: readonly Value[],
  rest: Partial<InsightFigure> = {},
): InsightFigure {
  const { unit } = FIGURE_DEFINITIONS[figure];
  return {
    figure,
    unit,
    orders: values.reduce((sum, [, orders]) => sum + orders, 0),
    previousOrders: values.reduce((sum, [, , , orders]) => sum + orders, 0),
    filter: figure,
    values: values.map(([key, orders, value, previousOrders, previousValue, more]) => ({
      key,
      name: null,
      currency: null,
      orders,
      value,
      p90: null,
      previousOrders,
      previousValue,
      filter: key === '' ? figure : `${figure}:${key}`,
      ...more,
    })),
    series: [],
    ...rest,
  };
}

const STAGE_ORDERS = [9, 58, 214, 31, 1866, 62];
const stageValues = STAGES.map((stage, index): Value => {
  const orders = STAGE_ORDERS[index] ?? 0;
  return [stage, orders, orders, Math.round(orders * 0.9), Math.round(orders * 0.9)];
});

/** Orders of each day: more during the week, none on one holiday. */
const stageSeries = DAYS.flatMap((day, index) =>
  STAGES.flatMap((stage, stageIndex) => {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const share = stage === 'DELIVERED' ? Math.max(0, 1.35 - index / 24) : 0.4 + index / 18;
    const orders = Math.round(((STAGE_ORDERS[stageIndex] ?? 0) / 30) * share * (isWeekend ? 0.35 : 1.2));
    if (orders === 0 || day === '2026-11-08') return [];
    return [{ key: stage, from: day, to: day, orders, value: orders, filter: `ORDERS_BY_STAGE:${stage}` }];
  }),
);

const WEEKS: readonly (readonly [string, string, number])[] = [
  ['2026-10-31', '2026-11-01', 91.2],
  ['2026-11-02', '2026-11-08', 93.8],
  ['2026-11-16', '2026-11-22', 88.4],
  ['2026-11-23', '2026-11-29', 95.1],
];

const FIGURES: Readonly<Partial<Record<ClientFigure, InsightFigure>>> = {
  ORDERS_BY_STAGE: buildFigure('ORDERS_BY_STAGE', stageValues, { series: stageSeries }),
  ON_TIME: buildFigure('ON_TIME', [['', 1_742, 92.6, 1_604, 94.1]], {
    series: WEEKS.map(([from, to, value], index) => ({
      key: '',
      from,
      to,
      orders: 380 + index * 20,
      value,
      filter: 'ON_TIME',
    })),
  }),
  ON_TIME_BY_LANE: buildFigure('ON_TIME_BY_LANE', [
    ['SG-MY', 812, 96.1, 760, 95.8],
    ['SG-ID', 461, 88.3, 402, 93.0],
    ['SG-TH', 288, 93.4, 270, 92.2],
    ['SG-PH', 181, 84.5, 172, 90.1],
  ]),
  ON_TIME_BY_PARTNER: buildFigure(
    'ON_TIME_BY_PARTNER',
    PARTNERS.map((name, index): Value => [
      partnerId(index),
      900 - index * 190,
      97.4 - index * 3.7,
      820 - index * 170,
      96 - index * 2,
      { name },
    ]),
  ),
  LATE: buildFigure('LATE', [['', 129, 129, 95, 95]]),
  LATE_BY_LANE: buildFigure('LATE_BY_LANE', [
    ['SG-ID', 54, 54, 28, 28],
    ['SG-MY', 32, 32, 32, 32],
    ['SG-PH', 28, 28, 17, 17],
  ]),
  LATE_BY_PARTNER: buildFigure('LATE_BY_PARTNER', [
    [partnerId(2), 31, 31, 20, 20, { name: PARTNERS[2] ?? null }],
  ]),
  TRANSIT_DAYS: buildFigure('TRANSIT_DAYS', [
    ['LAST_MILE', 1_702, 2, 1_580, 2, { p90: 5 }],
    ['FREIGHT_FORWARDER', 1_690, 3, 1_571, 3, { p90: 6 }],
    ['FIRST_MILE', 1_655, 1, 1_549, 1, { p90: 1 }],
    ['CUSTOMS', 1_240, 1, 1_166, 2, { p90: 4 }],
  ]),
  TRANSIT_HISTOGRAM: buildFigure(
    'TRANSIT_HISTOGRAM',
    [640, 471, 263, 142, 88, 51, 27, 12, 5, 2, 1].map((orders, index): Value => [
      `LAST_MILE:${index + 1}`,
      orders,
      orders,
      orders,
      orders,
    ]),
  ),
  PARCELS_BY_COUNTRY: buildFigure('PARCELS_BY_COUNTRY', [
    ['MY', 1_003, 1_214, 940, 1_102],
    ['ID', 598, 655, 541, 590],
    ['TH', 361, 402, 339, 371],
    ['PH', 278, 299, 255, 270],
  ]),
  PARCELS_BY_PLACE: buildFigure(
    'PARCELS_BY_PLACE',
    ['MY-50', 'MY-10', 'ID-12', 'MY-81', 'TH-10', 'ID-40', 'PH-16', 'TH-50', 'ID-60', 'PH-60'].map(
      (key, index): Value => [key, 300 - index * 25, 340 - index * 28, 280 - index * 22, 310 - index * 25],
    ),
  ),
  EXCEPTIONS_BY_REASON: buildFigure('EXCEPTIONS_BY_REASON', [
    ['LAST_MILE:DELIVERY_FAILED', 17, 17, 11, 11],
    ['CUSTOMS:ON_HOLD', 9, 9, 4, 4],
    ['LAST_MILE:DAMAGED', 5, 5, 6, 6],
  ]),
  EXCEPTIONS_BY_AGE: buildFigure('EXCEPTIONS_BY_AGE', [
    ['UNDER_3_DAYS', 12, 12, 0, null],
    ['UNDER_1_DAY', 9, 9, 0, null],
    ['UNDER_7_DAYS', 7, 7, 0, null],
    ['FROM_7_DAYS', 3, 3, 0, null],
  ]),
  FIRST_ATTEMPT: buildFigure('FIRST_ATTEMPT', [['', 1_702, 94.8, 1_580, 93.9]]),
  COST_PER_ORDER_BY_LANE: buildFigure('COST_PER_ORDER_BY_LANE', [
    ['SG-MY:SGD', 1_003, 912, 940, 880, { currency: 'SGD' }],
    ['SG-ID:SGD', 598, 1_430, 541, 1_395, { currency: 'SGD' }],
    ['SG-PH:SGD', 278, 1_655, 255, 1_702, { currency: 'SGD' }],
    ['SG-TH:USD', 361, 1_120, 339, 1_120, { currency: 'USD' }],
  ]),
  COST_PER_KG_BY_LANE: buildFigure('COST_PER_KG_BY_LANE', [
    ['SG-MY:SGD', 1_003, 608, 940, 590, { currency: 'SGD' }],
  ]),
  COST_PER_ORDER_BY_PARTNER: buildFigure(
    'COST_PER_ORDER_BY_PARTNER',
    PARTNERS.map((name, index): Value => [
      `${partnerId(index)}:SGD`,
      900 - index * 190,
      310 + index * 145,
      820,
      300 + index * 150,
      { name, currency: 'SGD' },
    ]),
  ),
  DUTIES: buildFigure('DUTIES', [['SGD', 802, 1_288_050, 770, 1_190_400, { currency: 'SGD' }]]),
  QUOTED: buildFigure('QUOTED', [['SGD', 1_879, 2_240_500, 1_736, 2_050_000, { currency: 'SGD' }]]),
  CHARGED: buildFigure('CHARGED', [['SGD', 1_879, 2_291_300, 1_736, 2_071_200, { currency: 'SGD' }]]),
  CHARGED_ABOVE_QUOTE: buildFigure('CHARGED_ABOVE_QUOTE', [
    ['SGD', 144, 50_800, 101, 21_200, { currency: 'SGD' }],
  ]),
  DECLARED_WEIGHT: buildFigure('DECLARED_WEIGHT', [['', 402, 1_102_400, 377, 1_010_000]]),
  MEASURED_WEIGHT: buildFigure('MEASURED_WEIGHT', [['', 402, 1_187_900, 377, 1_049_300]]),
  MEASURED_ABOVE_DECLARED: buildFigure('MEASURED_ABOVE_DECLARED', [['', 151, 88_700, 120, 41_000]]),
  COD_COLLECTED: buildFigure('COD_COLLECTED', [
    ['IDR', 171, 68_450_000_00, 160, 61_200_000_00, { currency: 'IDR' }],
  ]),
  COD_OUTSTANDING: buildFigure('COD_OUTSTANDING', [
    ['IDR', 22, 9_120_000_00, 20, 7_900_000_00, { currency: 'IDR' }],
  ]),
  UNALLOCATED_BY_REASON: buildFigure('UNALLOCATED_BY_REASON', [
    ['route.weight_not_covered', 6, 6, 2, 2],
    ['route.no_rate_card', 3, 3, 5, 5],
  ]),
  RETURNS_BY_REASON: buildFigure('RETURNS_BY_REASON', [
    ['LAST_MILE:DELIVERY_FAILED', 14, 14, 10, 10],
    ['CLIENT', 6, 6, 7, 7],
  ]),
};

/** Figures of a client with 2,240 orders in 30 days. */
export const TEST_INSIGHTS: ClientInsights = {
  from: FROM,
  to: TODAY,
  previousFrom: '2026-10-01',
  previousTo: '2026-10-30',
  orders: 2_240,
  previousOrders: 2_016,
  figures: CLIENT_FIGURE_NAMES.map((name) => FIGURES[name] ?? buildFigure(name, [])),
  changes: [
    {
      code: 'insight.lane_on_time_worse',
      params: { originCountry: 'SG', destinationCountry: 'PH', percent: 84.5, previousPercent: 90.1 },
      message: 'Singapore → Philippines: only 84.5 % on time against 90.1 %.',
    },
    {
      code: 'insight.orders_more',
      params: { percent: 11.1, orders: 2_240, previousOrders: 2_016 },
      message: '11.1 % more orders: 2,240 against 2,016.',
    },
  ],
};

/** The same client without orders in the period. */
export const TEST_EMPTY_INSIGHTS: ClientInsights = {
  ...TEST_INSIGHTS,
  orders: 0,
  previousOrders: 0,
  figures: CLIENT_FIGURE_NAMES.map((name) => buildFigure(name, [])),
  changes: [],
};

const CLIENTS = ['Merlion Outfitters', 'Bayside Books', 'Orchid Home'];
const clientId = (index: number) => `01890000-0000-7000-8000-0000000000c${index}`;

const PARTNER_TEST_FIGURES: Readonly<Partial<Record<PartnerFigure, InsightFigure>>> = {
  ORDERS_BY_CLIENT: buildFigure(
    'ORDERS_BY_CLIENT',
    CLIENTS.map((name, index): Value => [
      clientId(index),
      900 - index * 300,
      900 - index * 300,
      820 - index * 250,
      820 - index * 250,
      { name },
    ]),
  ),
  ON_TIME_BY_CLIENT: buildFigure(
    'ON_TIME_BY_CLIENT',
    CLIENTS.map((name, index): Value => [
      clientId(index),
      700 - index * 240,
      96.4 - index * 4.1,
      640 - index * 200,
      95 - index,
      { name },
    ]),
  ),
  LATE_BY_CLIENT: buildFigure('LATE_BY_CLIENT', [
    [clientId(1), 35, 35, 26, 26, { name: CLIENTS[1] ?? null }],
  ]),
  REVENUE_BY_LANE: buildFigure('REVENUE_BY_LANE', [
    ['SG-MY:SGD', 812, 684_500, 760, 640_000, { currency: 'SGD' }],
    ['SG-ID:SGD', 461, 590_100, 402, 512_300, { currency: 'SGD' }],
    ['SG-TH:USD', 288, 301_900, 270, 288_000, { currency: 'USD' }],
  ]),
  DISPUTES_BY_STATE: buildFigure('DISPUTES_BY_STATE', [
    ['DISPUTED', 4, 4, 2, 2],
    ['UPHELD', 3, 3, 5, 5],
  ]),
};

/** Figures of a partner with three clients. */
export const TEST_PARTNER_INSIGHTS: PartnerInsights = {
  from: FROM,
  to: TODAY,
  previousFrom: '2026-10-01',
  previousTo: '2026-10-30',
  orders: 1_800,
  previousOrders: 1_710,
  figures: PARTNER_FIGURE_NAMES.map((name) => PARTNER_TEST_FIGURES[name] ?? buildFigure(name, [])),
  cutOffs: [
    {
      client: { id: clientId(0), name: 'Merlion Outfitters' },
      serviceType: 'PICKUP',
      originCountry: 'SG',
      cutOffAt: '2026-11-29T09:00:00.000Z',
      orders: 41,
      filter: `READY_BY_ORIGIN:${clientId(0)}:PICKUP:SG:SGSIN`,
    },
    {
      client: { id: clientId(1), name: 'Bayside Books' },
      serviceType: 'FIRST_MILE',
      originCountry: 'SG',
      cutOffAt: null,
      orders: 6,
      filter: `READY_BY_ORIGIN:${clientId(1)}:FIRST_MILE:SG:`,
    },
  ],
};
