import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import type { CellFix } from './use-fixes.ts';

interface SameValueBarProps {
  readonly fix: CellFix;
  readonly column: string;
  /** Number of other cells of the column with an error and the same previous value. */
  readonly count: number;
  readonly onApply: () => void;
  readonly onDismiss: () => void;
}

/** Offers the last correction for the cells with the same value. */
export function SameValueBar({ fix, column, count, onApply, onDismiss }: SameValueBarProps) {
  const t = useMessages(checkMessages);
  const { previousValue, value } = fix;
  return (
    <div className={classes.same} role="status">
      <span>
        {previousValue === ''
          ? t('sameEmptyTitle', { count, column })
          : t('sameTitle', { count, column, value: previousValue })}
      </span>
      <span className={classes.groupActions}>
        <Button size="compact-sm" onClick={onApply}>
          {t('sameApply', { count, value })}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          {t('sameKeep')}
        </Button>
      </span>
    </div>
  );
}
