import type { OrderInput, OrderItem, Party, ServiceLevel } from '@portal/contract/orders';
import { getMinorExponent } from '@portal/contract/quantities';
import { OUTFITTERS_GOODS, TRADING_GOODS, type Good } from './goods.ts';
import { createPerson, type DemoCountry } from './people.ts';
import { createAddress } from './places.ts';
import type { Random } from './random.ts';

/** An order and the time at which it was placed. */
export interface DemoOrder {
  readonly input: OrderInput;
  /** Epoch milliseconds. */
  readonly placedAt: number;
}

type Origin = readonly [weight: number, consignor: Party];

/** The data from which the orders of a shipper are generated; numbers in pairs are weights. */
export interface DemoShipper {
  readonly codePrefix: string;
  readonly goods: readonly [Good, ...Good[]];
  readonly currency: string;
  /** The units of the currency per US dollar. */
  readonly perUsd: number;
  readonly origins: readonly [Origin, ...Origin[]];
  readonly destinations: readonly (readonly [weight: number, country: DemoCountry])[];
  /** The codes of the customers of the shipper, which some orders have. */
  readonly customerCodes: readonly string[];
}

const MINUTE = 60_000;
const DAY = 86_400_000;

const PORTS: Readonly<Partial<Record<DemoCountry, string>>> = {
  SG: 'SGSIN',
  MY: 'MYKUL',
  TH: 'THBKK',
  VN: 'VNSGN',
  ID: 'IDCGK',
  PH: 'PHMNL',
  HK: 'HKHKG',
  CN: 'CNSZX',
  AU: 'AUSYD',
};

/** Countries with cash on delivery: the share of orders, the currency, and its units per US dollar. */
const CASH: Readonly<Partial<Record<DemoCountry, { often: number; currency: string; perUsd: number }>>> = {
  TH: { often: 0.35, currency: 'THB', perUsd: 33 },
  VN: { often: 0.4, currency: 'VND', perUsd: 26_000 },
  ID: { often: 0.3, currency: 'IDR', perUsd: 16_200 },
  PH: { often: 0.35, currency: 'PHP', perUsd: 58 },
  MY: { often: 0.2, currency: 'MYR', perUsd: 4.2 },
};

export const MERLION: DemoShipper = {
  codePrefix: 'MO',
  goods: OUTFITTERS_GOODS,
  currency: 'SGD',
  perUsd: 1.3,
  origins: [
    [
      85,
      {
        name: 'Lim Hui Shan',
        company: 'Merlion Outfitters Pte Ltd',
        phone: '+65 6123 4567',
        email: 'dispatch@merlion.example',
        addressLine1: '21 Tuas South Avenue 3',
        addressLine2: '#04-11',
        city: 'Singapore',
        postcode: '637367',
        country: 'SG',
      },
    ],
    [
      15,
      {
        name: '周雨欣',
        company: 'Merlion Outfitters 深圳仓',
        phone: '+86 755 2345 6789',
        addressLine1: '保税区桂花路18号',
        district: '福田区',
        city: '深圳市',
        province: '广东省',
        postcode: '518038',
        country: 'CN',
      },
    ],
  ],
  destinations: [
    [28, 'MY'],
    [20, 'TH'],
    [14, 'PH'],
    [13, 'SG'],
    [11, 'VN'],
    [10, 'ID'],
    [3, 'HK'],
    [1, 'AU'],
  ],
  customerCodes: ['KAYA', 'ROTAN'],
};

export const JADE: DemoShipper = {
  codePrefix: 'JH',
  goods: TRADING_GOODS,
  currency: 'HKD',
  perUsd: 7.8,
  origins: [
    [
      100,
      {
        name: '何美玲',
        company: 'Jade Harbour Trading Ltd',
        phone: '+852 2345 6789',
        addressLine1: '葵涌葵豐街33號',
        district: '葵涌',
        city: '新界',
        province: '香港',
        country: 'HK',
      },
    ],
  ],
  destinations: [
    [30, 'SG'],
    [25, 'PH'],
    [20, 'TH'],
    [15, 'MY'],
    [10, 'VN'],
  ],
  customerCodes: [],
};

/** Orders are placed in two uploads a day, around noon and in the evening. */
const SENDINGS_A_DAY = 2;
const GROWTH = 1.5;

/**
 * `count` orders of the last `days` days, oldest first. The result is the same for the same random stream and
 * `now`.
 */
export function demoOrders(
  shipper: DemoShipper,
  { count, days, now }: { count: number; days: number; now: number },
  random: Random,
): DemoOrder[] {
  const gap = DAY / SENDINGS_A_DAY;
  const sendings = Array.from(
    { length: days * SENDINGS_A_DAY },
    (_, index) => now - index * gap - random.int(5, 180) * MINUTE,
  );
  // Later uploads are larger.
  const pickSending = () => sendings[Math.floor(sendings.length * random.next() ** GROWTH)] ?? now;
  const times = Array.from({ length: count }, pickSending);
  return times
    .sort((one, other) => one - other)
    .map((placedAt, index) => ({ placedAt, input: createOrder(shipper, index, random) }));
}

