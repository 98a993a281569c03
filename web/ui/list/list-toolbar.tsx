import { Button, Skeleton } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ColumnMenu } from './columns/column-menu.tsx';
import { keysOf } from './filters/filter-values.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-toolbar.module.css';
import type { Texts, TextsPatch } from './list-search.ts';
import type { Column, Filter, Views } from './list-types.ts';
import { SearchBox } from './search-box.tsx';
import { ViewMenu } from './views/view-menu.tsx';
import { lazyPart } from '../../i18n/lazy-part.ts';

interface ListToolbarProps<Row> {
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly searchBox?: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly views?: Views;
}

// Comes when it is first opened: its selects are the heaviest part of a list.
const loadPanel = () => import('./filters/filter-panel.tsx');
const FilterPanel = lazyPart(loadPanel, 'FilterPanel');

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { search, onSearch, filters, searchBox, views } = props;
  const t = useMessages(listMessages);
  const panel = useId();
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const set = filters.filter((filter) => keysOf(filter).some((key) => search[key] !== undefined)).length;
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
            aria-expanded={opened}
            aria-controls={panel}
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
            onClick={() => {
              setOpened(!opened);
              setAsked(true);
            }}
          >
            {set === 0 ? t('filters') : t('filtersOn', { count: set })}
          </Button>
        )}
        <div className={classes.right}>
          {views === undefined ? null : <ViewMenu views={views} search={search} onSearch={onSearch} />}
          <span className={classes.columns}>
            <ColumnMenu columns={props.columns} shown={props.shown} search={search} onSearch={onSearch} />
          </span>
        </div>
      </div>
      <div id={panel} className={classes.panel} data-opened={opened || undefined}>
        <div className={classes.panelInside}>
          {asked ? (
            <Suspense fallback={<Skeleton height={120} mt="md" />}>
              <FilterPanel filters={filters} search={search} onSearch={onSearch} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </div>
  );
}
