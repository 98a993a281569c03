import type { Parcel } from '../trade/order-contents.ts';
import { computeVolume } from '../quantities/units.ts';
import type { UnratedFinding } from '../findings/findings.ts';

/**
 * Kilograms per cubic metre that a parcel can have: from a box of down or foam to the densest metals. Beyond them, weight or
 * sides are in another unit.
 */
const MIN_DENSITY = 10;
const MAX_DENSITY = 22_000;

/** The finding about the parcels of an order: the first one whose weight and volume disagree by far. */
export function checkParcels(parcels: readonly Parcel[]): UnratedFinding[] {
  for (const { grossGrams, lengthMm, widthMm, heightMm } of parcels) {
    if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) continue;
    // 1 g per mm³ is 1,000,000 kg per m³.
    const density = (grossGrams * 1e6) / computeVolume({ lengthMm, widthMm, heightMm });
    if (density >= MIN_DENSITY && density <= MAX_DENSITY) continue;
    const sides = [lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ');
    return [{ code: 'unusual_density', item: null, params: { grossGrams, sides: `${sides} cm` } }];
  }
  return [];
}
