import type { OrderInput } from '@portal/contract/orders';
import type { OrderItem, Parcel, ServiceLevel } from '@portal/contract/trade';
import { getMinorExponent } from '@portal/contract/quantities';
import { COMPANIES } from './companies.ts';
import { describeConsignment } from './consignments.ts';
import { completeOrder } from './complete-order.ts';
import type { Good } from './goods.ts';
import type { DemoCountry } from './names.ts';
import { choosePackaging, getVolume } from './packaging.ts';
import { createPerson } from './people.ts';
import { createAddress } from './places.ts';
import type { Random } from './random.ts';
import type { DemoShipper } from './shippers.ts';

/**
 * Ports to which parcels by air are consolidated, so that a line haul brings them to the provinces: by lorry, or by air to
 * Hanoi, Da Nang, Sabah and Sarawak. Other countries have the default gateways of their addresses.
 */
const CONSOLIDATION_PORTS: Readonly<Partial<Record<DemoCountry, string>>> = {
  MY: 'MYKUL',
  TH: 'THBKK',
  VN: 'VNSGN',
  ID: 'IDCGK',
  PH: 'PHMNL',
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

/** One of so many parcel orders has several pieces. */
const SEVERAL_PIECES_EVERY = 20;

/** The order with the number `index` of a client. */
export function createDemoOrder(shipper: DemoShipper, index: number, random: Random): OrderInput {
  const isOfferedAsFreight = random.chance(shipper.freightShare);
  const consignor = isOfferedAsFreight ? shipper.home : random.weighted(shipper.origins);
  const originCountry = consignor.country as DemoCountry;
  const destinationCountry = random.weighted(
    shipper.destinations.filter(([, country]) => originCountry === 'SG' || country !== 'AU'),
  );
  const local = originCountry === destinationCountry;
  const freight = isOfferedAsFreight && !local && destinationCountry !== 'AU';
  const isOfReseller = !freight && !local && random.chance(RESELLER_SHARES[destinationCountry] ?? 0);
  const { items, parcels } = freight
    ? createFreight(shipper, random)
    : isOfReseller
      ? createResellerOrder(shipper, random)
      : createParcelOrder(shipper, index, destinationCountry, random);
  const serviceLevel: ServiceLevel = random.weighted([
    [90, 'ECONOMY'],
    [6, 'ECONOMY_PLUS'],
    [4, 'EXPRESS'],
  ]);
  const order: OrderInput = {
    customerOrderCode: `${shipper.codePrefix}-${10_001 + index}`,
    movement: freight ? 'B2B' : local ? 'DOMESTIC' : 'CROSS_BORDER',
    serviceLevel,
    consignmentKind: 'SALE',
    deliveryConfirmation: 'NONE',
    ...choosePayment(items, destinationCountry, freight || isOfReseller, shipper, random),
    ...(local ? {} : { incoterm: random.chance(0.8) ? ('DDP' as const) : ('DAP' as const) }),
    ...(local ? {} : chooseMode(freight, serviceLevel, originCountry, destinationCountry, random)),
    consignor,
    consignee: {
      ...createPerson(destinationCountry, random),
      ...((freight || isOfReseller) && { company: random.pick(COMPANIES[destinationCountry]) }),
      ...createAddress(destinationCountry, random),
    },
    originCountry,
    destinationCountry,
    ...chooseCustomer(shipper, random),
    parcels,
    items,
    ...chooseRoute(local, freight, originCountry, destinationCountry, random),
  };
  return describeConsignment(completeOrder(freight ? withIncotermPlace(order) : order, random), index);
}

/** DAP and DDP name the place of the delivery. */
function withIncotermPlace(order: OrderInput): OrderInput {
  const place = order.consignee.city ?? order.consignee.province;
  return place === undefined ? order : { ...order, incotermPlace: place };
}

function chooseGoods(shipper: DemoShipper, count: number, random: Random): Good[] {
  const weighted = shipper.goods.map((good) => [good.weight, good] as const);
  return [...new Set(Array.from({ length: count }, () => random.weighted(weighted)))];
}

export function toItem(shipper: DemoShipper, good: Good, quantity: number): OrderItem {
  return {
    description: good.description,
    category: good.category,
    hsCode: good.hsCode,
    quantity,
    unitValue: { amountMinor: Math.round(good.usdCents * shipper.perUsd), currency: shipper.currency },
    grossGrams: good.grams,
    originCountry: good.originCountry,
    sku: good.sku,
    ...(good.goodsFlags.length > 0 && { goodsFlags: [...good.goodsFlags] }),
    ...(good.wattHours !== null && { wattHours: good.wattHours }),
  };
}

type Contents = Pick<OrderInput, 'items' | 'parcels'>;

/** The part of the parcel orders in which a reseller or a group buys several times as much. */
const GROUP_SHARE = 0.05;
const CUBIC_MILLIMETRES = 1_000_000;
/** Heavier and larger products are bought one by one. */
const LIGHT_GRAMS = 1_000;
const SMALL_LITRES = 5;

/** How many times as much as usual an order has. Indonesia limits what a consignee may import. */
const chooseMultiple = (destination: DemoCountry, random: Random) =>
  destination !== 'ID' && random.chance(GROUP_SHARE) ? random.int(4, 8) : 1;

const getMultiple = (good: Good, multiple: number) =>
  good.grams < LIGHT_GRAMS && getVolume(good) < SMALL_LITRES * CUBIC_MILLIMETRES ? multiple : 1;

const chooseQuantity = (random: Random) =>
  random.weighted([
    [85, 1],
    [11, 2],
    [4, 3],
  ]);

/** One to three products in one parcel, or the same products in each of several. */
function createParcelOrder(
  shipper: DemoShipper,
  index: number,
  destination: DemoCountry,
  random: Random,
): Contents {
  const kinds = random.weighted([
    [74, 1],
    [20, 2],
    [6, 3],
  ]);
  const pieces = index % SEVERAL_PIECES_EVERY === 0 ? random.int(2, 4) : 1;
  const multiple = pieces === 1 ? chooseMultiple(destination, random) : 1;
  const content = chooseGoods(shipper, kinds, random).map((good) => ({
    good,
    quantity: getMultiple(good, multiple) * chooseQuantity(random),
  }));
  const parcel = pack(content);
  return {
    items: content.map(({ good, quantity }) => toItem(shipper, good, quantity * pieces)),
    parcels: Array.from({ length: pieces }, () => parcel),
  };
}

function pack(content: readonly { readonly good: Good; readonly quantity: number }[]): Parcel {
  const sizes = content.flatMap(({ good, quantity }) => Array.from({ length: quantity }, () => good));
  const { grams, ...size } = choosePackaging(sizes);
  return { ...size, grossGrams: sizes.reduce((sum, good) => sum + good.grams, grams) };
}

/** The part of the parcels that shops abroad buy to sell them again. Indonesia limits what a consignee may import. */
const RESELLER_SHARES: Readonly<Partial<Record<DemoCountry, number>>> = {
  MY: 0.25,
  TH: 0.3,
  PH: 0.35,
  VN: 0.4,
  SG: 0.35,
  HK: 0.4,
};
/** A carton of a reseller weighs so much at most, and has so many litres of goods. */
const RESELLER_GRAMS = [10_000, 21_000] as const;
const RESELLER_LITRES = 65;

/** One carton of one or two products without dangerous goods. */
function createResellerOrder(shipper: DemoShipper, random: Random): Contents {
  const goods = chooseGoods(shipper, random.int(2, 4), random)
    .filter(
      (good) => good.goodsFlags.length === 0 && getVolume(good) < (RESELLER_LITRES * CUBIC_MILLIMETRES) / 4,
    )
    .slice(0, 2);
  if (goods.length === 0) return createParcelOrder(shipper, 1, 'TH', random);
  const maxGrams = random.int(...RESELLER_GRAMS) / goods.length;
  const maxVolume = (RESELLER_LITRES * CUBIC_MILLIMETRES) / goods.length;
  const content = goods.map((good) => ({
    good,
    quantity: Math.max(1, Math.floor(Math.min(maxGrams / good.grams, maxVolume / getVolume(good)))),
  }));
  return {
    items: content.map(({ good, quantity }) => toItem(shipper, good, quantity)),
    parcels: [pack(content)],
  };
}

/** The edges of the cartons of freight, and the weight of an empty one. */
export const CARTON = { lengthMm: 600, widthMm: 400, heightMm: 400 } as const;
export const CARTON_GRAMS = 900;
const CARTON_FILL = 0.85;
const CARTON_MAX_GRAMS = 24_000;

/** Equal cartons of one or two products each. */
function createFreight(shipper: DemoShipper, random: Random): Contents {
  const cartons = random.int(3, 12);
  const goods = chooseGoods(shipper, random.int(1, 2), random);
  const volume = (CARTON.lengthMm * CARTON.widthMm * CARTON.heightMm * CARTON_FILL) / goods.length;
  const content = goods.map((good) => {
    const byVolume = volume / (good.lengthMm * good.widthMm * good.heightMm);
    const byWeight = (CARTON_MAX_GRAMS - CARTON_GRAMS) / goods.length / good.grams;
    return { good, quantity: Math.max(1, Math.floor(Math.min(byVolume, byWeight))) };
  });
  const grossGrams = content.reduce((sum, { good, quantity }) => sum + good.grams * quantity, CARTON_GRAMS);
  return {
    items: content.map(({ good, quantity }) => toItem(shipper, good, quantity * cartons)),
    parcels: Array.from({ length: cartons }, () => ({ ...CARTON, grossGrams, packageType: 'CT' as const })),
  };
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
  const step = cash.perUsd > 1_000 ? 1_000 : 1;
  const amount = Math.ceil((dollars * cash.perUsd) / step) * step;
  const amountMinor = amount * 10 ** getMinorExponent(cash.currency);
  return { paymentType: 'cod', cod: { amountMinor, currency: cash.currency } };
}

/** Most parcels are sent by air; to the neighbouring country rates decide, and some freight goes by sea. */
function chooseMode(
  freight: boolean,
  serviceLevel: ServiceLevel,
  from: DemoCountry,
  to: DemoCountry,
  random: Random,
): Pick<OrderInput, 'shipmentMode' | 'destinationPortId'> {
  if (freight && serviceLevel === 'ECONOMY' && random.chance(0.4)) return { shipmentMode: 'SEA' };
  if (from === 'SG' && to === 'MY' && random.chance(0.4)) return {};
  const destinationPortId = CONSOLIDATION_PORTS[to];
  return { shipmentMode: 'AIR', ...(destinationPortId === undefined ? {} : { destinationPortId }) };
}

function chooseCustomer(
  { customerCodes, customerShare }: DemoShipper,
  random: Random,
): Pick<OrderInput, 'customerCode'> {
  const [first, ...others] = customerCodes;
  if (first === undefined || !random.chance(customerShare)) return {};
  return { customerCode: random.pick([first, ...others]) };
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
