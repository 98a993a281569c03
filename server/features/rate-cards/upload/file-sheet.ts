import type { StoredReason } from '@portal/contract/core';
import type { DecimalMark, WeightUnit } from '@portal/contract/orders';
import type { ParamsOf } from '@portal/contract/reasons';
import type { RATE_FILE_REASONS, RateFileMapping } from '@portal/contract/rate-cards';
import type { RateCardInput } from '@portal/contract/routing';

/** A mapping with the units that cells are read in. */
export interface CellMapping extends RateFileMapping {
  readonly weightUnit: WeightUnit;
  readonly decimalMark: DecimalMark;
}

/** A client with an accepted connection to the partner. */
export interface ConnectedClient {
  readonly id: string;
  readonly name: string;
}

export interface SheetRow {
  /** From 1. */
  readonly row: number;
  /** Clean texts. */
  readonly cells: readonly string[];
}

/** A sheet of a rate file with its filled rows; the name of a text file is empty. */
export interface FileSheet {
  readonly name: string;
  /** Number of the header row; null without one. */
  readonly headerRow: number | null;
  readonly rows: readonly SheetRow[];
}

/** A cell of a file; `column` from 0, null for the whole row. */
export interface CellPosition {
  readonly sheet: number;
  readonly row: number;
  readonly column: number | null;
}

/** What is wrong with a cell, as it is stored. */
export interface CellFault extends CellPosition, StoredReason {
  readonly severity: 'ERROR' | 'WARNING';
}

type FaultCode = keyof typeof RATE_FILE_REASONS;

/** Collects the faults of a file. */
export class FaultList {
  readonly faults: CellFault[] = [];
  readonly #keys = new Set<string>();

  addError<Code extends FaultCode>(cell: CellPosition, code: Code, params?: ParamsOf<Code>): void {
    this.addReason(cell, { code, params: params ?? {} });
  }

  addWarning(cell: CellPosition, params: ParamsOf<'ratefile.rounded'>): void {
    this.addReason(cell, { code: 'ratefile.rounded', params }, 'WARNING');
  }

  addReason(
    { sheet, row, column }: CellPosition,
    { code, params }: StoredReason,
    severity: CellFault['severity'] = 'ERROR',
  ): void {
    // The header of a zone has the same fault in each row.
    const key = JSON.stringify([sheet, row, column, code, params]);
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.faults.push({ sheet, row, column, severity, code, params });
  }
}

/** A rate card of a file, in its sequence. */
export interface FileCard {
  /** Null for all clients. */
  readonly clientId: string | null;
  /** The first day is that of the file, or the day of the upload. */
  readonly card: RateCardInput;
  /** Optional terms that the file does not state: a card that exists keeps its own. */
  readonly inherited: readonly string[];
  /** The first row of the card. */
  readonly source: { readonly sheet: number; readonly row: number };
}

/** The longest text of a cell in a message. */
const MAX_VALUE_LENGTH = 60;

export function shortenValue(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH - 1)}…` : value;
}
