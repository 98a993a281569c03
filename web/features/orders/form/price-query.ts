import type { QueryInput } from '@portal/contract/core';
import type { listRateComparisons } from '@portal/contract/rate-comparison';
import { MAX_GRAMS } from '@portal/contract/trade';
import { sumByCurrency } from '@portal/contract/quantities';
import { sumGrams } from './measure-freight.ts';
import {
  deriveMovement,
  listItemValues,
  type ItemValues,
  type OrderFormValues,
  type ParcelValues,
} from './order-form-values.ts';

type PriceQuery = QueryInput<typeof listRateComparisons>;

/**
 * The query for the price of a form: what the lane rules of the client choose for its parcels. Undefined until both countries and
 * all weights are entered. Several parcels are priced as alike, with their mean weight.
 */
export function buildPriceQuery(values: OrderFormValues): PriceQuery | undefined {
  const { consignor, consignee, parcels, items, serviceLevel, shipmentMode, incoterm, firstLeg } = values;
  const grossGrams = Math.ceil(sumGrams(values) / parcels.length);
  if (consignor.country === '' || consignee.country === '') return undefined;
  if (parcels.some((parcel) => !parcel.grossGrams) || grossGrams > MAX_GRAMS) return undefined;
  return omitEmptyTexts({
    partners: 'USABLE',
    perPage: '1',
    movement: deriveMovement(values),
    serviceLevel,
    shipmentMode,
    incoterm,
    firstLeg,
    originCountry: consignor.country,
    originPortId: values.originPortId,
    originCity: consignor.city,
    originPostcode: consignor.postcode,
    destinationCountry: consignee.country,
    destinationPortId: values.destinationPortId,
    destinationCity: consignee.city,
    destinationPostcode: consignee.postcode,
    pieces: String(parcels.length),
    grossGrams: String(grossGrams),
    ...findCommonEdges(parcels),
    ...sumGoods(items),
    cod: values.paymentType === 'cod' ? 'true' : '',
    selfCollect: values.selfCollect ? 'true' : '',
  });
}

/** The edges of the parcels if all are alike; none otherwise. */
function findCommonEdges([first, ...others]: readonly ParcelValues[]): Readonly<Record<string, string>> {
  const edges = (parcel: ParcelValues) => [parcel.lengthMm, parcel.widthMm, parcel.heightMm];
  const [lengthMm, widthMm, heightMm] = first === undefined ? [] : edges(first);
  if (!lengthMm || !widthMm || !heightMm) return {};
  if (others.some((parcel) => edges(parcel).join(' ') !== `${lengthMm} ${widthMm} ${heightMm}`)) return {};
  return { lengthMm: String(lengthMm), widthMm: String(widthMm), heightMm: String(heightMm) };
}

/** The value of the goods if all items have one in one currency, their flags, and the HS code of a single item. */
function sumGoods(items: readonly ItemValues[]) {
  const [first] = items;
  const values = listItemValues(items);
  const [sum, otherSum] = sumByCurrency(values);
  const goodsFlags = new Set(items.flatMap((item) => item.goodsFlags).filter((flag) => flag !== 'NONE'));
  return {
    ...(values.length === items.length &&
      sum !== undefined &&
      otherSum === undefined && { goodsValueMinor: String(sum.amountMinor), goodsCurrency: sum.currency }),
    goodsHsCode: items.length === 1 && /^\d{6,10}$/.test(first?.hsCode ?? '') ? (first?.hsCode ?? '') : '',
    goodsFlags: [...goodsFlags].join(','),
  };
}

function omitEmptyTexts(query: Readonly<Record<string, string>>): PriceQuery {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}
