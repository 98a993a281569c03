import { sumGoodsValue } from '../trade/declared-goods.ts';
import type { OrderInput } from '../orders/order-input.ts';
import { TAX_ID_TYPES } from '../parties/tax-ids/tax-id-types.ts';
import { listTaxIdTypes } from '../parties/tax-ids/tax-ids.ts';
import { convertMoney } from '../quantities/exchange.ts';
import { getMinorExponent } from '../quantities/money.ts';
import type { UnratedFinding } from '../findings/findings.ts';
import type { PreflightRules } from './preflight-rules.ts';

/** The part of an order that the check of tax identifiers reads. */
export interface TaxIdOrder extends Pick<
  OrderInput,
  'movement' | 'originCountry' | 'destinationCountry' | 'items'
> {
  /** Only whether there is an identifier counts. */
  readonly consignee: { readonly taxId?: unknown };
}

/** When customs of a country ask for the consignee's identifier. Values are of the goods, in major units. */
interface TaxIdDemand {
  readonly currency: string;
  /** Advised for parcels worth more; absent: never. */
  readonly advisedAbove?: number;
  /** Required for parcels worth more; absent: never. Freight always needs it. */
  readonly requiredAbove?: number;
}

/**
 * Demands of destinations for parcels. Sources, read 2026-11-22: ID since 2021-08-01, janio.asia "indonesia-customs-npwp-august-2021";
 * CN, easyship "Tax ID Guide". Not confirmed by a public source, from the trade: TH formal entry above THB 40,000, PH formal
 * entry above PHP 50,000, VN, and advice above the low-value limits of SG and MY.
 */
const DEMANDS: Readonly<Record<string, TaxIdDemand>> = {
  CN: { currency: 'CNY', requiredAbove: 0 },
  ID: { currency: 'IDR', requiredAbove: 0 },
  MY: { currency: 'MYR', advisedAbove: 500 },
  PH: { currency: 'PHP', advisedAbove: 10_000, requiredAbove: 50_000 },
  SG: { currency: 'SGD', advisedAbove: 400 },
  TH: { currency: 'THB', advisedAbove: 0, requiredAbove: 40_000 },
  VN: { currency: 'VND', advisedAbove: 0 },
};

/** The finding about a consignee without a tax identifier, by destination, movement and value of the goods. */
export function checkTaxIds(
  order: TaxIdOrder,
  { exchangeRates }: Pick<PreflightRules, 'exchangeRates'>,
): UnratedFinding[] {
  const { movement, originCountry, destinationCountry: country, consignee } = order;
  const demand = DEMANDS[country];
  if (demand === undefined || originCountry === country || consignee.taxId != null) return [];
  const value = convertGoodsValue(order, demand.currency, exchangeRates);
  const isAbove = (limit: number | undefined) =>
    limit !== undefined && (limit === 0 || (value !== undefined && value > limit));
  const isRequired = movement === 'B2B' || isAbove(demand.requiredAbove);
  if (!isRequired && !isAbove(demand.advisedAbove)) return [];
  const [type = 'OTHER'] = listTaxIdTypes(country).filter((key) => {
    const { holder } = TAX_ID_TYPES[key];
    return movement === 'B2B' ? holder !== 'person' : holder !== 'company';
  });
  const code = isRequired ? 'tax_id_missing' : 'tax_id_advised';
  return [{ code, item: null, params: { country, taxIdTerm: type } }];
}

/** The value of the goods in major units of a currency; undefined without an exchange rate. */
function convertGoodsValue(
  { items }: TaxIdOrder,
  currency: string,
  rates: PreflightRules['exchangeRates'],
): number | undefined {
  const total = sumGoodsValue(items);
  const converted = total && convertMoney(total, currency, rates);
  return converted === undefined ? undefined : converted.amountMinor / 10 ** getMinorExponent(currency);
}
