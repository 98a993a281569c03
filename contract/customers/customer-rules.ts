import { normalizeNumber } from '../core/index.ts';
import { findTaxIdFault, type TaxIdTypeKey } from '../parties/index.ts';

/**
 * The type whose form and check digit the number in a country's register of companies has. In Viet Nam and Thailand it is the
 * tax number of the company.
 */
const REGISTRATION_TYPES: Readonly<Record<string, TaxIdTypeKey>> = {
  CN: 'CN_USCC',
  HK: 'HK_BR',
  SG: 'SG_UEN',
  TH: 'TH_TIN',
  VN: 'VN_TAX_CODE',
};

/** The type of registration numbers in a country (ISO 3166-1 alpha-2); OTHER where their form is not known. */
export function getRegistrationType(country: string): TaxIdTypeKey {
  return REGISTRATION_TYPES[country] ?? 'OTHER';
}

/** The number in capital letters and digits if it fits the country; undefined otherwise. */
export function parseRegistrationNumber(number: string, country: string): string | undefined {
  const fault = findTaxIdFault({ type: getRegistrationType(country), number });
  return fault === undefined ? normalizeNumber(number) : undefined;
}
