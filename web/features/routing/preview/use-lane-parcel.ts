import type { Movement } from '@portal/contract/orders';
import type { TypicalParcel } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { startsOf } from './lane-legs.ts';
import type { LanePlace } from '../lane-search.ts';
import { typicalQuery } from '../routing-queries.ts';

const USUAL_GRAMS = 1_000;

/**
 * The parcel that prices and days are shown for: what the client's latest orders to the country are like, and what the
 * address says otherwise. Undefined while it is not known where it would come from.
 */
export function useLaneParcel(
  country: string,
  place: LanePlace,
  movement: Movement,
): { readonly parcel: TypicalParcel | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery(typicalQuery(country));
  const originCountry = movement === 'DOMESTIC' ? country : (place.from ?? data?.originCountry);
  if (country === '' || isPending || originCountry === undefined) return { parcel: undefined, isPending };
  const firstLeg = startsOf(movement).includes(place.start ?? '') ? place.start : undefined;
  const to = place.to ?? data?.destinationPostcode;
  const parcel: TypicalParcel = {
    movement,
    originCountry,
    destinationCountry: country,
    grossGrams: place.grams === undefined ? (data?.grossGrams ?? USUAL_GRAMS) : Number(place.grams),
    volumeMm3: Number(place.volume ?? 0),
    serviceLevel: data?.serviceLevel ?? 'ECONOMY',
    cod: place.cod === 'true',
    categories: data?.categories ?? [],
    selfCollect: movement === 'CROSS_BORDER' && place.end === 'PUDO',
    ...(firstLeg !== undefined && { firstLeg }),
    ...(to !== undefined && { destinationPostcode: to }),
    ...(data?.destinationPortId !== undefined && { destinationPortId: data.destinationPortId }),
    // Another country has other ports and postcodes.
    ...(data?.originCountry === originCountry && {
      ...(data.originPortId !== undefined && { originPortId: data.originPortId }),
      ...(data.originPostcode !== undefined && { originPostcode: data.originPostcode }),
    }),
  };
  return { parcel, isPending };
}
