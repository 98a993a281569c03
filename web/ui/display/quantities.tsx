import { formatKilograms } from '@portal/contract/quantities';
import { useFormats } from '../../i18n/format.ts';
import classes from './quantities.module.css';

interface MoneyProps {
  readonly value: { readonly amountMinor: number; readonly currency: string } | null;
}

/** `1,234.50 SGD`, or a dash for null. */
export function Money({ value }: MoneyProps) {
  const { formatAmount } = useFormats();
  return <span className={classes.number}>{value === null ? '–' : formatAmount(value)}</span>;
}

/** Grams shown as kilograms, or a dash for null. */
export function Weight({ grams }: { readonly grams: number | null }) {
  return <span className={classes.number}>{grams === null ? '–' : formatKilograms(grams)}</span>;
}
