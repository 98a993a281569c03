import type { Refusal } from '@portal/contract/core';
import type { Movement } from '@portal/contract/trade';
import { detail, refuse } from '@portal/contract/reasons';

interface MovementCountries {
  readonly movement: Movement;
  readonly originCountry: string;
  readonly destinationCountry: string;
}

/**
 * Refuses a cross-border order within a country, and a domestic order across a border. Freight (B2B) can be either.
 * `field` is the path of the destination country.
 */
export function refuseMovement(
  { movement, originCountry, destinationCountry }: MovementCountries,
  field: string,
): Refusal | undefined {
  const isDomestic = originCountry === destinationCountry;
  if (movement === 'CROSS_BORDER' && isDomestic) {
    const params = { country: destinationCountry };
    return refuse('route.cross_border_same_country', params, {
      details: [detail(field, 'route.cross_border_same_country', params)],
    });
  }
  if (movement === 'DOMESTIC' && !isDomestic) {
    const params = { originCountry, country: destinationCountry };
    return refuse('route.domestic_other_country', params, {
      details: [detail(field, 'route.domestic_other_country', params)],
    });
  }
  return undefined;
}
