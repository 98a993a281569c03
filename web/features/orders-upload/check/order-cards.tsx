import { Button } from '@mantine/core';
import type { BatchDetails, BatchOrder } from '@portal/contract/orders';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useRowErrorText } from '../../upload-texts/index.ts';
import { CardFix } from './card-fix.tsx';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import { NO_COLUMN, type SheetRow } from './sheet-rows.ts';
import { useStateWords } from './use-state-text.ts';
import type { CellFix, Fixes } from './use-fixes.ts';
import type { SheetView } from './use-sheet.ts';

interface OrderCardsProps {
  readonly batch: BatchDetails;
  readonly sheet: SheetView;
  readonly fixes: Fixes;
  readonly onEdit: (fix: CellFix) => void;
}

const AT_ONCE = 20;

/** The orders as cards, for screens too narrow for a sheet: each fault is a field to correct. */
export function OrderCards({ batch, sheet, fixes, onEdit }: OrderCardsProps) {
  const t = useMessages(checkMessages);
  const [shown, setShown] = useState(AT_ONCE);
  const orders = byOrder(sheet.rows);
  return (
    <>
      <ul className={classes.cards}>
        {orders.slice(0, shown).map(([order, rows]) => (
          <OrderCard key={order.ordinal} {...{ batch, order, rows, fixes, onEdit }} />
        ))}
      </ul>
      {(orders.length > shown || sheet.more) && (
        <Button
          variant="default"
          fullWidth
          onClick={() => {
            if (orders.length < shown + 2 * AT_ONCE) sheet.loadMore();
            setShown(shown + AT_ONCE);
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
  const stateWords = useStateWords();
  const errorText = useRowErrorText();
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const faults = rows.flatMap((row) => [...row.faults].map(([column, fault]) => ({ row, column, ...fault })));
  return (
    <li className={classes.card} data-faulty={order.state === 'FAULTY' || undefined}>
      <h3 className={classes.cardTitle}>
        {order.customerOrderCode === '' ? t('cardNoCode') : t('card', { code: order.customerOrderCode })}
      </h3>
      <p className={classes.hint}>
        {first === last
          ? t('cardRow', { row: formatNumber(first.row) })
          : t('cardRows', { first: formatNumber(first.row), last: formatNumber(last.row) })}
        {faults.length === 0 && <> · {stateWords(first)}</>}
      </p>
      {faults.map(({ row, column, error, warning }) =>
        column === NO_COLUMN || warning ? (
          <p key={`${row.row} ${column}`} className={classes.cardFault} data-warning={warning || undefined}>
            {errorText(error)}
          </p>
        ) : (
          <CardFix
            // Another answer of the server is another field.
            key={`${row.row} ${column} ${error.value}`}
            label={t('cardField', { column: batch.header[column] ?? '', row: row.row })}
            error={error}
            value={fixes.pending(row.row, column) ?? row.cells[column] ?? ''}
            busy={fixes.pending(row.row, column) !== undefined}
            onSave={(value) => onEdit({ row: row.row, column, value, before: row.cells[column] ?? '' })}
          />
        ),
      )}
    </li>
  );
}

function byOrder(rows: readonly SheetRow[]): readonly (readonly [BatchOrder, readonly SheetRow[]])[] {
  const orders = new Map<BatchOrder, SheetRow[]>();
  for (const row of rows) {
    const own = orders.get(row.order);
    if (own === undefined) orders.set(row.order, [row]);
    else own.push(row);
  }
  return [...orders];
}
