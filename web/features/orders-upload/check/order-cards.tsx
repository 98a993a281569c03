import { Button } from '@mantine/core';
import type { BatchDetails, BatchOrder } from '@portal/contract/orders';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CellFixForm } from './cell-fix-form.tsx';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import { NO_COLUMN, type SheetRow } from './sheet-rows.ts';
import { useStateText } from './use-state-text.ts';
import type { CellFix, Fixes } from './use-fixes.ts';
import type { SheetView } from './use-sheet.ts';

interface OrderCardsProps {
  readonly batch: BatchDetails;
  readonly sheet: SheetView;
  readonly fixes: Fixes;
  readonly onEdit: (fix: CellFix) => void;
}

const CARDS_PER_PAGE = 20;

/** The orders as cards for narrow screens, with a form for each error. */
export function OrderCards({ batch, sheet, fixes, onEdit }: OrderCardsProps) {
  const t = useMessages(checkMessages);
  const [visibleCount, setVisibleCount] = useState(CARDS_PER_PAGE);
  const orders = groupByOrder(sheet.rows);
  return (
    <>
      <ul className={classes.cards}>
        {orders.slice(0, visibleCount).map(([order, rows]) => (
          <OrderCard key={order.ordinal} {...{ batch, order, rows, fixes, onEdit }} />
        ))}
      </ul>
      {(orders.length > visibleCount || sheet.hasMore) && (
        <Button
          variant="default"
          fullWidth
          onClick={() => {
            if (orders.length < visibleCount + 2 * CARDS_PER_PAGE) sheet.loadMore();
            setVisibleCount(visibleCount + CARDS_PER_PAGE);
          }}
        >
          {t('cardMore')}
        </Button>
      )}
    </>
  );
}

interface OrderCardProps extends Omit<OrderCardsProps, 'sheet'> {
  readonly order: BatchOrder;
  readonly rows: readonly SheetRow[];
}

function OrderCard({ batch, order, rows, fixes, onEdit }: OrderCardProps) {
  const t = useMessages(checkMessages);
  const { formatNumber } = useFormats();
  const getStateText = useStateText();
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const issues = rows.flatMap((row) =>
    [...row.issues].flatMap(([column, cellIssues]) => cellIssues.map((issue) => ({ row, column, ...issue }))),
  );
  return (
    <li className={classes.card} data-faulty={order.state === 'FAULTY' || undefined}>
      <h3 className={classes.cardTitle}>
        {order.customerOrderCode === '' ? t('cardNoCode') : t('card', { code: order.customerOrderCode })}
      </h3>
      <p className={classes.hint}>
        {first === last
          ? t('cardRow', { row: formatNumber(first.row) })
          : t('cardRows', { first: formatNumber(first.row), last: formatNumber(last.row) })}
        {issues.length === 0 && <> · {getStateText(first)}</>}
      </p>
      {issues.map(({ row, column, error, isWarning }) =>
        column === NO_COLUMN || isWarning ? (
          <p
            key={`${row.row} ${column} ${error.code}`}
            className={classes.cardIssue}
            data-warning={isWarning || undefined}
          >
            {error.message}
          </p>
        ) : (
          <CellFixForm
            // A new error value resets the form.
            key={`${row.row} ${column} ${error.code} ${error.value}`}
            label={t('cardField', { column: batch.header[column] ?? '', row: row.row })}
            error={error}
            value={fixes.getPendingValue(row.row, column) ?? row.cells[column] ?? ''}
            busy={fixes.getPendingValue(row.row, column) !== undefined}
            onSave={(value) =>
              onEdit({ row: row.row, column, value, previousValue: row.cells[column] ?? '' })
            }
          />
        ),
      )}
    </li>
  );
}

function groupByOrder(rows: readonly SheetRow[]): readonly (readonly [BatchOrder, readonly SheetRow[]])[] {
  const orders = new Map<BatchOrder, SheetRow[]>();
  for (const row of rows) {
    const orderRows = orders.get(row.order);
    if (orderRows === undefined) orders.set(row.order, [row]);
    else orderRows.push(row);
  }
  return [...orders];
}
