import { formatDecimal, groupDigits } from '@portal/contract/quantities';
import type { Party } from '@portal/contract/parties';
import { getAirports } from '../mawb/airports.ts';
import { formatAddress } from '../layouts/format-address.ts';
import type { ManifestHeader } from '../manifest/manifest-content.ts';

/** Kilograms with three decimals, so that rows add up to their total. */
export function formatWeight(grams: number | null): string {
  return grams === null ? '' : groupDigits((grams / 1000).toFixed(3));
}

/** An amount as `formatMoney` writes it, without the code. */
export function formatAmount(amountMinor: number | null, currency: string): string {
  return amountMinor === null ? '' : groupDigits(formatDecimal({ amountMinor, currency }));
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country of an ISO code. */
export const getCountryName = (code: string) => countryNames.of(code) ?? code;

/** The facts of the flight, as every paper shows them. */
export function listFlightFacts(header: ManifestHeader): [string, string][] {
  const { departure, destination } = getAirports(header);
  return [
    ['MAWB', header.awbNumber],
    ['Airline', header.airline ?? '–'],
    ['Flight', `${header.flightNumber} / ${header.flightDate}`],
    ['From – to', `${departure} – ${destination}`],
  ];
}

/** Company, name, city and country of a party, for one cell; with its tax identifier if the reader may read it. */
export function formatPartyCell({ company, name, city, country }: Party, taxId: string | null): string {
  return [company, name, city, country, formatTaxId(taxId)].filter(Boolean).join(', ');
}

const formatTaxId = (taxId: string | null) => (taxId === null ? undefined : `Tax id ${taxId}`);

/** Company, name, address, country, telephone and tax identifier of a party, a line each. */
export function listPartyLines(party: Party, taxId: string | null): string[] {
  const { name, company, country, phone } = party;
  return [
    company,
    name,
    formatAddress(party),
    getCountryName(country),
    phone === undefined ? undefined : `Tel ${phone}`,
    formatTaxId(taxId),
  ].filter((line): line is string => line !== undefined && line !== '');
}
