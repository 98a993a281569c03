/** A column of a table on a paper. */
export interface PaperColumn {
  readonly header: string;
  /** Share of the width of the table. */
  readonly share: number;
  /** Right-aligned. */
  readonly isFigure?: true;
}

/** A table with its texts; `totals` are rows below the others. */
export interface PaperTable {
  readonly title: string | null;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly (readonly string[])[];
}

/** What a paper of a MAWB or of a shipment says, before it is laid out on pages. */
export interface Paper {
  readonly title: string;
  /** What the paper is about, such as `MAWB 618-12345675`; in the footer of each page. */
  readonly reference: string;
  readonly isLandscape: boolean;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly role: string; readonly lines: readonly string[] }[];
  readonly tables: readonly PaperTable[];
  readonly notes: readonly string[];
}
