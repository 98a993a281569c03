import { Button, CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../popup/menu-button.tsx';
import { tooltip } from '../tooltip/tooltip.tsx';
import classes from './bulk-bar.module.css';
import { listMessages } from './list-messages.ts';
import type { BulkAction } from './list-types.ts';
import type { RowSelection } from './rows/use-selection.ts';

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: RowSelection<Row>;
  readonly pageCount: number;
  readonly total: number;
  /** False if `total` is a lower bound. */
  readonly isTotalExact: boolean;
}

/** The bulk actions for the selected rows, and the number of rows selected. */
export function BulkBar<Row>({ actions, selection, pageCount, total, isTotalExact }: BulkBarProps<Row>) {
  const t = useMessages(listMessages);
  const { formatNumber } = useFormats();
  if (selection.count === 0) return null;
  const isWholePage = !selection.isAllMatching && selection.count >= pageCount && total > selection.count;
  return (
    <section className={classes.bar} aria-label={t('bulkActions')} data-no-print data-bulk-bar>
      <span role="status" className={classes.count}>
        {selection.isAllMatching
          ? isTotalExact
            ? t('allSelected', { count: formatNumber(total) })
            : t('allSelectedMoreThan', { count: formatNumber(total - 1) })
          : t('selected', { count: selection.count })}
      </span>
      {isWholePage && actions.some((action) => action.supportsAllMatching) ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectMatching}>
          {isTotalExact
            ? t('selectMatching', { count: formatNumber(total) })
            : t('selectMatchingMoreThan', { count: formatNumber(total - 1) })}
        </Button>
      ) : null}
      <span className={classes.actions}>
        {actions.map((action) => (
          <BulkButton key={action.key} action={action} selection={selection} />
        ))}
      </span>
      <CloseButton aria-label={t('clearSelection')} onClick={selection.clear} />
    </section>
  );
}

interface BulkButtonProps<Row> {
  readonly action: BulkAction<Row>;
  readonly selection: RowSelection<Row>;
}

function BulkButton<Row>({ action, selection }: BulkButtonProps<Row>) {
  const t = useMessages(listMessages);
  const actionSelection = selection.forAction(action.isAllowed);
  const count = actionSelection.kind === 'rows' ? actionSelection.rows.length : actionSelection.count;
  const reason = findDisabledReason();
  const label =
    count === selection.count || reason !== undefined
      ? action.label
      : t('partlyAllowed', { label: action.label, count, total: selection.count });
  const buttonProps = {
    variant: action.danger ? 'light' : 'default',
    color: action.danger ? 'red' : 'brand',
    size: 'compact-md',
    leftSection: action.icon ?? null,
  } as const;

  if (reason !== undefined)
    return (
      // Not `disabled`, so that the keyboard reaches the tooltip with the reason.
      <Button {...buttonProps} {...tooltip(reason)} data-disabled aria-disabled>
        {label}
      </Button>
    );
  const { options } = action;
  if (options === undefined)
    return (
      <Button {...buttonProps} onClick={() => action.run(actionSelection)}>
        {label}
      </Button>
    );
  return (
    <MenuButton
      position="top-start"
      target={
        <Button {...buttonProps} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      }
      entries={() => options.map((option) => ({ ...option, run: () => option.run(actionSelection) }))}
    />
  );

  function findDisabledReason(): string | undefined {
    if (action.disabledReason !== undefined) return action.disabledReason;
    if (selection.isAllMatching && action.supportsAllMatching !== true) return t('notForMatching');
    return count === 0 ? t('noneAllowed') : undefined;
  }
}
