import { Button, CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../popup/menu-button.tsx';
import { tip } from '../tooltip/tooltip.ts';
import classes from './bulk-bar.module.css';
import { listMessages } from './list-messages.ts';
import type { BulkAction } from './list-types.ts';
import type { RowSelection } from './rows/use-selection.ts';

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: RowSelection<Row>;
  readonly pageCount: number;
  readonly total: number;
  readonly totalText: string;
}

/** What can be done with the selected rows, and with how many of them. */
export function BulkBar<Row>({ actions, selection, pageCount, total, totalText }: BulkBarProps<Row>) {
  const t = useMessages(listMessages);
  if (selection.count === 0) return null;
  const wholePage = !selection.all && selection.count >= pageCount && total > selection.count;
  return (
    <section className={classes.bar} aria-label={t('bulkActions')} data-no-print data-bulk-bar>
      <span role="status" className={classes.count}>
        {selection.all ? t('allSelected', { count: totalText }) : t('selected', { count: selection.count })}
      </span>
      {wholePage && actions.some((action) => action.allMatching) ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectMatching}>
          {t('selectMatching', { count: totalText })}
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
  const chosen = selection.of(action.allows);
  const count = chosen.kind === 'rows' ? chosen.rows.length : chosen.count;
  const reason = reasonAgainst();
  const label =
    count === selection.count || reason !== undefined
      ? action.label
      : t('someAllow', { label: action.label, count, total: selection.count });
  const look = {
    variant: action.danger ? 'light' : 'default',
    color: action.danger ? 'red' : 'brand',
    size: 'compact-md',
    leftSection: action.icon ?? null,
  } as const;

  if (reason !== undefined)
    return (
      // Not `disabled`: its reason must be reachable by keyboard.
      <Button {...look} {...tip(reason)} data-disabled aria-disabled>
        {label}
      </Button>
    );
  const { choices } = action;
  if (choices === undefined)
    return (
      <Button {...look} onClick={() => action.run(chosen)}>
        {label}
      </Button>
    );
  return (
    <MenuButton
      position="top-start"
      target={
        <Button {...look} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      }
      entries={() => choices.map((choice) => ({ ...choice, run: () => choice.run(chosen) }))}
    />
  );

  function reasonAgainst(): string | undefined {
    if (action.disabledReason !== undefined) return action.disabledReason;
    if (selection.all && action.allMatching !== true) return t('notForMatching');
    return count === 0 ? t('noneAllows') : undefined;
  }
}
