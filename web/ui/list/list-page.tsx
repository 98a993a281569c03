import { Button } from '@mantine/core';
import { useMediaQuery, useNetwork } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { runWhenIdle } from '../browser/when-idle.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import { Surface } from '../page/surface.tsx';
import type { BulkBar as BulkBarComponent } from './bulk-bar.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { filterKeys } from './filters/filter-values.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-page.module.css';
import { LIST_PARAMS, parsePaging, type SearchParams, type SearchPatch } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { BulkAction, Column, Filter, ListResult, Tabs, Views } from './list-types.ts';
import { StaleRowsNotice } from './stale-rows-notice.tsx';
import { PageBar } from './page-bar.tsx';
import { RowCards } from './rows/row-cards.tsx';
import { RowTable } from './rows/row-table.tsx';
import { TableSkeleton } from './rows/table-skeleton.tsx';
import { useRowShortcuts } from './rows/use-row-shortcuts.ts';
import { useSelection } from './rows/use-selection.ts';
import { useCurrentPage } from './use-current-page.ts';
import { useElementWidth } from './use-element-width.ts';
import { fitColumns, selectColumns } from './columns/visible-columns.ts';

export interface ListPageProps<Row> {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The search params of the URL: those of the list and those of its filters. */
  readonly search: SearchParams;
  /** Changes search params of the URL; undefined removes a param. */
  readonly onSearch: (patch: SearchPatch) => void;
  readonly result: ListResult<Row>;
  readonly rowId: (row: Row) => string;
  /** Name of the row for screen readers. */
  readonly rowLabel: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  /** The search box: its key in the URL, its label and its placeholder. */
  readonly searchBox?: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly tabs?: Tabs;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly views?: Views;
  /** Rows created since the list was loaded; they are shown on request, so that rows do not jump. */
  readonly newRows?: { readonly count: number; readonly onShow: () => void };
  /** Shown when the list has no rows and no filter is set. */
  readonly empty: { readonly title: string; readonly help?: ReactNode; readonly action?: ReactNode };
  /** The rows that are drawn while the first page loads, where a list is usually shorter than a page. */
  readonly expectedRows?: number;
  /** Between toolbar and rows. */
  readonly notice?: ReactNode;
}

// Loaded when the browser is idle: nothing is selected when a list opens.
const loadBulkBar = () => import('./bulk-bar.tsx');
// `lazy` loses the type parameter of the component.
const BulkBar = lazyPart(loadBulkBar, 'BulkBar') as typeof BulkBarComponent;

const NO_FILTERS: readonly Filter[] = [];
const NO_ACTIONS: readonly never[] = [];
const NO_ROWS: readonly never[] = [];

