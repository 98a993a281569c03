import type { Money } from '@portal/contract/core';
import { getMinorExponent, groupDigits } from '@portal/contract/quantities';

/**
 * An amount as drivers read it: groups of three digits, the decimals of ISO 4217, and the code, such as `1,053,000 VND` and
 * `1,290.00 THB`.
 */
export function formatLabelMoney({ amountMinor, currency }: Money): string {
  const exponent = getMinorExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const whole = groupDigits(digits.slice(0, digits.length - exponent));
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${amountMinor < 0 ? '-' : ''}${whole}${decimals} ${currency}`;
}
