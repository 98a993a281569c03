import type { OrderDetails } from '@portal/contract/orders';
import { summarizeGoods, type Parcel } from '@portal/contract/trade';
import { computeVolume } from '@portal/contract/quantities';

/** The search parameters that open L-Control on the order's lane, with a parcel of its weight, volume and goods. */
export function buildWhatIfSearch({
  movement,
  originCountry,
  destinationCountry,
  grossGrams,
  parcels,
  items,
  paymentType,
  serviceLevel,
  shipmentMode,
  consignee: { postcode },
  legs,
}: OrderDetails) {
  const first = legs[0]?.serviceType;
  const { declarationLines, goodsValue } = summarizeGoods(items);
  const volume = parcels.reduce((sum, parcel) => sum + getVolume(parcel), 0);
  return {
    country: destinationCountry,
    movement,
    from: originCountry,
    grams: String(grossGrams),
    ...(declarationLines > 1 && { lines: String(declarationLines) }),
    ...(goodsValue !== undefined && { goods: `${goodsValue.amountMinor} ${goodsValue.currency}` }),
    ...(volume > 0 && { volume: String(volume) }),
    ...(postcode !== undefined && { to: postcode }),
    ...(paymentType === 'cod' && { cod: 'true' as const }),
    level: serviceLevel,
    mode: shipmentMode ?? ('ANY' as const),
    ...((first === 'DROPOFF' || first === 'PICKUP' || first === 'B2B') && { start: first }),
    ...(legs.at(-1)?.serviceType === 'SELF_COLLECT_LAST_MILE' && { end: 'PUDO' as const }),
  };
}

/** The volume in mm³; 0 for a parcel without all three dimensions. */
function getVolume({ lengthMm, widthMm, heightMm }: Parcel): number {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return 0;
  return computeVolume({ lengthMm, widthMm, heightMm });
}
