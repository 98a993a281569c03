import type { FreightRates, OtherCharges } from '@portal/contract/freight';
import { getMinorExponent, isCurrencyOfCountry } from '@portal/contract/quantities';
import { getKilometres } from './distances.ts';
import { UNITS_PER_USD } from './exchange-rates.ts';

/** US cents per kilogram: a part for handling and fuel, and a part for the distance. */
const HANDLING = 110;
const PER_KILOMETRE = 0.075;
/** The part of the normal rate from each weight break on. */
const BREAKS = [
  [45_000, 0.79],
  [100_000, 0.67],
  [300_000, 0.61],
  [500_000, 0.56],
] as const;
/** The minimum is the normal rate of so many kilograms, and not below what a booking costs the airline. */
const MINIMUM_KILOGRAMS = 10;
const LEAST_MINIMUM = 20_00;
/** US cents per kilogram of gross weight, and the least, of the charges for fuel and security; then that for the air waybill. */
const FUEL = { perKilogram: 32, least: 6_00 };
const SECURITY = { perKilogram: 11, least: 4_00 };
const AIR_WAYBILL = 18_00;

const getNormalRate = (fromCountry: string, toCountry: string) =>
  Math.round(HANDLING + PER_KILOMETRE * getKilometres(fromCountry, toCountry));

const getMinimum = (normal: number) =>
  Math.max(LEAST_MINIMUM, Math.round((normal * MINIMUM_KILOGRAMS) / 100) * 100);

/**
 * What airlines charge the forwarders of the demo between two countries for a MAWB of `grams`, in the currency of the country of
 * departure, which an air waybill has. The form is that of IATA rates (minimum, normal rate, quantity rates from 45 kg on); the
 * amounts are invented: 1.3 to 3.6 USD per kg within Asia below 45 kg.
 */
export function getFreightRates(fromCountry: string, toCountry: string, grams: number): FreightRates {
  const normal = getNormalRate(fromCountry, toCountry);
  const currency = Object.keys(UNITS_PER_USD).find((code) => isCurrencyOfCountry(code, fromCountry)) ?? 'USD';
  const unitsPerCent = (UNITS_PER_USD[currency] ?? 1) * 10 ** (getMinorExponent(currency) - 2);
  const convert = (cents: number) => Math.round(cents * unitsPerCent);
  return {
    currency,
    payment: 'PREPAID',
    minimumMinor: convert(getMinimum(normal)),
    breaks: [
      { fromGrams: 0, perKgMinor: convert(normal) },
      ...BREAKS.map(([fromGrams, part]) => ({ fromGrams, perKgMinor: convert(normal * part) })),
    ],
    otherCharges: createOtherCharges(grams, convert),
  };
}

/** Fuel and security are due to the carrier, the air waybill to the agent: MYC, SCC and AWA. */
function createOtherCharges(grams: number, convert: (cents: number) => number): OtherCharges {
  const charge = ({ perKilogram, least }: typeof FUEL) =>
    convert(Math.max(least, (perKilogram * grams) / 1_000));
  return {
    payment: 'PREPAID',
    charges: [
      { code: 'MY', dueTo: 'CARRIER', amountMinor: charge(FUEL) },
      { code: 'SC', dueTo: 'CARRIER', amountMinor: charge(SECURITY) },
      { code: 'AW', dueTo: 'AGENT', amountMinor: convert(AIR_WAYBILL) },
    ],
  };
}

/** The weight from which a MAWB costs more than the minimum: below it a forwarder pays for air. */
export function getPayingGrams(fromCountry: string, toCountry: string): number {
  const normal = getNormalRate(fromCountry, toCountry);
  return Math.ceil((getMinimum(normal) * 1_000) / normal);
}
