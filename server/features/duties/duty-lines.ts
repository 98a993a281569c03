import type { DutyAssessment, DutyLine, DutyRate } from '@portal/contract/duties';
import type { OrderItem, ShipmentMode } from '@portal/contract/trade';
import { convertMoney, type ExchangeRates } from '@portal/contract/quantities';
import { findRate, getCharges, type Charge } from './duty-rates.ts';
import type { StoredDutyTable } from './duty-tables.ts';
import { computePortion, distribute, type ItemValue } from './duty-values.ts';

type Gaps = DutyAssessment['gaps'];
type Sources = DutyAssessment['sources'];

/** What the charges of an order are computed from. Amounts are minor units of the table's currency. */
export interface ChargedOrder {
  readonly items: readonly OrderItem[];
  readonly mode: ShipmentMode;
  /** Whether a seller collects the tax of low-value goods with the price. */
  readonly isTaxedAtSale: boolean;
  readonly values: readonly ItemValue[];
  readonly freightMinor: number;
  readonly insuranceMinor: number;
}

export interface ComputedLines {
  readonly lines: DutyLine[];
  readonly sources: Sources;
}

/** Computes the lines of all charges: fees of the order, then by item duties and taxes. Adds to `gaps` what has no rate. */
export function computeLines(
  order: ChargedOrder,
  table: StoredDutyTable,
  rates: ExchangeRates,
  gaps: Gaps,
): ComputedLines {
  const sources: Sources = [];
  const values = order.values.map(({ lineMinor }) => lineMinor);
  const goods = values.reduce((sum, value) => sum + value, 0);
  const orderValue = goods + (table.thresholdOn === 'GOODS_AND_FREIGHT' ? order.freightMinor : 0);
  const transportShares = distribute(order.freightMinor + order.insuranceMinor, values);
  const toLimit = (amountMinor: number) => convertLimit(amountMinor, table, rates);
  const rateApplies = (rate: DutyRate, pieceMinor: number) =>
    (rate.modes.length === 0 || rate.modes.includes(order.mode)) &&
    (rate.collectionPoint !== 'SALE' || order.isTaxedAtSale) &&
    (rate.appliesTo !== 'UNTAXED_AT_SALE' || !order.isTaxedAtSale) &&
    isInRange(rate, rate.thresholdPer === 'ITEM' ? pieceMinor : orderValue, toLimit);
  const fees = getCharges(table).filter(({ kind }) => kind === 'FEE');
  const feeLines = fees.flatMap(({ byPrefix, name }): DutyLine[] => {
    const rate = byPrefix.get('')?.find((candidate) => rateApplies(candidate, 0));
    if (rate?.fixedMinor === undefined) return [];
    return [
      {
        ...describeRate(rate, table, sources),
        item: null,
        name,
        baseMinor: goods,
        amountMinor: rate.fixedMinor,
      },
    ];
  });
  const feeShares = distribute(
    feeLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    values,
  );
  const charges = getCharges(table).filter(
    ({ kind, collectionPoints }) => kind !== 'FEE' && (order.isTaxedAtSale || collectionPoints.has('IMPORT')),
  );
  const itemLines = order.items.flatMap((item, index) => {
    const value = order.values[index] ?? { lineMinor: 0, pieceMinor: 0 };
    return computeItemLines({
      item,
      index,
      charges,
      goodsMinor: value.lineMinor,
      transportMinor: transportShares[index] ?? 0,
      feeMinor: feeShares[index] ?? 0,
      appliesTo: (rate) => rateApplies(rate, value.pieceMinor),
      table,
      sources,
      gaps,
    });
  });
  return { lines: [...feeLines, ...itemLines], sources };
}

interface ChargedItem {
  readonly item: OrderItem;
  readonly index: number;
  readonly charges: readonly Charge[];
  readonly goodsMinor: number;
  readonly transportMinor: number;
  readonly feeMinor: number;
  readonly appliesTo: (rate: DutyRate) => boolean;
  readonly table: StoredDutyTable;
  readonly sources: Sources;
  readonly gaps: Gaps;
}

function computeItemLines(charged: ChargedItem): DutyLine[] {
  const { item, index, charges, table, sources, gaps } = charged;
  let dutyMinor = 0;
  return charges.flatMap((charge): DutyLine[] => {
    const { kind, name } = charge;
    const { rate, needsHsCode } = findRate(charge, item.hsCode, charged.appliesTo);
    if (needsHsCode) gaps.push({ gap: 'NO_HS_CODE', item: index, name });
    if (rate?.basisPoints == null) {
      gaps.push({ gap: 'NO_RATE', item: index, name });
      return [];
    }
    const baseMinor =
      charged.goodsMinor +
      ((rate.chargedOn ?? table.chargedOn) === 'GOODS_AND_FREIGHT' ? charged.transportMinor : 0) +
      // A tax at the border includes duties and fees in its base; a tax of the sale does not.
      (kind === 'TAX' && rate.collectionPoint === 'IMPORT' ? dutyMinor + charged.feeMinor : 0);
    const amountMinor = computePortion(baseMinor, rate.basisPoints, 10_000);
    if (kind === 'DUTY') dutyMinor += amountMinor;
    return [{ ...describeRate(rate, table, sources), item: index, name, baseMinor, amountMinor }];
  });
}

/** Kind, percentage, place of collection and source of a rate. Adds the source to `sources` if it is new. */
function describeRate(
  { kind, basisPoints, collectionPoint, ...rate }: DutyRate,
  table: StoredDutyTable,
  sources: Sources,
): Pick<DutyLine, 'kind' | 'basisPoints' | 'collectionPoint' | 'source'> {
  const source = rate.source ?? table.source;
  const sourceDate = rate.sourceDate ?? table.sourceDate;
  const isConfirmed = rate.isConfirmed ?? true;
  const position = sources.findIndex(
    (entry) =>
      entry.source === source && entry.sourceDate === sourceDate && entry.isConfirmed === isConfirmed,
  );
  if (position === -1) sources.push({ source, sourceDate, isConfirmed });
  return { kind, basisPoints, collectionPoint, source: position === -1 ? sources.length - 1 : position };
}

function isInRange(
  { aboveMinor, upToMinor }: DutyRate,
  valueMinor: number,
  toLimit: (amountMinor: number) => number,
): boolean {
  return (
    (aboveMinor === 0 || valueMinor > toLimit(aboveMinor)) &&
    (upToMinor === null || valueMinor <= toLimit(upToMinor))
  );
}

/** A limit in the table's currency; 0 without an exchange rate, so that no relief applies. */
function convertLimit(amountMinor: number, table: StoredDutyTable, rates: ExchangeRates): number {
  const { currency, thresholdCurrency = currency } = table;
  return convertMoney({ amountMinor, currency: thresholdCurrency }, currency, rates)?.amountMinor ?? 0;
}
