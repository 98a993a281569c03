import { isAmountUnknown, type DutyAssessment, type DutyLine } from '@portal/contract/duties';
import type { OrderInput } from '@portal/contract/orders';
import { findSellerTaxIdType } from '@portal/contract/parties';
import { isDutyPaidBySeller } from '@portal/contract/trade';
import type { ExchangeRates } from '@portal/contract/quantities';
import { computeLines } from './duty-lines.ts';
import { getCharges } from './duty-rates.ts';
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
  'originCountry' | 'destinationCountry' | 'incoterm' | 'shipmentMode' | 'items' | 'seller'
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
  const orderGaps: DutyAssessment['gaps'] = [];
  const { freight, delivery } = splitTransport(order.legs);
  const freightMinor = sumPrices(freight, currency, exchangeRates);
  const deliveryMinor = sumPrices(delivery, currency, exchangeRates);
  const isReturn = order.returnOf !== undefined;
  if (!isReturn && (freightMinor === null || deliveryMinor === null)) {
    orderGaps.push({ gap: 'NO_FREIGHT', item: null, name: null });
  }
  const values = convertItemValues(order.items, currency, exchangeRates);
  if (values === undefined) orderGaps.push({ gap: 'NO_EXCHANGE_RATE', item: null, name: null });
  const goodsMinor = values?.reduce((sum, { lineMinor }) => sum + lineMinor, 0) ?? null;
  const insuranceMinor =
    isReturn || goodsMinor === null ? 0 : computePortion(goodsMinor, insuranceBasisPoints, 10_000);
  const computeCharges = (isTaxedAtSale: boolean) => {
    const gaps = [...orderGaps];
    const { lines, sources } =
      isReturn || values === undefined
        ? { lines: [], sources: [] }
        : computeLines(
            {
              items: order.items,
              // Without a mode in order and route, goods go by air.
              mode: order.shipmentMode ?? order.legs.find(({ mode }) => mode != null)?.mode ?? 'AIR',
              isTaxedAtSale,
              values,
              freightMinor: freightMinor ?? 0,
              insuranceMinor,
            },
            table,
            exchangeRates,
            gaps,
          );
    const totals = sumLines(lines);
    const { dutyMinor, taxMinor, feeMinor } = totals;
    const isComplete = !gaps.some(({ gap }) => isAmountUnknown(gap));
    const landedMinor = isComplete
      ? (goodsMinor ?? 0) + (freightMinor ?? 0) + (deliveryMinor ?? 0) + dutyMinor + taxMinor + feeMinor
      : null;
    return { lines, ...totals, isComplete, landedMinor, sources, gaps };
  };
  const taxAtSale = getTaxAtSale(order, table);
  const charges = computeCharges(taxAtSale === 'COLLECTED');
  const taxedCharges = taxAtSale === 'UNDECLARED' ? computeCharges(true) : undefined;
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
    ...charges,
    isTaxCollectedAtSale: charges.taxAtSaleMinor > 0,
    landedTaxedAtSaleMinor:
      taxedCharges !== undefined && taxedCharges.taxAtSaleMinor > 0 ? taxedCharges.landedMinor : null,
    payer: isDutyPaidBySeller(order.incoterm) ? 'SHIPPER' : 'CONSIGNEE',
    isIncotermMissing: order.incoterm === undefined,
    relief:
      order.returnOf === undefined ? null : { relief: 'RETURNED_GOODS', exportReference: order.returnOf },
  };
}

/**
 * Whether the tax of low-value goods is collected with the sale: as the order declares, or COLLECTED if it names a seller that is
 * registered. UNDECLARED: the order does not say, and the table has rates of the sale; see decision 0321.
 */
function getTaxAtSale(
  { seller, consignee }: DutyOrder,
  table: StoredDutyTable,
): 'COLLECTED' | 'NOT_COLLECTED' | 'UNDECLARED' {
  if (seller?.taxCollectedAtSale !== undefined) {
    return seller.taxCollectedAtSale ? 'COLLECTED' : 'NOT_COLLECTED';
  }
  const registration = findSellerTaxIdType(table.country);
  const isRegistered = (party: Pick<OrderInput['consignee'], 'taxId'> | undefined) =>
    registration !== undefined && party?.taxId?.type === registration;
  const isExcepted =
    isRegistered(consignee) && table.rates.some(({ appliesTo }) => appliesTo === 'UNREGISTERED_BUYERS');
  const hasRateOfSale = getCharges(table).some(({ collectionPoints }) => collectionPoints.has('SALE'));
  if (isExcepted || !hasRateOfSale) return 'NOT_COLLECTED';
  return isRegistered(seller) ? 'COLLECTED' : 'UNDECLARED';
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
