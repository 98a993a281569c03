import { formatNumber } from '../../i18n/format.ts';

export const LITRES_PER_CUBIC_METRE = 1_000;

/** Litres as cubic metres in the user's locale, with up to three decimals: `12.5 m³`. */
export function formatCubicMetres(litres: number): string {
  return `${formatNumber(litres / LITRES_PER_CUBIC_METRE, { maximumFractionDigits: 3 })} m³`;
}
