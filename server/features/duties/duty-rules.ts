import type { Money } from '@portal/contract/core';
import type { DutyAssessment, DutyLine, DutyRate, DutyTable, LowValueLimit } from '@portal/contract/duties';
import {
  isDutyPaidBySeller,
  type OrderInput,
  type OrderItem,
  type ServiceType,
  type ShipmentMode,
} from '@portal/contract/orders';
import { convertMoney, sumInCurrency, type ExchangeRates } from '@portal/contract/quantities';
import { getCharges, findRate, type Charge } from './duty-rates.ts';

/** A duty table with its version. */
export interface StoredDutyTable extends DutyTable {
  readonly version: number;
  readonly starter: boolean;
}

/** The data that duties are computed from. */
export interface DutyRules {
  readonly tables: readonly StoredDutyTable[];
  readonly exchangeRates: ExchangeRates;
}

/** A leg with its price; null while the leg has none. */
interface PricedLeg {
  readonly serviceType: ServiceType;
  readonly price: Money | null;
  readonly mode?: ShipmentMode | null;
}

/** The properties of an order and its route that duties depend on. */
export interface DutyOrder extends Pick<
  OrderInput,
  'originCountry' | 'destinationCountry' | 'incoterm' | 'shipmentMode' | 'items'
> {
  readonly legs: readonly PricedLeg[];
}

