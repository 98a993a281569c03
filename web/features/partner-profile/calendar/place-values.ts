import { ALL } from '@portal/contract/partners';

/** The values of the fields of a place. */
export interface PlaceValues {
  /** Empty for all places. */
  readonly country: string;
  /** Empty for the whole country. */
  readonly port: string;
}

/** The fields of a place of the API: a country, a port, or null for all places. */
export function toPlaceValues(place: string | null): PlaceValues {
  return {
    country: place?.slice(0, 2) ?? '',
    port: place !== null && place.length > 2 ? place : '',
  };
}

/** The place as the path of the API names it. */
export function toPlaceParam({ country, port }: PlaceValues): string {
  return port || country || ALL;
}
