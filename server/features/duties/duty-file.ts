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
  splitCell,
} from '../../platform/files/csv-file.ts';

/** Columns that have the same value in all rows of a table. */
const TABLE_COLUMNS = [
  'country',
  'valid_from',
  'currency',
  'threshold_on',
  'charged_on',
  'source',
  'source_date',
] as const;

const RATE_COLUMNS = ['kind', 'name', 'above', 'up_to', 'hs', 'modes', 'rate_percent', 'collected'] as const;

/** Columns that a file may leave out. */
const OPTIONAL_TABLE_COLUMNS = ['threshold_currency', 'insurance_percent'] as const;
const OPTIONAL_RATE_COLUMNS = [
  'threshold_per',
  'applies_to',
  'base',
  'fee',
  'rate_source',
  'rate_source_date',
  'confirmed',
] as const;

const COLUMNS = [...TABLE_COLUMNS, ...RATE_COLUMNS, ...OPTIONAL_TABLE_COLUMNS, ...OPTIONAL_RATE_COLUMNS];
const OPTIONAL_COLUMNS: ReadonlySet<string> = new Set([...OPTIONAL_TABLE_COLUMNS, ...OPTIONAL_RATE_COLUMNS]);

/**
 * Reads duty tables from a CSV file. Each row is a rate; rows with the same country and first day form one table. Thresholds are
 * in units of the currency, rates in percent, HS prefixes and transport modes separated by spaces. An empty `up_to` has no upper
 * limit; an empty `rate_percent` means that only the country's full tariff has the rate. Refuses: unreadable_file, with row and
 * column of each error.
 */
export function readDutyFile(bytes: Uint8Array): DutyTable[] | Refusal {
  const rows = readCsvFile(bytes, COLUMNS, OPTIONAL_COLUMNS);
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
    for (const column of [...TABLE_COLUMNS, ...OPTIONAL_TABLE_COLUMNS]) {
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
  const readUpperCase = (column: (typeof COLUMNS)[number]) => (table[column] ?? '').toUpperCase();
  const thresholdCurrency = readUpperCase('threshold_currency');
  const insurance = table['insurance_percent'] ?? '';
  const input = {
    country: readUpperCase('country'),
    validFrom: table['valid_from'],
    currency: readUpperCase('currency'),
    thresholdOn: readUpperCase('threshold_on'),
    chargedOn: readUpperCase('charged_on'),
    ...(thresholdCurrency !== '' && { thresholdCurrency }),
    ...(insurance !== '' && {
      insuranceBasisPoints: parseBasisPoints('insurance_percent', insurance, (column, error) =>
        addError(index, column, error),
      ),
    }),
    source: table['source'],
    sourceDate: table['source_date'],
    rates: rows.map(([rowIndex, row]) =>
      readRate(row, readUpperCase('currency'), thresholdCurrency, (column, error) =>
        addError(rowIndex, column, error),
      ),
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

type AddError = (column: string, error: Reason) => void;

function readRate(row: CsvRow, currency: string, thresholdCurrency: string, addError: AddError) {
  const readCell = (column: (typeof COLUMNS)[number]) => row[column] ?? '';
  const readMoney = (column: 'above' | 'up_to' | 'fee', moneyCurrency: string) => {
    const minor = parseMinorUnits(readCell(column), moneyCurrency);
    if (minor === undefined) {
      addError(column, reason('duty.not_amount', { value: readCell(column), currency: moneyCurrency }));
    }
    return minor ?? 0;
  };
  const readWords = (column: 'hs' | 'modes') => splitCell(readCell(column).toUpperCase(), /\s+/);
  const limitCurrency = thresholdCurrency === '' ? currency : thresholdCurrency;
  const above = readCell('above') === '' ? 0 : readMoney('above', limitCurrency);
  const upTo = readCell('up_to') === '' ? null : readMoney('up_to', limitCurrency);
  if (upTo !== null && upTo <= above) addError('up_to', reason('duty.not_above_lower_limit'));
  const percent = readCell('rate_percent');
  return {
    kind: readCell('kind').toUpperCase(),
    name: readCell('name'),
    aboveMinor: above,
    upToMinor: upTo,
    hsPrefixes: readWords('hs').map((prefix) => prefix.replaceAll('.', '')),
    modes: readWords('modes'),
    basisPoints: percent === '' ? null : parseBasisPoints('rate_percent', percent, addError),
    collectionPoint: readCell('collected').toUpperCase(),
    ...(readCell('threshold_per') !== '' && { thresholdPer: readCell('threshold_per').toUpperCase() }),
    ...(readCell('applies_to') !== '' && { appliesTo: readCell('applies_to').toUpperCase() }),
    ...(readCell('base') !== '' && { chargedOn: readCell('base').toUpperCase() }),
    ...(readCell('fee') !== '' && { fixedMinor: readMoney('fee', currency) }),
    ...(readCell('rate_source') !== '' && { source: readCell('rate_source') }),
    ...(readCell('rate_source_date') !== '' && { sourceDate: readCell('rate_source_date') }),
    ...readConfirmation(readCell('confirmed'), addError),
  };
}

/** `no` marks a rate that is not confirmed; `yes` and an empty cell do not. */
function readConfirmation(cell: string, addError: AddError): { isConfirmed?: false } {
  const answer = cell.toLowerCase();
  if (answer === 'no') return { isConfirmed: false };
  if (answer !== '' && answer !== 'yes') addError('confirmed', reason('duty.not_yes_or_no', { value: cell }));
  return {};
}

/** `7.5` → 750. Rates have at most two decimals. */
function parseBasisPoints(column: string, percent: string, addError: AddError): number {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  if (whole === undefined) {
    addError(column, reason('duty.not_percentage', { value: percent }));
    return 0;
  }
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
