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

/** Grams as kilograms with three decimals, so that the figures of a column are aligned, or a dash for null. */
export function Weight({ grams }: { readonly grams: number | null }) {
  const { formatWeightInColumn } = useFormats();
  return <span className={classes.number}>{grams === null ? '–' : formatWeightInColumn(grams)}</span>;
}
