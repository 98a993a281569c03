import type { Reason } from '@portal/contract/core';
import type { UploadFieldKey } from '@portal/contract/orders';
import type { ParsedHeader } from './parse-header.ts';
import type { ColumnShape } from './value-shapes.ts';

export interface FieldChoice {
  readonly field: UploadFieldKey;
  readonly confidence: number;
  readonly reason: Reason;
}

/** A column of the file with its possible fields. */
export interface AnalyzedColumn {
  readonly index: number;
  readonly header: string;
  readonly parsedHeader: ParsedHeader;
  readonly shape: ColumnShape;
  readonly cells: readonly string[];
  readonly choices: readonly FieldChoice[];
  /** Why the values rule out the field that the name means. */
  readonly objection?: Reason;
}
