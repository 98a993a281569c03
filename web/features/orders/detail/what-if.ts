import type { OrderDetails } from '@portal/contract/orders';

/** The order's lane in L-Control, with a parcel like it: what other rules, weights or places would come to. */
export function whatIfOf({
  movement,
  originCountry,
  destinationCountry,
  grossGrams,
  paymentType,
  consignee: { postcode },
  legs,
}: OrderDetails) {
  const first = legs[0]?.serviceType;
  return {
    country: destinationCountry,
    movement,
    from: originCountry,
    grams: String(grossGrams),
    ...(postcode !== undefined && { to: postcode }),
    ...(paymentType === 'cod' && { cod: 'true' as const }),
    ...((first === 'DROPOFF' || first === 'PICKUP') && { start: first }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' && { end: 'PUDO' as const }),
  };
}