/** The latest version of the table that is valid for a destination on a day (YYYY-MM-DD). */
export function findDutyTable(
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

/** The values at which the rates of a day change, for every destination. */
export function listLowValueLimits(tables: readonly StoredDutyTable[], day: string): LowValueLimit[] {
  const countries = [...new Set(tables.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const table = findDutyTable(tables, country, day);
    if (table === undefined) return [];
    const upperBounds = new Set(table.rates.flatMap(({ upToMinor }) => upToMinor ?? []));
    return [...upperBounds].map((upToMinor) => ({ country, currency: table.currency, upToMinor }));
  });
}

/**
 * Computes duties, taxes and landed cost of an order under the rules of a day, in integer minor units of the table's currency.
 * Each line is rounded half up; totals are sums of the rounded lines. Null for a domestic order or a destination without rules.
 */
export function assessDuties(order: DutyOrder, rules: DutyRules, day: string): DutyAssessment | null {
  if (order.originCountry === order.destinationCountry) return null;
  const table = findDutyTable(rules.tables, order.destinationCountry, day);
  return table === undefined ? null : assessByTable(order, table, rules.exchangeRates, day);
}

type Gaps = DutyAssessment['gaps'];

function assessByTable(
  order: DutyOrder,
  table: StoredDutyTable,
  rates: ExchangeRates,
  day: string,
): DutyAssessment {
  const { currency } = table;
  const gaps: Gaps = [];
  const { freight, delivery } = splitTransport(order.legs);
  const freightMinor = sumPrices(freight, currency, rates);
  const deliveryMinor = sumPrices(delivery, currency, rates);
  if (freightMinor === null || deliveryMinor === null) {
    gaps.push({ gap: 'NO_FREIGHT', item: null, name: null });
  }
  const values = convertItemValues(order.items, currency, rates);
  if (values === undefined) gaps.push({ gap: 'NO_EXCHANGE_RATE', item: null, name: null });
  const lines = values === undefined ? [] : computeLines(order, table, values, freightMinor ?? 0, gaps);
  const sumLines = (matches: (line: DutyLine) => boolean) =>
    lines.filter(matches).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const dutyMinor = sumLines(({ kind }) => kind === 'DUTY');
  const taxMinor = sumLines(({ kind }) => kind === 'TAX');
  const goodsMinor = values?.reduce((sum, value) => sum + value, 0) ?? null;
  const amounts = [...order.items.map(({ unitValue }) => unitValue), ...(freight ?? []), ...(delivery ?? [])];
  return {
    day,
    rule: toDutyRule(table),
    currency,
    exchangeDay: amounts.some((money) => money.currency !== currency) ? rates.asOf : null,
    goodsMinor,
    freightMinor,
    deliveryMinor,
    lines,
    dutyMinor,
    taxMinor,
    taxAtSaleMinor: sumLines(({ kind, collectionPoint }) => kind === 'TAX' && collectionPoint === 'SALE'),
    landedMinor:
      goodsMinor === null
        ? null
        : goodsMinor + (freightMinor ?? 0) + (deliveryMinor ?? 0) + dutyMinor + taxMinor,
    payer: isDutyPaidBySeller(order.incoterm) ? 'SHIPPER' : 'CONSIGNEE',
    isIncotermMissing: order.incoterm === undefined,
    gaps,
  };
}

function toDutyRule({ country, validFrom, version, source, sourceDate, starter }: StoredDutyTable) {
  return { country, validFrom, version, source, sourceDate, starter };
}

/** Splits the prices at the border: after the last freight forwarder leg, or after all legs if there is none. Null without a price for every leg. */
function splitTransport(legs: readonly PricedLeg[]): {
  readonly freight: readonly Money[] | null;
  readonly delivery: readonly Money[] | null;
} {
  const crossingIndex = legs.findLastIndex(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  const borderIndex = crossingIndex === -1 ? legs.length : crossingIndex + 1;
  const listPrices = (pricedLegs: readonly PricedLeg[]) => {
    const prices = pricedLegs.flatMap(({ price }) => price ?? []);
    return prices.length < pricedLegs.length ? null : prices;
  };
  return {
    freight: legs.length === 0 ? null : listPrices(legs.slice(0, borderIndex)),
    delivery: listPrices(legs.slice(borderIndex)),
  };
}

function sumPrices(amounts: readonly Money[] | null, currency: string, rates: ExchangeRates): number | null {
  return amounts === null ? null : (sumInCurrency(amounts, currency, rates)?.amountMinor ?? null);
}

/** The value of each item line; undefined without an exchange rate or if the sum exceeds exact integers. */
function convertItemValues(
  items: readonly OrderItem[],
  currency: string,
  rates: ExchangeRates,
): readonly number[] | undefined {
  const values = items.map(({ unitValue, quantity }) => {
    const lineValue = { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
    return convertMoney(lineValue, currency, rates)?.amountMinor ?? Number.NaN;
  });
  const total = values.reduce((sum, value) => sum + value, 0);
  return total <= Number.MAX_SAFE_INTEGER / 1000 ? values : undefined;
}

function computeLines(
  order: DutyOrder,
  table: StoredDutyTable,
  values: readonly number[],
  freightMinor: number,
  gaps: Gaps,
): DutyLine[] {
  const goods = values.reduce((sum, value) => sum + value, 0);
  const consignment = goods + (table.thresholdOn === 'GOODS_AND_FREIGHT' ? freightMinor : 0);
  const chargedFreight = table.chargedOn === 'GOODS_AND_FREIGHT' ? freightMinor : 0;
  const shares = distribute(chargedFreight, values);
  const charges = getCharges(table);
  // Orders without a transport mode go by air.
  const mode = order.shipmentMode ?? order.legs.find((leg) => leg.mode != null)?.mode ?? 'AIR';
  const appliesTo = (rate: DutyRate) => rateApplies(rate, consignment, mode);
  return order.items.flatMap((item, index) => {
    const base = (values[index] ?? 0) + (shares[index] ?? 0);
    let duty = 0;
    const lines: DutyLine[] = [];
    for (const charge of charges) {
      // The base of a tax includes the duty.
      const baseMinor = charge.kind === 'TAX' ? base + duty : base;
      const line = computeLine(charge, { item, index, baseMinor, appliesTo }, gaps);
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
  readonly appliesTo: (rate: DutyRate) => boolean;
}

function computeLine(
  charge: Charge,
  { item, index, baseMinor, appliesTo }: ChargedItem,
  gaps: Gaps,
): DutyLine | undefined {
  const { rate, needsHsCode } = findRate(charge, item.hsCode, appliesTo);
  const { kind, name } = charge;
  if (needsHsCode) gaps.push({ gap: 'NO_HS_CODE', item: index, name });
  if (rate?.basisPoints == null) {
    gaps.push({ gap: 'NO_RATE', item: index, name });
    return undefined;
  }
  const { basisPoints, collectionPoint } = rate;
  return {
    item: index,
    kind,
    name,
    basisPoints,
    baseMinor,
    amountMinor: computePortion(baseMinor, basisPoints, 10_000),
    collectionPoint,
  };
}

/** Whether the rate applies to a consignment of this value and transport mode. */
function rateApplies(
  { aboveMinor, upToMinor, modes }: DutyRate,
  consignment: number,
  mode: ShipmentMode,
): boolean {
  if (modes.length > 0 && !modes.includes(mode)) return false;
  return (consignment > aboveMinor || aboveMinor === 0) && (upToMinor === null || consignment <= upToMinor);
}

/** Distributes an amount over lines in proportion to their values, without a remainder; to the first line if all values are 0. */
function distribute(amount: number, values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map((_, index) => (index === 0 ? amount : 0));
  let cumulativeValue = 0;
  let distributed = 0;
  return values.map((value) => {
    cumulativeValue += value;
    const cumulativeShare = computePortion(amount, cumulativeValue, total);
    const share = cumulativeShare - distributed;
    distributed = cumulativeShare;
    return share;
  });
}

/** `amount × part / whole`, rounded half up. Uses BigInt because the product can exceed exact integers. */
function computePortion(amount: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part) * 2n + BigInt(whole), BigInt(whole) * 2n];
  return Number(numerator / denominator);
}
