import type { OrderEnd } from '../allocation/routing-input.ts';

/** One end of a leg as rate cards and partners see it. */
export interface Place {
  readonly country: string;
  readonly portId: string | undefined;
  /** Normalised; only at an address, and only as much of it as some zone looks at. */
  readonly postcode: string | undefined;
}

/** Zones compare postcodes without blanks and hyphens, in upper case. */
export function normalisePostcode(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** As reasons name a place: the port where there is one, and the postcode a zone looked at. */
export function placeName({ country, portId, postcode }: Place): string {
  const place = portId ?? country;
  return postcode === undefined ? place : `${place} (postcode ${postcode}…)`;
}

/** The order's address as a leg shows it: `Johor Bahru, MY`. */
export function addressName({ city, country }: OrderEnd): string {
  return city ? `${city}, ${country}` : country;
}

/** The port as a leg shows it, or the country's hub where nobody named one. */
export function portName(portId: string | undefined, country: string): string {
  return portId ?? `${country} hub`;
}
