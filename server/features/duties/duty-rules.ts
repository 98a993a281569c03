import type { Money } from '@portal/contract/core';
import type { DutyAssessment, DutyLine, DutyRate, DutyTable, LowValueLimit } from '@portal/contract/duties';
import type { OrderInput, OrderItem, ServiceType } from '@portal/contract/orders';
import { convert, totalIn, type ExchangeRates } from '@portal/contract/quantities';
import { chargesOf, rateOf, type Charge } from './duty-rates.ts';

/** A table as it is kept. */
export interface StoredDutyTable extends DutyTable {
  readonly version: number;
  readonly starter: boolean;
}

/** What duties are computed from. */
export interface DutyRules {
  readonly tables: readonly StoredDutyTable[];
  readonly exchangeRates: ExchangeRates;
}

/** A leg with what it costs. */
interface PricedLeg {
  readonly serviceType: ServiceType;
  readonly price: Money | null;
}

/** What of an order and its route decides its duties. */
export interface DutyOrder extends Pick<
  OrderInput,
  'originCountry' | 'destinationCountry' | 'incoterm' | 'shipmentMode' | 'items'
> {
  readonly legs: readonly PricedLeg[];
}

/** The table of a destination on a day (YYYY-MM-DD): the latest that has begun, in its latest version. */
export function tableOn(
  tables: readonly StoredDutyTable[],
  country: string,
  day: string,
): StoredDutyTable | undefined {
  return tables
    .filter((table) => table.country === country && table.validFrom <= day)
    .reduce<StoredDutyTable | undefined>((best, table) => {
      if (best === undefined || table.validFrom > best.validFrom) return table;
      return table.validFrom === best.validFrom && table.version > best.version ? table : best;
    }, undefined);
}

/** Every limit at which the rates of a day step up, by destination. */
export function lowValueLimits(tables: readonly StoredDutyTable[], day: string): LowValueLimit[] {
  const countries = [...new Set(tables.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const table = tableOn(tables, country, day);
    if (table === undefined) return [];
    const ends = new Set(table.rates.flatMap(({ upToMinor }) => upToMinor ?? []));
    return [...ends].map((upToMinor) => ({ country, currency: table.currency, upToMinor }));
  });
}

/**
 * Duties, taxes and landed cost of an order by the rules of a day, in the destination's currency, integer minor units. Each
 * line is rounded half up on its own; sums are sums of lines. Null within one country, and where the destination has no rules.
 */
export function duties(order: DutyOrder, rules: DutyRules, day: string): DutyAssessment | null {
  if (order.originCountry === order.destinationCountry) return null;
  const table = tableOn(rules.tables, order.destinationCountry, day);
  return table === undefined ? null : assess(order, table, rules.exchangeRates, day);
}

type Gaps = DutyAssessment['gaps'];

function assess(order: DutyOrder, table: StoredDutyTable, rates: ExchangeRates, day: string): DutyAssessment {
  const { currency } = table;
  const gaps: Gaps = [];
  const { freight, delivery } = transportOf(order.legs);
  const freightMinor = sumIn(freight, currency, rates);
  const deliveryMinor = sumIn(delivery, currency, rates);
  if (freightMinor === null || deliveryMinor === null) {
    gaps.push({ gap: 'NO_FREIGHT', item: null, name: null });
  }
  const values = valuesOf(order.items, currency, rates);
  if (values === undefined) gaps.push({ gap: 'NO_EXCHANGE_RATE', item: null, name: null });
  const lines = values === undefined ? [] : linesOf(order, table, values, freightMinor ?? 0, gaps);
  const sumOf = (wanted: (line: DutyLine) => boolean) =>
    lines.filter(wanted).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const dutyMinor = sumOf(({ kind }) => kind === 'DUTY');
  const taxMinor = sumOf(({ kind }) => kind === 'TAX');
  const goodsMinor = values?.reduce((sum, value) => sum + value, 0) ?? null;
  const converts = [
    ...order.items.map(({ unitValue }) => unitValue),
    ...(freight ?? []),
    ...(delivery ?? []),
  ];
  return {
    day,
    rule: ruleOf(table),
    currency,
    exchangeDay: converts.some((money) => money.currency !== currency) ? rates.asOf : null,
    goodsMinor,
    freightMinor,
    deliveryMinor,
    lines,
    dutyMinor,
    taxMinor,
    taxAtSaleMinor: sumOf(({ kind, collected }) => kind === 'TAX' && collected === 'SALE'),
    landedMinor:
      goodsMinor === null
        ? null
        : goodsMinor + (freightMinor ?? 0) + (deliveryMinor ?? 0) + dutyMinor + taxMinor,
    payer: order.incoterm === 'DDP' ? table.ddpPayer : table.dduPayer,
    incotermUnsaid: order.incoterm === undefined,
    gaps,
  };
}

