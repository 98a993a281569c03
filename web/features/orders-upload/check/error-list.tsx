import { Button } from '@mantine/core';
import type { BatchDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import type { ErrorGroup } from './error-groups.ts';
import { NO_COLUMN } from './sheet-rows.ts';

interface ErrorListProps {
  /** Heading of the list. */
  readonly title: string;
  readonly severity: 'error' | 'warning';
  readonly batch: BatchDetails;
  readonly groups: readonly ErrorGroup[];
  /** Whether rows are not loaded yet, so that the counts may be too low. */
  readonly isPartial: boolean;
  readonly busy: boolean;
  /** Shows the first cell of the group in the grid; absent without a grid. */
  readonly onShow?: (group: ErrorGroup) => void;
  readonly onUse: (group: ErrorGroup, value: string) => void;
}

const MAX_GROUPS = 5;

/** The most frequent errors or warnings, each with its count and suggested value. */
export function ErrorList({
  title,
  severity,
  batch,
  groups,
  isPartial,
  busy,
  onShow,
  onUse,
}: ErrorListProps) {
  const t = useMessages(checkMessages);
  if (groups.length === 0) return null;
  return (
    <section className={classes.errors} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.groups}>
        {groups.slice(0, MAX_GROUPS).map((group) => {
          const { error, count, column } = group;
          const { suggestion } = error;
          const isWholeOrder = column === NO_COLUMN;
          return (
            <li key={group.key} className={classes.group}>
              <span className={classes.groupText}>
                <span className={classes.groupColumn} data-severity={severity}>
                  {isWholeOrder ? t('wholeOrder') : batch.header[column]}
                </span>{' '}
                {error.message}
              </span>
              <span className={classes.count}>
                {t(isWholeOrder ? 'errorOrders' : 'errorCells', { count })}
              </span>
              <span className={classes.groupActions}>
                {suggestion !== null && !isWholeOrder && (
                  <Button
                    size="compact-sm"
                    variant="light"
                    disabled={busy}
                    onClick={() => onUse(group, suggestion)}
                  >
                    {t('useAll', { value: suggestion, count })}
                  </Button>
                )}
                {onShow !== undefined && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('goToRow', { row: error.row })}
                    onClick={() => onShow(group)}
                  >
                    {t('goTo')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {(groups.length > MAX_GROUPS || isPartial) && (
        <p className={classes.hint}>
          {groups.length > MAX_GROUPS && t('moreErrors', { count: groups.length - MAX_GROUPS })}{' '}
          {isPartial && t('partialCount')}
        </p>
      )}
    </section>
  );
}
