import type { OrderDetails, Parcel } from '@portal/contract/orders';
import { volumeOf } from '@portal/contract/quantities';

/** The order's lane in L-Control, with a parcel like it: what other rules, weights or places would come to. */
export function whatIfOf({
  movement,
  originCountry,
  destinationCountry,
  grossGrams,
  parcels,
  paymentType,
  consignee: { postcode },
  legs,
}: OrderDetails) {
  const first = legs[0]?.serviceType;
  const volume = parcels.reduce((sum, parcel) => sum + sizeOf(parcel), 0);
  return {
    country: destinationCountry,
    movement,
    from: originCountry,
    grams: String(grossGrams),
    ...(volume > 0 && { volume: String(volume) }),
    ...(postcode !== undefined && { to: postcode }),
    ...(paymentType === 'cod' && { cod: 'true' as const }),
    ...((first === 'DROPOFF' || first === 'PICKUP') && { start: first }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' && { end: 'PUDO' as const }),
  };
}

/** A piece without all three edges has no volume to charge. */
function sizeOf({ lengthMm, widthMm, heightMm }: Parcel): number {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return 0;
  return volumeOf({ lengthMm, widthMm, heightMm });
}
