import { useFormats } from '../../i18n/format.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import classes from './quantities.module.css';

const quantityMessages = defineMessages('quantities', {
  // below an agreed weight or size, as in declared 14.850 kg
  declaredValue: 'declared {value}',
});

interface MoneyProps {
  readonly value: { readonly amountMinor: number; readonly currency: string } | null;
}

/** `1,234.50 SGD`, or a dash for null. */
export function Money({ value }: MoneyProps) {
  const { formatAmount } = useFormats();
  return <span className={classes.number}>{value === null ? '–' : formatAmount(value)}</span>;
}

/** What a client declared, below the value that an agreed reweigh set. */
export function DeclaredValue({ value }: { readonly value: string }) {
  const t = useMessages(quantityMessages);
  return <div className={classes.declared}>{t('declaredValue', { value })}</div>;
}

interface WeightProps {
  readonly grams: number | null;
  /** Shown below if it is another one. */
  readonly declaredGrams?: number | null | undefined;
}

/** Grams as kilograms with three decimals, so that the figures of a column are aligned, or a dash for null. */
export function Weight({ grams, declaredGrams = null }: WeightProps) {
  const { formatWeightInColumn } = useFormats();
  const weight = <span className={classes.number}>{grams === null ? '–' : formatWeightInColumn(grams)}</span>;
  if (declaredGrams === null || declaredGrams === grams) return weight;
  return (
    <>
      {weight}
      <DeclaredValue value={formatWeightInColumn(declaredGrams)} />
    </>
  );
}
