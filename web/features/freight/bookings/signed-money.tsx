import type { Money as Amount } from '@portal/contract/core';
import { useFormats } from '../../../i18n/format.ts';

/** An amount with its sign: `+12.50 SGD`, `−12.50 SGD`, and `0.00 SGD`. */
export function useSignedAmount(): (value: Amount) => string {
  const { formatAmount } = useFormats();
  return ({ amountMinor, currency }) => {
    const sign = amountMinor < 0 ? '−' : '+';
    const amount = formatAmount({ amountMinor: Math.abs(amountMinor), currency });
    return amountMinor === 0 ? amount : `${sign}${amount}`;
  };
}

export function SignedMoney({ value }: { readonly value: Amount }) {
  return <span>{useSignedAmount()(value)}</span>;
}
