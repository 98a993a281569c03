import type { ManifestLayoutKey } from '@portal/contract/manifests';
import type { BagSource, LineSource } from './line-sources.ts';
import type { LineUnit } from './manifest-lines.ts';

/** How dates are written. */
export type DateFormat = 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'YYYYMMDD';

interface ColumnOptions {
  /** The words of the header row, in any language. */
  readonly header: string;
  /** Unit of weights; kilograms by default. */
  readonly unit?: 'kg' | 'g';
  readonly dateFormat?: DateFormat;
}

/** A column with a source, or with the same text in every row. */
export type LayoutColumn<Source extends string> = ColumnOptions &
  ({ readonly source: Source } | { readonly fixed: string });

/** A sheet with one row for each order, item or piece, or for each bag, and a row of totals for each currency. */
export type LayoutSheet =
  | {
      readonly name: string;
      readonly rows: LineUnit;
      readonly columns: readonly LayoutColumn<LineSource>[];
      /** Sources that rows are sorted by, as texts. */
      readonly sortBy: readonly LineSource[];
      readonly hasTotals: boolean;
    }
  | {
      readonly name: string;
      readonly rows: 'BAG';
      readonly columns: readonly LayoutColumn<BagSource>[];
      readonly sortBy: readonly BagSource[];
      readonly hasTotals: boolean;
    }
  /** Labels and values of the MAWB and its totals. */
  | { readonly name: string; readonly rows: 'HEADER' };

/** How a manifest is written: data only, so that a layout needs no program. */
export interface ManifestLayout {
  readonly key: ManifestLayoutKey;
  /** The country whose customs read it; null for the general one. */
  readonly country: string | null;
  readonly sheets: readonly LayoutSheet[];
  readonly sources: readonly { readonly source: string; readonly readOn: string }[];
  /** Fields were read in publications, not confirmed by a broker of the country. */
  readonly needsBroker: boolean;
}