function ruleOf({ country, validFrom, version, source, sourceDate, starter }: StoredDutyTable) {
  return { country, validFrom, version, source, sourceDate, starter };
}

/** Legs up to the border and behind it: the last forwarder's leg crosses it, and a single leg does all of it. */
function transportOf(legs: readonly PricedLeg[]): {
  readonly freight: readonly Money[] | null;
  readonly delivery: readonly Money[] | null;
} {
  const crossing = legs.findLastIndex(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  const border = crossing === -1 ? legs.length : crossing + 1;
  const priced = (some: readonly PricedLeg[]) => {
    const prices = some.flatMap(({ price }) => price ?? []);
    return prices.length < some.length ? null : prices;
  };
  return {
    freight: legs.length === 0 ? null : priced(legs.slice(0, border)),
    delivery: priced(legs.slice(border)),
  };
}

function sumIn(amounts: readonly Money[] | null, currency: string, rates: ExchangeRates): number | null {
  return amounts === null ? null : (totalIn(amounts, currency, rates)?.amountMinor ?? null);
}

/** What each line of goods is worth; undefined without a rate, or where the sum is beyond exact counting. */
function valuesOf(
  items: readonly OrderItem[],
  currency: string,
  rates: ExchangeRates,
): readonly number[] | undefined {
  const values = items.map(({ unitValue, quantity }) => {
    const whole = { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
    return convert(whole, currency, rates)?.amountMinor ?? Number.NaN;
  });
  const most = values.reduce((sum, value) => sum + value, 0);
  return most <= Number.MAX_SAFE_INTEGER / 1000 ? values : undefined;
}

function linesOf(
  order: DutyOrder,
  table: StoredDutyTable,
  values: readonly number[],
  freightMinor: number,
  gaps: Gaps,
): DutyLine[] {
  const goods = values.reduce((sum, value) => sum + value, 0);
  const consignment = goods + (table.thresholdOn === 'GOODS_AND_FREIGHT' ? freightMinor : 0);
  const charged = table.chargedOn === 'GOODS_AND_FREIGHT' ? freightMinor : 0;
  const shares = shareOut(charged, values);
  const charges = chargesOf(table);
  const fits = (rate: DutyRate) => isFor(rate, consignment, order.shipmentMode ?? 'AIR');
  return order.items.flatMap((item, index) => {
    const base = (values[index] ?? 0) + (shares[index] ?? 0);
    let duty = 0;
    const lines: DutyLine[] = [];
    for (const charge of charges) {
      // A tax is taken of the goods with their duty.
      const baseMinor = charge.kind === 'TAX' ? base + duty : base;
      const line = lineOf(charge, { item, index, baseMinor, fits }, gaps);
      if (line === undefined) continue;
      if (line.kind === 'DUTY') duty += line.amountMinor;
      lines.push(line);
    }
    return lines;
  });
}

interface ChargedItem {
  readonly item: OrderItem;
  readonly index: number;
  readonly baseMinor: number;
  readonly fits: (rate: DutyRate) => boolean;
}

function lineOf(
  charge: Charge,
  { item, index, baseMinor, fits }: ChargedItem,
  gaps: Gaps,
): DutyLine | undefined {
  const { rate, needsHsCode } = rateOf(charge, item.hsCode, fits);
  const { kind, name } = charge;
  if (needsHsCode) gaps.push({ gap: 'NO_HS_CODE', item: index, name });
  if (rate?.basisPoints == null) {
    gaps.push({ gap: 'NO_RATE', item: index, name });
    return undefined;
  }
  const { basisPoints, collected } = rate;
  return {
    item: index,
    kind,
    name,
    basisPoints,
    baseMinor,
    amountMinor: portion(baseMinor, basisPoints, 10_000),
    collected,
  };
}

/** Parcels whose way is not said go by air. */
function isFor(
  { aboveMinor, upToMinor, modes }: DutyRate,
  consignment: number,
  mode: NonNullable<OrderInput['shipmentMode']>,
): boolean {
  if (modes.length > 0 && !modes.includes(mode)) return false;
  return (consignment > aboveMinor || aboveMinor === 0) && (upToMinor === null || consignment <= upToMinor);
}

/** An amount over lines by their worth, to the last unit; to the first where none is worth anything. */
function shareOut(amount: number, values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole === 0) return values.map((_, index) => (index === 0 ? amount : 0));
  let before = 0;
  let given = 0;
  return values.map((value) => {
    before += value;
    const upToHere = portion(amount, before, whole);
    const share = upToHere - given;
    given = upToHere;
    return share;
  });
}

/** `amount × part / whole`, rounded half up; exact where the product passes what a double holds. */
function portion(amount: number, part: number, whole: number): number {
  const [of, double] = [BigInt(amount) * BigInt(part) * 2n + BigInt(whole), BigInt(whole) * 2n];
  return Number(of / double);
}
