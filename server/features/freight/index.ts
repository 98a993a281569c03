export {
  computeAirChargeableGrams,
  computeAirVolumetricGrams,
  computeFreightCharge,
  type LoadMeasure,
} from './freight-charge.ts';
