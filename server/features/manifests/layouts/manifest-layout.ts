import type { DateFormat, LayoutSheet, ManifestLayoutKey } from '@portal/contract/manifests';

/** A column with a source, or with the same text in every row; empty with neither. */
export interface LayoutColumn<Source extends string> {
  /** The words of the header row, in any language. */
  readonly header: string;
  readonly source?: Source | undefined;
  readonly fixed?: string | undefined;
  /** Unit of weights; kilograms by default. */
  readonly unit?: 'kg' | 'g' | undefined;
  readonly dateFormat?: DateFormat | undefined;
}

/** A layout of the product: data only, as those of partners are. */
export interface BundledLayout {
  readonly key: ManifestLayoutKey;
  /** The country whose customs read it; null for the general one. */
  readonly country: string | null;
  readonly sheets: readonly LayoutSheet[];
  readonly sources: readonly { readonly source: string; readonly readOn: string }[];
  /** Fields were read in publications, not confirmed by a broker of the country. */
  readonly needsBroker: boolean;
}
