import { orderItem, type Movement } from '@portal/contract/trade';
import type { TypicalParcel } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { listFirstLegs } from './lane-legs.ts';
import type { LaneSearch } from '../lane-search.ts';
import { getRuleOrigin, isPossibleOrigin } from '../parts/rule-origin.ts';
import { typicalParcelQuery } from '../routing-queries.ts';

const DEFAULT_GRAMS = 1_000;

/**
 * The parcel that prices and days are shown for: the client's typical parcel to the country, overridden by the URL parameters.
 * Undefined while its origin is unknown.
 */
export function useLaneParcel(
  country: string,
  search: LaneSearch,
  movement: Movement,
): { readonly parcel: TypicalParcel | undefined; readonly isPending: boolean } {
  const ruleOrigin = getRuleOrigin(search, country, movement);
  const { data, isPending } = useQuery(typicalParcelQuery(country, ruleOrigin));
  const originCountry =
    movement === 'DOMESTIC'
      ? country
      : [ruleOrigin, search.from, data?.originCountry].find(
          (origin) => origin !== undefined && isPossibleOrigin(origin, country, movement),
        );
  if (country === '' || isPending || originCountry === undefined) return { parcel: undefined, isPending };
  const firstLegs = listFirstLegs(movement, originCountry === country);
  const firstLeg = firstLegs.includes(search.start ?? '') ? search.start : undefined;
  const shipmentMode = search.mode === 'ANY' ? undefined : (search.mode ?? data?.shipmentMode);
  const to = search.to ?? data?.destinationPostcode;
  const goodsValue = readGoodsValue(search.goods) ?? data?.goodsValue;
  const parcel: TypicalParcel = {
    movement,
    originCountry,
    destinationCountry: country,
    grossGrams: search.grams === undefined ? (data?.grossGrams ?? DEFAULT_GRAMS) : Number(search.grams),
    volumeMm3: Number(search.volume ?? 0),
    serviceLevel: search.level ?? data?.serviceLevel ?? 'ECONOMY',
    cod: search.cod === 'true',
    declarationLines: search.lines === undefined ? (data?.declarationLines ?? 1) : Number(search.lines),
    ...(goodsValue !== undefined && { goodsValue }),
    categories: data?.categories ?? [],
    items: readItems(search),
    selfCollect: movement === 'CROSS_BORDER' && search.end === 'PUDO',
    ...(shipmentMode !== undefined && { shipmentMode }),
    ...(firstLeg !== undefined && { firstLeg }),
    ...(to !== undefined && { destinationPostcode: to }),
    ...(data?.destinationPortId !== undefined && { destinationPortId: data.destinationPortId }),
    // Port and postcode apply only to the typical parcel's own origin.
    ...(data?.originCountry === originCountry && {
      ...(data.originPortId !== undefined && { originPortId: data.originPortId }),
      ...(data.originPostcode !== undefined && { originPostcode: data.originPostcode }),
    }),
  };
  return { parcel, isPending };
}

/** The goods of a URL: a description, an HS code, or both. */
function readItems({ item, hs }: LaneSearch): TypicalParcel['items'] {
  const hsCode = orderItem.shape.hsCode.safeParse(hs).data;
  const description = item?.trim() || hsCode;
  return description === undefined ? [] : [{ description, ...(hsCode !== undefined && { hsCode }) }];
}

/** The value of the goods of a URL; see `LaneSearch`. */
function readGoodsValue(goods: string | undefined): TypicalParcel['goodsValue'] {
  if (goods === undefined) return undefined;
  const [amountMinor, currency = ''] = goods.split(' ');
  return { amountMinor: Number(amountMinor), currency };
}
