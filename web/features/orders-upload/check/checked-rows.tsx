import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BATCH_ORDER_STATES, type BatchDetails, type BatchOrderState } from '@portal/contract/orders';
import { useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { DataGridHandle } from '../../../ui/grid/grid-types.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { RowsSkeleton } from '../wait-step.tsx';
import { CheckGrid, FACTS } from './check-grid.tsx';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import { faultGroups, sameCells } from './error-groups.ts';
import { FaultList } from './error-list.tsx';
import { OrderCards } from './order-cards.tsx';
import { SameValueBar } from './same-value-bar.tsx';
import { NO_COLUMN } from './sheet-rows.ts';
import { type CellFix, useFixes } from './use-fixes.ts';
import { useSheet } from './use-sheet.ts';

const route = getRouteApi('/signed-in/orders/upload');

/** The rows of a checked file by what was found in them, to correct in place. */
export function CheckedRows({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(checkMessages);
  const { formatNumber } = useFormats();
  const navigate = useNavigate();
  const { show } = route.useSearch();
  const { counts } = batch;
  // Faults first; and the page does not turn to other rows when the last one is put right.
  const [first] = useState(() => (counts.faultyOrders > 0 ? 'FAULTY' : 'ALL'));
  const shown = show ?? first;
  const state = BATCH_ORDER_STATES.find((one) => one === shown);
  const sheet = useSheet(batch, state);
  const fixes = useFixes(batch.id);
  const grid = useRef<DataGridHandle>(null);
  const narrow = useMediaQuery('(max-width: 600px)');
  const [last, setLast] = useState<CellFix>();
  const groups = useMemo(() => faultGroups(sheet.rows), [sheet.rows]);
  const alike = last === undefined ? [] : sameCells(sheet.rows, last.column, last.before);
  const total = totalOf(batch, state);

  const edit = (fix: CellFix) => {
    fixes.fix([fix]);
    setLast(fix);
  };
  const replaceAll = async (column: number, before: string, value: string) => {
    setLast(undefined);
    const cells = sameCells(await sheet.loadAll(), column, before);
    fixes.fix(cells.map((cell) => ({ ...cell, value, before })));
  };

  return (
    <>
      <FaultList
        batch={batch}
        groups={groups}
        partly={sheet.more}
        busy={fixes.busy}
        {...(narrow
          ? {}
          : {
              onShow: ({ at, column }) => grid.current?.goTo(at, column === NO_COLUMN ? 0 : column + FACTS),
            })}
        onUse={({ column, error }, value) => void replaceAll(column, error.value, value)}
      />
      <Surface>
        <ListTabs
          tabs={{
            key: 'show',
            label: t('show'),
            items: [
              { value: 'ALL', label: t('all'), count: totalOf(batch, undefined) },
              { value: 'GOOD', label: t('good'), count: counts.goodOrders },
              { value: 'FAULTY', label: t('faulty'), count: counts.faultyOrders },
              { value: 'EXISTING', label: t('existing'), count: counts.existingOrders },
              ...(counts.createdOrders > 0
                ? [{ value: 'CREATED', label: t('created'), count: counts.createdOrders }]
                : []),
            ],
          }}
          search={{ show: shown }}
          onSearch={({ show: next }) =>
            void navigate({
              to: '/orders/upload',
              search: (now) => ({ ...now, show: next ?? 'ALL' }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <div className={classes.sheet}>
          {last !== undefined && alike.length > 0 && !fixes.busy && (
            <SameValueBar
              fix={last}
              column={batch.header[last.column] ?? ''}
              count={alike.length}
              onApply={() => void replaceAll(last.column, last.before, last.value)}
              onDismiss={() => setLast(undefined)}
            />
          )}
          {sheet.error !== null && (
            <ErrorState title={t('loadFailed')} error={sheet.error} onRetry={sheet.retry} />
          )}
          {sheet.loading && <RowsSkeleton />}
          {!sheet.loading && sheet.error === null && sheet.rows.length === 0 && (
            <EmptyState title={t('emptyShown')} />
          )}
          {sheet.rows.length > 0 &&
            (narrow ? (
              <OrderCards batch={batch} sheet={sheet} fixes={fixes} onEdit={edit} />
            ) : (
              <CheckGrid key={shown} batch={batch} sheet={sheet} fixes={fixes} onEdit={edit} grid={grid} />
            ))}
          {sheet.more && !narrow && (
            <p className={classes.hint}>
              {t('rowsShown', { shown: formatNumber(sheet.orders), total: formatNumber(total) })}
            </p>
          )}
        </div>
      </Surface>
    </>
  );
}

function totalOf({ counts }: BatchDetails, state: BatchOrderState | undefined): number {
  const { goodOrders, faultyOrders, createdOrders, existingOrders } = counts;
  if (state === undefined) return goodOrders + faultyOrders + createdOrders + existingOrders;
  return { GOOD: goodOrders, FAULTY: faultyOrders, CREATED: createdOrders, EXISTING: existingOrders }[state];
}
