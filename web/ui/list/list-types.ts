import type { ReactNode } from 'react';
import type { SelectOption } from '../form/code-select.tsx';
import type { SearchParams, SearchPatch } from './list-search.ts';

/** The response of a list operation. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: number;
  readonly totalPage: number;
  readonly totalCount: number;
  /** False if `totalPage` and `totalCount` are lower bounds. */
  readonly totalCountExact?: boolean | undefined;
  /** Cursor of the next page. */
  readonly next?: string | null | undefined;
}

/** The answer of a list query; a `useQuery` result fits, with `placeholderData: keepPreviousData`. */
export interface ListResult<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Whether `data` is the answer of an earlier query, until that of the current one is there. */
  readonly isPlaceholderData?: boolean;
  /** `paused`: the request waits until the browser is online. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  /** When `data` was received, in milliseconds since 1970. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** A card omits the line of a row for which this is false. */
  readonly hasValue?: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
  /** Sort key of the API; without one the column cannot be sorted. */
  readonly sortKey?: string;
  readonly align?: 'right';
  /** px: decides which columns fit, and how columns that are not whole share the rest of the window. */
  readonly width: number;
  /** As wide as the longest value, which is never cut: a code. Columns aligned right are always whole. */
  readonly whole?: boolean;
  /** Columns that do not fit are hidden, the highest number first; 1 is never hidden. */
  readonly priority: 1 | 2 | 3 | 4 | 5;
  /** Shown only if the user selects it. */
  readonly hidden?: boolean;
  /** Position on a card, which replaces the row on a phone; a line is `label: value`. */
  readonly card?: 'title' | 'side' | 'line' | 'none';
}

/** A filter: an editor in a panel and, when it is set, a chip. Its value is a search param; several values are joined by commas. */
export type Filter =
  | { readonly kind: 'text'; readonly key: string; readonly label: string; readonly placeholder?: string }
  | {
      readonly kind: 'select';
      readonly key: string;
      readonly label: string;
      readonly options: readonly SelectOption[];
    }
  | {
      readonly kind: 'multiSelect';
      readonly key: string;
      readonly label: string;
      readonly options: readonly SelectOption[];
    }
  | { readonly kind: 'dateRange'; readonly fromKey: string; readonly toKey: string; readonly label: string }
  | {
      readonly kind: 'custom';
      readonly label: string;
      readonly keys: readonly string[];
      readonly render: (values: SearchParams, change: (patch: SearchPatch) => void) => ReactNode;
      /** Text of the chip; undefined when the filter is not set. */
      readonly describe: (values: SearchParams) => string | undefined;
    };

/** The rows a bulk action applies to: selected rows, or all that match the filters. */
export type Selection<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'matching'; readonly count: number };

/** An action on selected rows: a button (`run`) or a menu of variants (`options`). */
export type BulkAction<Row> = BulkActionBase<Row> &
  (
    | { readonly run: (selection: Selection<Row>) => void; readonly options?: undefined }
    | { readonly options: readonly BulkOption<Row>[] }
  );

/** A variant of an action, such as a file format. */
interface BulkOption<Row> {
  readonly key: string;
  readonly label: string;
  readonly run: (selection: Selection<Row>) => void;
}

interface BulkActionBase<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Whether a row allows the action; the button shows how many of the selected rows do. */
  readonly isAllowed?: (row: Row) => boolean;
  /** Disables the action and is shown as the reason. */
  readonly disabledReason?: string | undefined;
  /** The action accepts a selection of all rows that match the filters. */
  readonly supportsAllMatching?: boolean;
}

export interface Tabs {
  /** The search param that a tab sets; the first item has the value ''. */
  readonly key: string;
  readonly label: string;
  readonly items: readonly {
    readonly value: string;
    /** A search param other than that of the tabs, for a tab that filters by another property. */
    readonly key?: string;
    readonly label: string;
    /** Undefined while it is loaded: its space is reserved. */
    readonly count?: number | undefined;
    /** The count is a minimum: counting stopped there. */
    readonly isLowerBound?: boolean;
  }[];
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: SearchParams;
  /** The team of its author sees it. */
  readonly isShared: boolean;
  /** Name of the author of a view that another one shares; only an author changes and removes a view. */
  readonly sharedBy: string | null;
}

export interface Views {
  readonly items: readonly SavedView[];
  readonly onSave: (name: string, search: SearchParams, isShared: boolean) => void;
  readonly onRemove: (view: SavedView) => void;
}
