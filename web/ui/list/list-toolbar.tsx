import { ColumnMenu } from './columns/column-menu.tsx';
import { AddFilterButton } from './filters/add-filter-button.tsx';
import classes from './list-toolbar.module.css';
import type { SearchParams, SearchPatch } from './list-search.ts';
import type { Column, Filter, Views } from './list-types.ts';
import { SearchBox } from './search-box.tsx';
import { ViewMenu } from './views/view-menu.tsx';

interface ListToolbarProps<Row> {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly visibleColumns: readonly Column<Row>[];
  readonly searchBox?: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly views?: Views;
}

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { search, onSearch, filters, searchBox, views } = props;
  return (
    <div
      className={classes.toolbar}
      data-no-print
      data-columns-only={
        (searchBox === undefined && filters.length === 0 && views === undefined) || undefined
      }
    >
      {searchBox === undefined ? null : <SearchBox box={searchBox} search={search} onSearch={onSearch} />}
      {filters.length === 0 ? null : (
        <AddFilterButton filters={filters} search={search} onSearch={onSearch} />
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
  );
}
