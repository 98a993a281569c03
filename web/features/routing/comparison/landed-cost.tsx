import type { Money } from '@portal/contract/core';
import { isAmountUnknown, type DutyGap } from '@portal/contract/duties';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { comparisonMessages } from './comparison-messages.ts';
import classes from './comparison.module.css';

interface LandedCostProps {
  readonly landed: Money | null;
  /** What is missing in the duties. */
  readonly gaps: readonly DutyGap[];
}

/** A landed cost, or what is missing in it; a dash where no duties are assessed. */
export function LandedCost({ landed, gaps }: LandedCostProps) {
  const t = useMessages(comparisonMessages);
  const { formatAmount } = useFormats();
  if (landed !== null) return formatAmount(landed);
  const missing = gaps.filter(isAmountUnknown);
  if (missing.length === 0) return '–';
  return (
    <>
      {t('incomplete')}
      {missing.map((gap) => (
        <span key={gap} className={classes.detail}>
          {t(`gap_${gap}`)}
        </span>
      ))}
    </>
  );
}
