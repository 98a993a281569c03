import type { ReactNode } from 'react';
import type { Choice } from '../form/select-option.ts';
import type { Texts, TextsPatch } from './list-search.ts';

/** What a list call answers. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: number;
  readonly totalPage: number;
  readonly totalCount: number;
  readonly totalCountExact?: boolean | undefined;
}

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** On a card the line is left out for a row that has nothing to say in it. */
  readonly has?: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
  /** The API's sort key; without it the header is not a button. */
  readonly sortKey?: string;
  readonly align?: 'right';
  /** Room it needs, in px; columns leave from the highest `priority` down when the window is too narrow. */
  readonly width: number;
  /** 1 always stays. */
  readonly priority: 1 | 2 | 3 | 4 | 5;
  /** Only when the user asks for it. */
  readonly hidden?: boolean;
  /** Its place on a phone's card; lines are `label: value`. */
  readonly card?: 'title' | 'side' | 'line' | 'none';
}

/** A control of the filter panel and its chip. Values are the texts of the URL; several are joined by commas. */
export type Filter =
  | { readonly kind: 'text'; readonly key: string; readonly label: string; readonly placeholder?: string }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: string;
      readonly options: readonly Choice[];
    }
  | {
      readonly kind: 'choices';
      readonly key: string;
      readonly label: string;
      readonly options: readonly Choice[];
    }
  | { readonly kind: 'dates'; readonly fromKey: string; readonly toKey: string; readonly label: string }
  | {
      readonly kind: 'custom';
      readonly label: string;
      readonly keys: readonly string[];
      readonly render: (values: Texts, change: (patch: TextsPatch) => void) => ReactNode;
      /** The chip's words, or undefined while the filter is not set. */
      readonly describe: (values: Texts) => string | undefined;
    };

export type Selection<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'matching'; readonly count: number };

/** What can be done with selected rows: at once by `run`, or one of several ways by `choices`, offered in a menu. */
export type BulkAction<Row> = BulkActionBase<Row> &
  (
    | { readonly run: (selection: Selection<Row>) => void; readonly choices?: undefined }
    | { readonly choices: readonly BulkChoice<Row>[] }
  );

/** One way to do it: a format of a file. */
interface BulkChoice<Row> {
  readonly key: string;
  readonly label: string;
  readonly run: (selection: Selection<Row>) => void;
}

interface BulkActionBase<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Which rows allow it; the button says how many of the selected do. */
  readonly allows?: (row: Row) => boolean;
  /** Why nobody may do it now; the button is disabled with these words. */
  readonly disabledReason?: string | undefined;
  /** It can also take everything that matches the filters. */
  readonly allMatching?: boolean;
}

export interface Tabs {
  /** The key of the URL a tab sets; its first item has the value ''. */
  readonly key: string;
  readonly label: string;
  readonly items: readonly {
    readonly value: string;
    /** Another key than the tabs' own: a cut through the list that goes across it. */
    readonly key?: string;
    readonly label: string;
    /** Undefined while it is still being counted: its place is kept. */
    readonly count?: number | undefined;
    /** Nobody counted further. */
    readonly atLeast?: boolean;
  }[];
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: Texts;
}

export interface Views {
  readonly items: readonly SavedView[];
  readonly onSave: (name: string, search: Texts) => void;
  readonly onRemove: (view: SavedView) => void;
}
