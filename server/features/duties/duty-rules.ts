import type { DutyAssessment, DutyLine } from '@portal/contract/duties';
import type { OrderInput } from '@portal/contract/orders';
import { findSellerTaxIdType } from '@portal/contract/parties';
import { isDutyPaidBySeller } from '@portal/contract/trade';
import type { ExchangeRates } from '@portal/contract/quantities';
import { computeLines } from './duty-lines.ts';
import { findDutyTable, type DutyRules, type StoredDutyTable } from './duty-tables.ts';
import {
  computePortion,
  convertItemValues,
  splitTransport,
  sumPrices,
  type PricedLeg,
} from './duty-values.ts';

/** The properties of an order and its route that duties depend on. */
export interface DutyOrder extends Pick<
  OrderInput,
  'movement' | 'originCountry' | 'destinationCountry' | 'incoterm' | 'shipmentMode' | 'items' | 'seller'
> {
  /** Only the type of its tax identifier counts. */
  readonly consignee?: Pick<OrderInput['consignee'], 'taxId'>;
  readonly legs: readonly PricedLeg[];
  /** Order code of the export, for goods that come back. */
  readonly returnOf?: string | undefined;
}

/** Exchange rates with their origin: the customs of the destination, or the general ones. */
interface AssessmentRates {
  readonly exchangeRates: ExchangeRates;
  readonly kind: 'CUSTOMS' | 'GENERAL';
}

/**
 * Computes duties, taxes and landed cost of an order under the rules of a day, in integer minor units of the table's currency.
 * Each line is rounded half up; totals are sums of the rounded lines. Null for a domestic order or a destination without rules.
 */
export function assessDuties(order: DutyOrder, rules: DutyRules, day: string): DutyAssessment | null {
  if (order.originCountry === order.destinationCountry) return null;
  const table = findDutyTable(rules.tables, order.destinationCountry, day);
  if (table === undefined) return null;
  const customsRates = rules.customsRates[table.country];
  return customsRates === undefined
    ? assessByTable(order, table, { exchangeRates: rules.exchangeRates, kind: 'GENERAL' }, day)
    : assessByTable(order, table, { exchangeRates: customsRates, kind: 'CUSTOMS' }, day);
}

function assessByTable(
  order: DutyOrder,
  table: StoredDutyTable,
  { exchangeRates, kind }: AssessmentRates,
  day: string,
): DutyAssessment {
  const { currency, insuranceBasisPoints = 0 } = table;
  const gaps: DutyAssessment['gaps'] = [];
  const { freight, delivery } = splitTransport(order.legs);
  const freightMinor = sumPrices(freight, currency, exchangeRates);
  const deliveryMinor = sumPrices(delivery, currency, exchangeRates);
  const isReturn = order.returnOf !== undefined;
  if (!isReturn && (freightMinor === null || deliveryMinor === null)) {
    gaps.push({ gap: 'NO_FREIGHT', item: null, name: null });
  }
  const values = convertItemValues(order.items, currency, exchangeRates);
  if (values === undefined) gaps.push({ gap: 'NO_EXCHANGE_RATE', item: null, name: null });
  const goodsMinor = values?.reduce((sum, { lineMinor }) => sum + lineMinor, 0) ?? null;
  const insuranceMinor =
    isReturn || goodsMinor === null ? 0 : computePortion(goodsMinor, insuranceBasisPoints, 10_000);
  const { lines, sources } =
    isReturn || values === undefined
      ? { lines: [], sources: [] }
      : computeLines(
          {
            items: order.items,
            // Without a mode in order and route, goods go by air.
            mode: order.shipmentMode ?? order.legs.find(({ mode }) => mode != null)?.mode ?? 'AIR',
            isTaxedAtSale: isTaxedAtSale(order, table),
            values,
            freightMinor: freightMinor ?? 0,
            insuranceMinor,
          },
          table,
          exchangeRates,
          gaps,
        );
  const totals = sumLines(lines);
  const amounts = [...order.items.map(({ unitValue }) => unitValue), ...(freight ?? []), ...(delivery ?? [])];
  const isConverted = amounts.some((money) => money.currency !== currency);
  return {
    day,
    rule: toDutyRule(table),
    currency,
    exchangeDay: isConverted ? exchangeRates.asOf : null,
    exchangeKind: isConverted ? kind : null,
    goodsMinor,
    freightMinor,
    deliveryMinor,
    insuranceMinor,
    lines,
    ...totals,
    isTaxCollectedAtSale: totals.taxAtSaleMinor > 0 && order.seller?.taxCollectedAtSale === true,
    landedMinor:
      goodsMinor === null
        ? null
        : goodsMinor +
          (freightMinor ?? 0) +
          (deliveryMinor ?? 0) +
          totals.dutyMinor +
          totals.taxMinor +
          totals.feeMinor,
    payer: isDutyPaidBySeller(order.incoterm) ? 'SHIPPER' : 'CONSIGNEE',
    isIncotermMissing: order.incoterm === undefined,
    relief:
      order.returnOf === undefined ? null : { relief: 'RETURNED_GOODS', exportReference: order.returnOf },
    sources,
    gaps,
  };
}

/**
 * What the order declares. Without a declaration, parcels are taxed at the sale, and freight if the order names a registered
 * seller; neither for buyers that the table excepts.
 */
function isTaxedAtSale(
  { movement, seller, consignee }: DutyOrder,
  { country, rates }: StoredDutyTable,
): boolean {
  if (seller?.taxCollectedAtSale !== undefined) return seller.taxCollectedAtSale;
  const registration = findSellerTaxIdType(country);
  const isRegistered = (party: Pick<OrderInput['consignee'], 'taxId'> | undefined) =>
    registration !== undefined && party?.taxId?.type === registration;
  const isExcepted =
    isRegistered(consignee) && rates.some(({ appliesTo }) => appliesTo === 'UNREGISTERED_BUYERS');
  return !isExcepted && (movement !== 'B2B' || isRegistered(seller));
}

function sumLines(lines: readonly DutyLine[]) {
  const sum = (matches: (line: DutyLine) => boolean) =>
    lines.filter(matches).reduce((total, { amountMinor }) => total + amountMinor, 0);
  return {
    dutyMinor: sum(({ kind }) => kind === 'DUTY'),
    taxMinor: sum(({ kind }) => kind === 'TAX'),
    feeMinor: sum(({ kind }) => kind === 'FEE'),
    taxAtSaleMinor: sum(({ kind, collectionPoint }) => kind === 'TAX' && collectionPoint === 'SALE'),
  };
}

function toDutyRule({ country, validFrom, version, source, sourceDate, starter }: StoredDutyTable) {
  return { country, validFrom, version, source, sourceDate, starter };
}
