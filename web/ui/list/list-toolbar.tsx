import { Button, Skeleton } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ColumnMenu } from './columns/column-menu.tsx';
import { filterKeys } from './filters/filter-values.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-toolbar.module.css';
import type { SearchParams, SearchPatch } from './list-search.ts';
import type { Column, Filter, Views } from './list-types.ts';
import { SearchBox } from './search-box.tsx';
import { ViewMenu } from './views/view-menu.tsx';
import { lazyPart } from '../../i18n/lazy-part.ts';

interface ListToolbarProps<Row> {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly visibleColumns: readonly Column<Row>[];
  readonly searchBox?: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly views?: Views;
}

// Loaded when it first opens: its selects are the largest part of a list page.
const loadPanel = () => import('./filters/filter-panel.tsx');
const FilterPanel = lazyPart(loadPanel, 'FilterPanel');

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { search, onSearch, filters, searchBox, views } = props;
  const t = useMessages(listMessages);
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const activeFilters = filters.filter((filter) =>
    filterKeys(filter).some((key) => search[key] !== undefined),
  ).length;
  return (
    <div
      className={classes.toolbar}
      data-no-print
      data-columns-only={
        (searchBox === undefined && filters.length === 0 && views === undefined) || undefined
      }
    >
      <div className={classes.line}>
        {searchBox === undefined ? null : <SearchBox box={searchBox} search={search} onSearch={onSearch} />}
        {filters.length === 0 ? null : (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={panel}
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
            onClick={() => {
              setIsOpen(!isOpen);
              setHasOpened(true);
            }}
          >
            {activeFilters === 0 ? t('filters') : t('filtersOn', { count: activeFilters })}
          </Button>
        )}
        <div className={classes.right}>
          {views === undefined ? null : <ViewMenu views={views} search={search} onSearch={onSearch} />}
          {props.columns.length > 0 && (
            <span className={classes.columns}>
              <ColumnMenu
                columns={props.columns}
                visibleColumns={props.visibleColumns}
                search={search}
                onSearch={onSearch}
              />
            </span>
          )}
        </div>
      </div>
      <div id={panel} className={classes.panel} data-open={isOpen || undefined}>
        <div className={classes.panelInside}>
          {hasOpened ? (
            <Suspense fallback={<Skeleton height={120} mt="md" />}>
              <FilterPanel filters={filters} search={search} onSearch={onSearch} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </div>
  );
}
