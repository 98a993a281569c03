import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import { Surface } from '../page/surface.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { keysOf } from './filters/filter-values.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-page.module.css';
import { LIST_KEYS, pagingOf, type Texts, type TextsPatch } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { BulkAction, Column, Filter, Page, Tabs, Views } from './list-types.ts';
import { OldRows } from './stale-rows-notice.tsx';
import { PageBar } from './page-bar.tsx';
import { RowCards } from './rows/row-cards.tsx';
import { RowTable } from './rows/row-table.tsx';
import { TableSkeleton } from './rows/table-skeleton.tsx';
import { useRowKeys } from './rows/use-row-shortcuts.ts';
import { useSelection } from './rows/use-selection.ts';
import { useWidth } from './use-element-width.ts';
import { fittingColumns, wantedColumns } from './columns/visible-columns.ts';

/** The answer of a list query; a `useQuery` result fits, with `placeholderData: keepPreviousData`. */
export interface ListAnswer<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ListPageProps<Row> {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The URL's texts: the list's own keys and the filters'. */
  readonly search: Texts;
  /** Changes the URL; keys with undefined are taken out. */
  readonly onSearch: (patch: TextsPatch) => void;
  readonly answer: ListAnswer<Row>;
  readonly rowId: (row: Row) => string;
  /** How a screen reader calls the row. */
  readonly rowLabel: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  /** The box that finds by any code: its key in the URL and its words. */
  readonly searchBox?: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly tabs?: Tabs;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly views?: Views;
  /** Rows that came since this page was loaded; never a jump. */
  readonly fresh?: { readonly count: number; readonly onShow: () => void };
  /** Shown while the list has no rows at all and nothing filters it. */
  readonly empty: { readonly title: string; readonly help?: ReactNode; readonly action?: ReactNode };
  /** Between toolbar and rows. */
  readonly notice?: ReactNode;
}

const NO_FILTERS: readonly Filter[] = [];
const NO_ACTIONS: readonly never[] = [];
const NO_ROWS: readonly never[] = [];

/** An index page, declared: what to ask, which columns, filters, tabs, actions. The URL holds its whole state. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { search, onSearch, answer, columns, rowId, filters = NO_FILTERS, bulkActions = NO_ACTIONS } = props;
  const t = useMessages(listMessages);
  const { formatNumber } = useFormats();
  const [ref, width] = useWidth();
  const asCards = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600, {
    getInitialValueInEffect: false,
  });
  // A press shows at once; a hundred new rows are drawn after it, and wait for the next press.
  const later = useDeferredValue(answer.data);
  const data = later ?? answer.data;
  const rows = data?.data ?? NO_ROWS;
  const paging = pagingOf(search);
  const named = search['columns'];
  const shown = useMemo(() => {
    const wanted = wantedColumns(columns, named);
    // A card has room for every line.
    return asCards ? wanted : fittingColumns(wanted, width ?? 0);
  }, [columns, named, asCards, width]);
  const scope = scopeOf(search);
  const selection = useSelection(rowId, scope, data?.totalCount ?? 0);
  const around = useRowKeys({
    count: rows.length,
    onOpen: (at) => rows[at] !== undefined && props.onOpen?.(rows[at]),
    onSelect: (at) => rows[at] !== undefined && bulkActions.length > 0 && selection.toggle(rows[at]),
  });
  const clear = Object.fromEntries(
    [...filters.flatMap(keysOf), ...(props.searchBox === undefined ? [] : [props.searchBox.key])].map(
      (key) => [key, undefined],
    ),
  );
  const filtered = Object.keys(clear).some((key) => search[key] !== undefined);
  const rowProps = {
    rows,
    columns: shown,
    rowId,
    rowLabel: props.rowLabel,
    selection: bulkActions.length > 0 ? selection : undefined,
    onOpen: props.onOpen,
    around,
  };

  return (
    <PageFrame
      title={props.title}
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
          shown={shown}
          {...(props.searchBox !== undefined && { searchBox: props.searchBox })}
          {...(props.views !== undefined && { views: props.views })}
        />
        <FilterChips filters={filters} search={search} onSearch={onSearch} clear={clear} />
        {props.notice}
        {rows.length > 0 && answer.error !== null && answer.error !== undefined ? (
          <OldRows onRetry={() => void answer.refetch()} />
        ) : null}
        <div ref={ref} className={classes.rows} aria-busy={answer.isFetching || data !== answer.data}>
          <div
            className={classes.progress}
            data-on={(answer.isFetching && data !== undefined) || undefined}
          />
          {props.fresh !== undefined && props.fresh.count > 0 ? (
            <div className={classes.fresh}>
              <Button
                size="compact-sm"
                leftSection={<IconArrowUp size={14} aria-hidden />}
                onClick={props.fresh.onShow}
              >
                {t('newRows', { count: props.fresh.count })}
              </Button>
            </div>
          ) : null}
          {width === undefined ? null : body()}
        </div>
        {data !== undefined && rows.length > 0 ? (
          <PageBar page={data} paging={paging} onSearch={onSearch} />
        ) : null}
      </Surface>
      <BulkBar
        actions={bulkActions}
        selection={selection}
        pageCount={rows.length}
        total={data?.totalCount ?? 0}
        totalText={formatNumber(data?.totalCount ?? 0)}
      />
    </PageFrame>
  );

  function body() {
    if (data === undefined)
      return answer.error === null || answer.error === undefined ? (
        <TableSkeleton columns={shown} rows={paging.perPage} asCards={asCards} label={t('loading')} />
      ) : (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      );
    if (rows.length === 0) return noRows();
    return asCards ? (
      <RowCards {...rowProps} />
    ) : (
      <RowTable {...rowProps} search={search} onSearch={onSearch} label={props.title} />
    );
  }

  function noRows() {
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
    if (!filtered) return <EmptyState {...props.empty} />;
    return (
      <EmptyState
        title={t('nothingMatches')}
        help={t('nothingMatchesHelp')}
        action={
          <Button variant="default" onClick={() => onSearch({ ...clear, page: undefined })}>
            {t('clearAll')}
          </Button>
        }
      />
    );
  }
}

/** What decides which rows there are; paging, order and columns do not. */
function scopeOf(search: Texts): string {
  const paging: readonly string[] = LIST_KEYS;
  return JSON.stringify(Object.entries(search).filter(([key]) => !paging.includes(key)));
}
