import {
  computeChargeableGrams,
  computeVolume,
  DEFAULT_STEP_GRAMS,
  getUsualDivisor,
  LITRE_MM3,
} from '@portal/contract/quantities';
import type { OrderFormValues, ParcelValues } from './order-form-values.ts';

export interface FreightMeasures {
  /** Undefined while a package has no dimensions. */
  readonly litres: number | undefined;
  /** By the usual divisor of the mode, in cm³ per kilogram; undefined while dimensions, weights or the mode are missing. */
  readonly chargeable: { readonly grams: number; readonly divisor: number } | undefined;
}

type MeasuredValues = Pick<OrderFormValues, 'parcels' | 'shipmentMode'>;

/** Gross weight of the packages that have one. */
export function sumGrams({ parcels }: Pick<MeasuredValues, 'parcels'>): number {
  return parcels.reduce((sum, { grossGrams }) => sum + (grossGrams ?? 0), 0);
}

/** Volume and chargeable weight of a form of freight. */
export function measureFreight({ parcels, shipmentMode }: MeasuredValues): FreightMeasures {
  const cubicMillimetres = parcels.reduce((sum, parcel) => sum + computeVolumeOf(parcel), 0);
  if (Number.isNaN(cubicMillimetres)) return { litres: undefined, chargeable: undefined };
  const litres = cubicMillimetres / LITRE_MM3;
  if (shipmentMode === '' || parcels.some(({ grossGrams }) => grossGrams === null))
    return { litres, chargeable: undefined };
  const divisor = getUsualDivisor(shipmentMode, false);
  const volumetricGrams = Math.ceil(cubicMillimetres / divisor);
  return {
    litres,
    chargeable: {
      grams: computeChargeableGrams(sumGrams({ parcels }), volumetricGrams, DEFAULT_STEP_GRAMS),
      divisor,
    },
  };
}

/** NaN while an edge is missing. */
const computeVolumeOf = ({ lengthMm, widthMm, heightMm }: ParcelValues) =>
  computeVolume({ lengthMm: lengthMm ?? NaN, widthMm: widthMm ?? NaN, heightMm: heightMm ?? NaN });