/** A list page as a declaration: query result, columns, filters, tabs and actions. The URL holds its state. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { search, result, columns, rowId, filters = NO_FILTERS, bulkActions = NO_ACTIONS } = props;
  const t = useMessages(listMessages);
  // A cursor belongs to one list and position; only the button of the next page sets one.
  const onSearch = (patch: SearchPatch) => props.onSearch({ cursor: undefined, ...patch });
  const [ref, width] = useElementWidth();
  const asCards = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600, {
    getInitialValueInEffect: false,
  });
  const { online } = useNetwork();
  const scope = filterScope(search);
  const { page: data, isPrevious } = useCurrentPage(result, scope);
  const rows = data?.data ?? NO_ROWS;
  const paging = parsePaging(search);
  const columnSelection = search['columns'];
  const visibleColumns = useMemo(() => {
    const selectedColumns = selectColumns(columns, columnSelection);
    // A card shows every selected column.
    return asCards ? selectedColumns : fitColumns(selectedColumns, width ?? 0);
  }, [columns, columnSelection, asCards, width]);
  const selection = useSelection(rowId, scope, data?.totalCount ?? 0);
  const rowsRef = useRowShortcuts({
    count: rows.length,
    onOpen: (index) => rows[index] !== undefined && props.onOpen?.(rows[index]),
    onSelect: (index) => rows[index] !== undefined && bulkActions.length > 0 && selection.toggle(rows[index]),
  });
  const hasBulkActions = bulkActions.length > 0;
  useEffect(() => {
    if (hasBulkActions) runWhenIdle(() => void loadBulkBar().catch(() => undefined));
  }, [hasBulkActions]);
  const clearPatch = Object.fromEntries(
    [...filters.flatMap(filterKeys), ...(props.searchBox === undefined ? [] : [props.searchBox.key])].map(
      (key) => [key, undefined],
    ),
  );
  const isFiltered = Object.keys(clearPatch).some((key) => search[key] !== undefined);
  const rowProps = {
    rows,
    columns: visibleColumns,
    rowId,
    rowLabel: props.rowLabel,
    selection: bulkActions.length > 0 ? selection : undefined,
    onOpen: props.onOpen,
    rowsRef,
  };

  return (
    <PageFrame
      title={props.title}
      width="window"
      {...(props.lead !== undefined && { lead: props.lead })}
      {...(props.actions !== undefined && { actions: props.actions })}
    >
      <Surface>
        {props.tabs === undefined ? null : <ListTabs tabs={props.tabs} search={search} onSearch={onSearch} />}
        <ListToolbar
          search={search}
          onSearch={onSearch}
          filters={filters}
          columns={columns}
          visibleColumns={visibleColumns}
          {...(props.searchBox !== undefined && { searchBox: props.searchBox })}
          {...(props.views !== undefined && { views: props.views })}
        />
        <FilterChips filters={filters} search={search} onSearch={onSearch} clearPatch={clearPatch} />
        {props.notice}
        {rows.length > 0 && (!online || (result.error !== null && result.error !== undefined)) ? (
          <StaleRowsNotice
            isOffline={!online}
            loadedAt={result.dataUpdatedAt}
            onRetry={() => void result.refetch()}
          />
        ) : null}
        <div
          ref={ref}
          className={classes.rows}
          aria-busy={result.isFetching || data !== result.data}
          data-previous={isPrevious || undefined}
        >
          <div
            className={classes.progress}
            data-on={(result.isFetching && data !== undefined) || undefined}
          />
          {props.newRows !== undefined && props.newRows.count > 0 ? (
            <div className={classes.fresh}>
              <Button
                size="compact-sm"
                leftSection={<IconArrowUp size={14} aria-hidden />}
                onClick={props.newRows.onShow}
              >
                {t('newRows', { count: props.newRows.count })}
              </Button>
            </div>
          ) : null}
          {width === undefined ? null : renderBody()}
        </div>
        {data !== undefined && rows.length > 0 ? (
          <PageBar page={data} paging={paging} onSearch={onSearch} />
        ) : null}
      </Surface>
      {selection.count === 0 ? null : (
        <Suspense fallback={null}>
          <BulkBar
            actions={bulkActions}
            selection={selection}
            pageCount={rows.length}
            total={data?.totalCount ?? 0}
            isTotalExact={data?.totalCountExact !== false}
          />
        </Suspense>
      )}
    </PageFrame>
  );

  function renderBody() {
    if (data === undefined && !online) {
      return <EmptyState title={t('offline')} help={t('offlineHelp')} />;
    }
    if (data === undefined)
      return result.error === null || result.error === undefined ? (
        <TableSkeleton
          columns={visibleColumns}
          rows={props.expectedRows ?? paging.perPage}
          asCards={asCards}
          label={t('loading')}
        />
      ) : (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} />
      );
    if (rows.length === 0) return renderEmpty();
    return asCards ? (
      <RowCards {...rowProps} />
    ) : (
      <RowTable {...rowProps} search={search} onSearch={onSearch} label={props.title} />
    );
  }

  function renderEmpty() {
    if (data !== undefined && data.totalCount > 0)
      return (
        <EmptyState
          title={t('pastTheEnd')}
          action={
            <Button variant="default" onClick={() => onSearch({ page: undefined })}>
              {t('toFirstPage')}
            </Button>
          }
        />
      );
    if (!isFiltered) return <EmptyState {...props.empty} />;
    return (
      <EmptyState
        title={t('nothingMatches')}
        help={t('nothingMatchesHelp')}
        action={
          <Button variant="default" onClick={() => onSearch({ ...clearPatch, page: undefined })}>
            {t('clearAll')}
          </Button>
        }
      />
    );
  }
}

/** Identifies the set of rows: filters and tab, without paging, order and columns. */
function filterScope(search: SearchParams): string {
  const paging: readonly string[] = LIST_PARAMS;
  return JSON.stringify(Object.entries(search).filter(([key]) => !paging.includes(key)));
}
