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
import { CheckGrid, STATE_COLUMNS } from './check-grid.tsx';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import { groupErrors, findSameCells } from './error-groups.ts';
import { ErrorList } from './error-list.tsx';
import { OrderCards } from './order-cards.tsx';
import { SameValueBar } from './same-value-bar.tsx';
import { NO_COLUMN } from './sheet-rows.ts';
import { type CellFix, useFixes } from './use-fixes.ts';
import { useSheet } from './use-sheet.ts';

const route = getRouteApi('/signed-in/orders/upload');

/** The checked rows of a file, filtered by the state of their orders; cells can be corrected in place. */
export function CheckedRows({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(checkMessages);
  const { formatNumber } = useFormats();
  const navigate = useNavigate();
  const { show } = route.useSearch();
  const { counts } = batch;
  // Faulty orders first. Kept in state, so that correcting the last one does not switch the filter.
  const [initialFilter] = useState(() => (counts.faultyOrders > 0 ? 'FAULTY' : 'ALL'));
  const filter = show ?? initialFilter;
  const state = BATCH_ORDER_STATES.find((candidate) => candidate === filter);
  const sheet = useSheet(batch, state);
  const fixes = useFixes(batch.id);
  const grid = useRef<DataGridHandle>(null);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const [lastFix, setLastFix] = useState<CellFix>();
  const groups = useMemo(() => groupErrors(sheet.rows), [sheet.rows]);
  const warningGroups = useMemo(() => groupErrors(sheet.rows, 'warning'), [sheet.rows]);
  const sameValueCells =
    lastFix === undefined ? [] : findSameCells(sheet.rows, lastFix.column, lastFix.previousValue);
  const total = countOrders(batch, state);

  const edit = (fix: CellFix) => {
    fixes.saveFixes([fix]);
    setLastFix(fix);
  };
  const replaceAll = async (column: number, previousValue: string, value: string) => {
    setLastFix(undefined);
    const cells = findSameCells(await sheet.loadAll(), column, previousValue);
    fixes.saveFixes(cells.map((cell) => ({ ...cell, value, previousValue })));
  };

  return (
    <>
      {(
        [
          ['errors', groups],
          ['warnings', warningGroups],
        ] as const
      ).map(([titleKey, listedGroups]) => (
        <ErrorList
          key={titleKey}
          title={t(titleKey)}
          severity={titleKey === 'errors' ? 'error' : 'warning'}
          batch={batch}
          groups={listedGroups}
          isPartial={sheet.hasMore}
          busy={fixes.isBusy}
          {...(isNarrow
            ? {}
            : {
                onShow: ({ rowIndex, column }) =>
                  grid.current?.goTo(rowIndex, column === NO_COLUMN ? 0 : column + STATE_COLUMNS),
              })}
          onUse={({ column, error }, value) => void replaceAll(column, error.value, value)}
        />
      ))}
      <Surface>
        <ListTabs
          tabs={{
            key: 'show',
            label: t('show'),
            items: [
              { value: 'ALL', label: t('all'), count: countOrders(batch, undefined) },
              { value: 'GOOD', label: t('good'), count: counts.goodOrders },
              { value: 'FAULTY', label: t('faulty'), count: counts.faultyOrders },
              { value: 'EXISTING', label: t('existing'), count: counts.existingOrders },
              ...(counts.createdOrders > 0
                ? [{ value: 'CREATED', label: t('created'), count: counts.createdOrders }]
                : []),
            ],
          }}
          search={{ show: filter }}
          onSearch={({ show: value }) =>
            void navigate({
              to: '/orders/upload',
              search: (previous) => ({ ...previous, show: value ?? 'ALL' }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <div className={classes.sheet}>
          {lastFix !== undefined && sameValueCells.length > 0 && !fixes.isBusy && (
            <SameValueBar
              fix={lastFix}
              column={batch.header[lastFix.column] ?? ''}
              count={sameValueCells.length}
              onApply={() => void replaceAll(lastFix.column, lastFix.previousValue, lastFix.value)}
              onDismiss={() => setLastFix(undefined)}
            />
          )}
          {sheet.error !== null && (
            <ErrorState title={t('loadFailed')} error={sheet.error} onRetry={sheet.retry} />
          )}
          {sheet.isLoading && <RowsSkeleton />}
          {!sheet.isLoading && sheet.error === null && sheet.rows.length === 0 && (
            <EmptyState title={t('noMatch')} />
          )}
          {sheet.rows.length > 0 &&
            (isNarrow ? (
              <OrderCards batch={batch} sheet={sheet} fixes={fixes} onEdit={edit} />
            ) : (
              <CheckGrid key={filter} batch={batch} sheet={sheet} fixes={fixes} onEdit={edit} grid={grid} />
            ))}
          {sheet.hasMore && !isNarrow && (
            <p className={classes.hint}>
              {t('rowsShown', { shown: formatNumber(sheet.loadedOrders), total: formatNumber(total) })}
            </p>
          )}
        </div>
      </Surface>
    </>
  );
}

function countOrders({ counts }: BatchDetails, state: BatchOrderState | undefined): number {
  const { goodOrders, faultyOrders, createdOrders, existingOrders } = counts;
  if (state === undefined) return goodOrders + faultyOrders + createdOrders + existingOrders;
  return { GOOD: goodOrders, FAULTY: faultyOrders, CREATED: createdOrders, EXISTING: existingOrders }[state];
}
