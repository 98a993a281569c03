/** The origin or destination of an order. */
export interface OrderEnd {
  readonly country: string;
  readonly portId?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
}

/** One end of a leg, as rate cards and partners are matched with it. */
export interface Place {
  readonly country: string;
  readonly portId: string | undefined;
  /** Normalized, and cut to the prefix that a zone matches; undefined at ports. */
  readonly postcode: string | undefined;
}

/** The place as shown in reasons: port or country, and the postcode prefix that a zone matched. */
export function formatPlace({ country, portId, postcode }: Place): string {
  const place = portId ?? country;
  return postcode === undefined ? place : `${place} (postcode ${postcode}…)`;
}

/** The address as shown on a leg: `Johor Bahru, MY`. */
export function formatAddress({ city, country }: OrderEnd): string {
  return city ? `${city}, ${country}` : country;
}

/** The port as shown on a leg, or the country's hub if the order has no port. */
export function formatPort(portId: string | undefined, country: string): string {
  return portId ?? `${country} hub`;
}
