import { getMinorExponent } from '@portal/contract/quantities';

/** An amount as a spreadsheet has it: in major units of its currency. */
export function toMajorUnits(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** getMinorExponent(currency);
}
