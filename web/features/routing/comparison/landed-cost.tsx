import type { Money } from '@portal/contract/core';
import type { DutyGap } from '@portal/contract/duties';
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
  // As `isAmountUnknown` of the contract, without the schemas of duties: the page would be 7 kB larger.
  const missing = gaps.filter((gap) => gap !== 'NO_HS_CODE');
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
