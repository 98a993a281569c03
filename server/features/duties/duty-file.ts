import {
  fieldReasonOf,
  isRefusal,
  type Reason,
  type Refusal,
  type RefusalDetail,
} from '@portal/contract/core';
import { dutyTable, type DutyTable } from '@portal/contract/duties';
import { parseMinorUnits } from '@portal/contract/quantities';
import { detailOf, reason, restoreReason } from '@portal/contract/reasons';
import {
  type CsvRow,
  refuseInvalidRows,
  FIRST_DATA_ROW,
  readCsvFile,
} from '../../platform/files/csv-file.ts';

/** Columns that have the same value in all rows of a table. */
const TABLE_COLUMNS = [
  'country',
  'valid_from',
  'currency',
  'threshold_on',
  'charged_on',
  'ddp_payer',
  'ddu_payer',
  'source',
  'source_date',
] as const;

const RATE_COLUMNS = ['kind', 'name', 'above', 'up_to', 'hs', 'modes', 'rate_percent', 'collected'] as const;

const COLUMNS = [...TABLE_COLUMNS, ...RATE_COLUMNS];

/**
 * Reads duty tables from a CSV file. Each row is a rate; rows with the same country and first day form one table. Thresholds are
 * in units of the currency, rates in percent, HS prefixes and transport modes separated by spaces. An empty `up_to` has no upper
 * limit; an empty `rate_percent` means that only the country's full tariff has the rate. Refuses: unreadable_file, with row and
 * column of each error.
 */
export function readDutyFile(bytes: Uint8Array): DutyTable[] | Refusal {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) return rows;
  const errors: RefusalDetail[] = [];
  const tables = Map.groupBy(rows.entries(), ([, row]) => `${row['country']} ${row['valid_from']}`);
  const dutyTables = [...tables.values()].flatMap((tableRows) => readTable(tableRows, errors) ?? []);
  return errors.length === 0 ? dutyTables : refuseInvalidRows(errors);
}

function readTable(rows: readonly [number, CsvRow][], errors: RefusalDetail[]): DutyTable | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const [index, table] = first;
  const errorsBefore = errors.length;
  const addError = (rowIndex: number, column: string, error: Reason) => {
    errors.push(detailOf(`row ${rowIndex + FIRST_DATA_ROW}, ${column}`, error));
  };
  for (const [rowIndex, row] of rows) {
    for (const column of TABLE_COLUMNS) {
      if (row[column] !== table[column]) {
        addError(
          rowIndex,
          column,
          reason('duty.different_in_row', {
            value: row[column] ?? '',
            otherValue: table[column] ?? '',
            row: index + FIRST_DATA_ROW,
          }),
        );
      }
    }
  }
  const readUpperCase = (column: (typeof TABLE_COLUMNS)[number]) => (table[column] ?? '').toUpperCase();
  const input = {
    country: readUpperCase('country'),
    validFrom: table['valid_from'],
    currency: readUpperCase('currency'),
    thresholdOn: readUpperCase('threshold_on'),
    chargedOn: readUpperCase('charged_on'),
    ddpPayer: readUpperCase('ddp_payer'),
    dduPayer: readUpperCase('ddu_payer'),
    source: table['source'],
    sourceDate: table['source_date'],
    rates: rows.map(([rowIndex, row]) =>
      readRate(row, readUpperCase('currency'), (column, error) => addError(rowIndex, column, error)),
    ),
  };
  if (errors.length > errorsBefore) return undefined;
  const parsed = dutyTable.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const [field, rateIndex, column] = issue.path;
    const isRate = field === 'rates' && typeof rateIndex === 'number';
    const rowIndex = isRate ? (rows[rateIndex]?.[0] ?? index) : index;
    addError(rowIndex, String(isRate ? (column ?? field) : field), restoreReason(fieldReasonOf(issue)));
  }
  return undefined;
}

function readRate(row: CsvRow, currency: string, addError: (column: string, error: Reason) => void) {
  const readCell = (column: (typeof RATE_COLUMNS)[number]) => row[column] ?? '';
  const readMoney = (column: 'above' | 'up_to') => {
    const minor = parseMinorUnits(readCell(column), currency);
    if (minor === undefined)
      addError(column, reason('duty.not_amount', { value: readCell(column), currency }));
    return minor ?? 0;
  };
  const readWords = (column: 'hs' | 'modes') =>
    readCell(column)
      .toUpperCase()
      .split(/\s+/)
      .filter((word) => word !== '');
  const above = readCell('above') === '' ? 0 : readMoney('above');
  const upTo = readCell('up_to') === '' ? null : readMoney('up_to');
  if (upTo !== null && upTo <= above) addError('up_to', reason('duty.not_above_lower_limit'));
  return {
    kind: readCell('kind').toUpperCase(),
    name: readCell('name'),
    aboveMinor: above,
    upToMinor: upTo,
    hsPrefixes: readWords('hs').map((prefix) => prefix.replaceAll('.', '')),
    modes: readWords('modes'),
    basisPoints:
      readCell('rate_percent') === '' ? null : parseBasisPoints(readCell('rate_percent'), addError),
    collectionPoint: readCell('collected').toUpperCase(),
  };
}

/** `7.5` → 750. Rates have at most two decimals. */
function parseBasisPoints(percent: string, addError: (column: string, error: Reason) => void): number {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  if (whole === undefined) {
    addError('rate_percent', reason('duty.not_percentage', { value: percent }));
    return 0;
  }
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
