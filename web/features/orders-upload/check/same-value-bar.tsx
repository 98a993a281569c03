import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import type { CellFix } from './use-fixes.ts';

interface SameValueBarProps {
  readonly fix: CellFix;
  readonly column: string;
  /** Other faulty cells of the column that say what the corrected one said. */
  readonly count: number;
  readonly onApply: () => void;
  readonly onDismiss: () => void;
}

/** After one cell was corrected: the same correction for the cells that say the same. */
export function SameValueBar({ fix, column, count, onApply, onDismiss }: SameValueBarProps) {
  const t = useMessages(checkMessages);
  const { before, value } = fix;
  return (
    <div className={classes.same} role="status">
      <span>
        {before === ''
          ? t('sameEmptyTitle', { count, column })
          : t('sameTitle', { count, column, value: before })}
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
