import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  BATCH_ORDER_STATES,
  type BatchDetails,
  type BatchOrderState,
  type RowError,
} from '@portal/contract/orders';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { DataGridHandle } from '../../../ui/grid/grid-types.ts';
import { UndoButtons } from '../../../ui/grid/undo-buttons.tsx';
import { useFillHeight } from '../../../ui/grid/use-fill-height.ts';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { findingsQuery, sameErrorQuery } from '../api/finding-queries.ts';
import { RowsSkeleton } from '../wait-step.tsx';
import { CheckGrid, toGridColumn } from './check-grid.tsx';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';
import { ErrorList } from './error-list.tsx';
import { OrderCards } from './order-cards.tsx';
import { SameValueBar } from './same-value-bar.tsx';
import { createColumnFinder, listSheetColumns } from './sheet-rows.ts';
import { type CellFix, useFixes } from './use-fixes.ts';
import { type SheetView, useSheet } from './use-sheet.ts';

const route = getRouteApi('/signed-in/orders/upload');

/** The checked rows of a file, filtered by the state of their orders; cells can be corrected in place. */
export function CheckedRows({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(checkMessages);
  const { formatNumber } = useFormats();
  const navigate = useNavigate();
  const queries = useQueryClient();
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
  const findings = useQuery(findingsQuery(batch.id));
  // As they were first found, so that columns do not move while cells are corrected.
  const [firstFindings, setFirstFindings] = useState(findings.data);
  if (firstFindings === undefined && findings.data !== undefined) setFirstFindings(findings.data);
  const isLoading = sheet.isLoading || findings.isPending;
  const columns = listSheetColumns(batch, firstFindings ?? []);
  const [gridPlace, gridHeight] = useFillHeight(BELOW_GRID_PX);
  const isCounting = fixes.isBusy || findings.isFetching;
  const total = countOrders(batch, state);
  const [lastFix, setLastFix] = useState<CellFix & { readonly error: RowError }>();
  const sameRows = useQuery({
    ...sameErrorQuery(batch.id, lastFix?.error ?? NO_ERROR),
    enabled: lastFix !== undefined && !fixes.isBusy,
  });
  const showFilter = (value: string) =>
    void navigate({
      to: '/orders/upload',
      search: (previous) => ({ ...previous, show: value }),
      replace: true,
      resetScroll: false,
    });
  const showRow = useShowRow(sheet, grid, filter === 'ALL' ? undefined : () => showFilter('ALL'));

  const edit = (changed: readonly CellFix[]) => {
    fixes.saveFixes(changed);
    const [fix] = changed;
    if (fix === undefined || changed.length > 1) return setLastFix(undefined);
    const issues = sheet.rows.find(({ row }) => row === fix.row)?.issues.get(fix.column) ?? [];
    const error = issues.find(({ isWarning }) => !isWarning)?.error;
    setLastFix(error === undefined ? undefined : { ...fix, error });
  };
  const findColumn = createColumnFinder(batch.header, batch.mapping);
  const replaceAll = (rows: readonly number[], error: RowError, value: string) => {
    setLastFix(undefined);
    const column = findColumn(error);
    fixes.saveFixes(rows.map((row) => ({ row, column, value, previousValue: error.value })));
  };
  const changeColumns = () =>
    void navigate({ to: '/orders/upload', search: { batch: batch.id, step: 'columns' } });
  const replaceVariant = async (error: RowError, value: string) =>
    replaceAll(await queries.fetchQuery(sameErrorQuery(batch.id, error)), error, value);

  return (
    <div className={classes.check} data-findings={(findings.data ?? []).length > 0 || undefined}>
      <div className={classes.findings}>
        {SEVERITIES.map(([severity, titleKey]) => (
          <ErrorList
            key={severity}
            title={t(titleKey)}
            findings={(findings.data ?? []).filter((finding) => finding.severity === severity)}
            isCounting={isCounting}
            busy={isCounting}
            {...(isNarrow
              ? {}
              : {
                  onShow: (variant) => showRow(variant.row, toGridColumn(columns, findColumn(variant))),
                })}
            onUse={(variant, value) => void replaceVariant(variant, value)}
            {...(batch.status === 'DONE' ? {} : { onChangeColumns: changeColumns })}
          />
        ))}
      </div>
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
          onSearch={({ show: value }) => showFilter(value ?? 'ALL')}
        />
        <div className={classes.sheet}>
          {lastFix !== undefined && !isCounting && !sameRows.isFetching && sameRows.data?.length ? (
            <SameValueBar
              fix={lastFix}
              column={batch.header[lastFix.column] ?? ''}
              count={sameRows.data.length}
              onApply={() => replaceAll(sameRows.data, lastFix.error, lastFix.value)}
              onDismiss={() => setLastFix(undefined)}
            />
          ) : null}
          {sheet.error !== null && (
            <ErrorState title={t('loadFailed')} error={sheet.error} onRetry={sheet.retry} />
          )}
          {isLoading && <RowsSkeleton />}
          {!isLoading && sheet.error === null && sheet.rows.length === 0 && (
            <EmptyState title={t('noMatch')} />
          )}
          {!isNarrow && <div ref={gridPlace} />}
          {!isLoading &&
            sheet.rows.length > 0 &&
            (isNarrow ? (
              <OrderCards batch={batch} sheet={sheet} fixes={fixes} onEdit={(fix) => edit([fix])} />
            ) : (
              <CheckGrid
                key={filter}
                batch={batch}
                sheet={sheet}
                fixes={fixes}
                columns={columns}
                onEdit={edit}
                grid={grid}
                height={gridHeight}
              />
            ))}
          <Group gap="xs">
            <UndoButtons undo={fixes.undo} redo={fixes.redo} />
            {sheet.hasMore && !isNarrow && (
              <span className={classes.hint}>
                {t('rowsShown', { shown: formatNumber(sheet.loadedOrders), total: formatNumber(total) })}
              </span>
            )}
          </Group>
        </div>
      </Surface>
    </div>
  );
}

/** Hint, buttons and paddings below the grid. */
const BELOW_GRID_PX = 150;

const SEVERITIES = [
  ['ERROR', 'errors'],
  ['WARNING', 'warnings'],
] as const;

/** Of a query that is not enabled. */
const NO_ERROR = { code: 'row.missing', column: null, value: '' } as const;

/**
 * Shows a cell of a row in the grid; loads the rows before it, and those of all orders if the filter leaves it out.
 * `showAllOrders`: undefined when all are shown.
 */
function useShowRow(
  sheet: SheetView,
  grid: RefObject<DataGridHandle | null>,
  showAllOrders: (() => void) | undefined,
): (row: number, column: number) => void {
  const target = useRef<{ readonly row: number; readonly column: number }>(undefined);
  const goToTarget = () => {
    if (target.current === undefined || sheet.isLoading) return;
    const { row, column } = target.current;
    const index = sheet.rows.findIndex((sheetRow) => sheetRow.row === row);
    if (index < 0 && sheet.hasMore) return sheet.loadMore();
    if (index < 0 && showAllOrders !== undefined) return showAllOrders();
    target.current = undefined;
    if (index >= 0) grid.current?.goTo(index, column);
  };
  // After each load of rows.
  useEffect(goToTarget);
  return (row, column) => {
    target.current = { row, column };
    goToTarget();
  };
}

function countOrders({ counts }: BatchDetails, state: BatchOrderState | undefined): number {
  const { goodOrders, faultyOrders, createdOrders, existingOrders } = counts;
  if (state === undefined) return goodOrders + faultyOrders + createdOrders + existingOrders;
  return { GOOD: goodOrders, FAULTY: faultyOrders, CREATED: createdOrders, EXISTING: existingOrders }[state];
}
