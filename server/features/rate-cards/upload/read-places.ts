import type { RatePlace } from '@portal/contract/routing';
import { isCellError, isCountry, readCountry } from '../../orders/index.ts';

/** A UN/LOCODE: two letters of the country, and three letters or digits without 0 and 1. */
const PORT = /^([A-Z]{2})\s?([A-Z2-9]{3})$/;

/** The place that a country or a UN/LOCODE stands for; undefined for names of zones and other codes. */
export function readPlaceName(text: string): RatePlace | undefined {
  const [, countryOfPort, location] = PORT.exec(text) ?? [];
  const countryText = countryOfPort ?? text;
  // The reader of countries looks for similar names, which takes long for each code of a file.
  if (!isCountry(countryText)) return undefined;
  const country = readCountry(countryText);
  if (isCellError(country)) return undefined;
  return location === undefined
    ? { country: country.value }
    : { country: country.value, portId: `${countryOfPort}${location}` };
}
