import { LITRES_PER_CUBIC_METRE } from '@portal/contract/quantities';
import { formatNumber } from './format.ts';

/** Litres as cubic metres in the user's locale, with up to three decimals: `12.5 m³`. */
export function formatCubicMetres(litres: number): string {
  return `${formatNumber(litres / LITRES_PER_CUBIC_METRE, { maximumFractionDigits: 3 })} m³`;
}