function createOrder(shipper: DemoShipper, index: number, random: Random): OrderInput {
  const consignor = random.weighted(shipper.origins);
  const originCountry = consignor.country as DemoCountry;
  const abroad = shipper.destinations.filter(([, country]) => originCountry === 'SG' || country !== 'ID');
  const destinationCountry = random.weighted(abroad);
  const local = originCountry === destinationCountry;
  const freight = !local && destinationCountry !== 'AU' && originCountry === 'SG' && random.chance(0.03);
  const items = createItems(shipper, freight, random);
  const grams = items.reduce((sum, item) => sum + (item.grossGrams ?? 0) * item.quantity, 0);
  const serviceLevel: ServiceLevel = random.weighted([
    [70, 'ECONOMY'],
    [18, 'ECONOMY_PLUS'],
    [12, 'EXPRESS'],
  ]);
  return {
    customerOrderCode: `${shipper.codePrefix}-${10_001 + index}`,
    movement: freight ? 'B2B' : local ? 'DOMESTIC' : 'CROSS_BORDER',
    serviceLevel,
    ...choosePayment(items, destinationCountry, freight, shipper, random),
    ...(local ? {} : { incoterm: random.chance(0.8) ? ('DDP' as const) : ('DAP' as const) }),
    ...(local ? {} : chooseMode(freight, serviceLevel, originCountry, destinationCountry, random)),
    consignor,
    consignee: { ...createPerson(destinationCountry, random), ...createAddress(destinationCountry, random) },
    originCountry,
    destinationCountry,
    ...choosePorts(originCountry, destinationCountry),
    ...(shipper.customerCodes.length > 0 && random.chance(0.12)
      ? { customerCode: shipper.customerCodes[random.int(0, shipper.customerCodes.length - 1)] ?? '' }
      : {}),
    parcels: createParcels(grams, freight, random),
    items,
    ...chooseRoute(local, freight, originCountry, destinationCountry, random),
  };
}

function createItems(shipper: DemoShipper, freight: boolean, random: Random): OrderItem[] {
  const kinds = freight
    ? random.int(2, 4)
    : random.weighted([
        [60, 1],
        [28, 2],
        [12, 3],
      ]);
  const goods = new Set(Array.from({ length: kinds }, () => random.pick(shipper.goods)));
  return [...goods].map((good) => ({
    description: good.description,
    category: good.category,
    hsCode: good.hsCode,
    quantity: freight
      ? random.int(20, 120)
      : random.weighted([
          [72, 1],
          [20, 2],
          [8, 3],
        ]),
    unitValue: { amountMinor: Math.round(good.usdCents * shipper.perUsd), currency: shipper.currency },
    grossGrams: good.grams,
    originCountry: 'CN',
    sku: good.sku,
  }));
}

function choosePayment(
  items: readonly OrderItem[],
  country: DemoCountry,
  freight: boolean,
  shipper: DemoShipper,
  random: Random,
): Pick<OrderInput, 'paymentType' | 'cod'> {
  const cash = CASH[country];
  if (cash === undefined || freight || !random.chance(cash.often)) return { paymentType: 'prepaid' };
  const value = items.reduce((sum, item) => sum + item.unitValue.amountMinor * item.quantity, 0);
  const dollars = value / 10 ** getMinorExponent(shipper.currency) / shipper.perUsd;
  // Amounts to collect are rounded, because couriers carry little change.
  const round = Math.ceil((dollars * cash.perUsd * 10 ** getMinorExponent(cash.currency)) / 100) * 100;
  return { paymentType: 'cod', cod: { amountMinor: round, currency: cash.currency } };
}

function choosePorts(
  from: DemoCountry,
  to: DemoCountry,
): Pick<OrderInput, 'originPortId' | 'destinationPortId'> {
  if (from === to) return {};
  const [originPortId, destinationPortId] = [PORTS[from], PORTS[to]];
  return {
    ...(originPortId === undefined ? {} : { originPortId }),
    ...(destinationPortId === undefined ? {} : { destinationPortId }),
  };
}

/** A box adds 60 g and its edges fit the goods. Freight is packed in cartons of up to 20 kg. */
function createParcels(grams: number, freight: boolean, random: Random): OrderInput['parcels'] {
  const cartons = freight ? Math.max(1, Math.ceil(grams / 20_000)) : 1;
  const each = Math.ceil(grams / cartons) + (freight ? 900 : 60);
  const edge = Math.cbrt(each * 3_600);
  const stretch = () => 0.75 + random.next() * 0.5;
  const round = (mm: number) => Math.max(60, Math.round(mm / 10) * 10);
  return Array.from({ length: cartons }, () => ({
    grossGrams: each,
    lengthMm: round(edge * 1.3 * stretch()),
    widthMm: round(edge * stretch()),
    heightMm: round(edge * 0.7 * stretch()),
  }));
}

/** Most parcels are sent by air; to the neighbouring country rates decide, and some freight goes by sea. */
function chooseMode(
  freight: boolean,
  serviceLevel: ServiceLevel,
  from: DemoCountry,
  to: DemoCountry,
  random: Random,
): Pick<OrderInput, 'shipmentMode'> {
  const hasSeaRates = to !== 'HK' && to !== 'CN' && serviceLevel === 'ECONOMY';
  if (freight) return { shipmentMode: hasSeaRates && random.chance(0.3) ? 'SEA' : 'AIR' };
  return from === 'SG' && to === 'MY' && random.chance(0.4) ? {} : { shipmentMode: 'AIR' };
}

function chooseRoute(
  local: boolean,
  freight: boolean,
  from: DemoCountry,
  to: DemoCountry,
  random: Random,
): Pick<OrderInput, 'firstLeg' | 'selfCollect'> {
  if (freight) return { firstLeg: 'PICKUP' };
  if (local) return random.chance(0.25) ? { firstLeg: random.chance(0.5) ? 'DROPOFF' : 'PICKUP' } : {};
  return {
    ...(from === 'SG' && random.chance(0.08) ? { firstLeg: 'DROPOFF' as const } : {}),
    ...((to === 'MY' || to === 'TH' || to === 'SG') && random.chance(0.07) ? { selfCollect: true } : {}),
  };
}
