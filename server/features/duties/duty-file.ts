import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { dutyTable, type DutyTable } from '@portal/contract/duties';
import { parseMinor } from '@portal/contract/quantities';
import { type CsvRow, refuseInvalidRows, FIRST_ROW, readCsvFile } from '../../platform/csv-file.ts';

/** Said in each row, and alike in all rows of a table. */
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
 * Duty tables of a CSV file: a row a rate, rows of one country and first day are one table. Thresholds in units of the
 * currency, rates in percent, HS prefixes and ways of transport apart by spaces; an empty `up_to` has no end, an empty
 * `rate_percent` leaves the rate to the country's full tariff. Refuses: unreadable_file, with row and column of each fault.
 */
export function readDutyFile(bytes: Uint8Array): DutyTable[] | Refusal {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) return rows;
  const faults: RefusalDetail[] = [];
  const tables = Map.groupBy(rows.entries(), ([, row]) => `${row['country']} ${row['valid_from']}`);
  const read = [...tables.values()].flatMap((ofTable) => readTable(ofTable, faults) ?? []);
  return faults.length === 0 ? read : refuseInvalidRows(faults);
}

function readTable(rows: readonly [number, CsvRow][], faults: RefusalDetail[]): DutyTable | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const [index, table] = first;
  const before = faults.length;
  const fail = (at: number, column: string, reason: string) => {
    faults.push({ note: `row ${at + FIRST_ROW}, ${column}`, reason });
  };
  for (const [at, row] of rows) {
    for (const column of TABLE_COLUMNS) {
      if (row[column] !== table[column]) {
        fail(
          at,
          column,
          `is "${row[column]}", and "${table[column]}" in row ${index + FIRST_ROW} of the same table`,
        );
      }
    }
  }
  const upper = (column: (typeof TABLE_COLUMNS)[number]) => (table[column] ?? '').toUpperCase();
  const given = {
    country: upper('country'),
    validFrom: table['valid_from'],
    currency: upper('currency'),
    thresholdOn: upper('threshold_on'),
    chargedOn: upper('charged_on'),
    ddpPayer: upper('ddp_payer'),
    dduPayer: upper('ddu_payer'),
    source: table['source'],
    sourceDate: table['source_date'],
    rates: rows.map(([at, row]) =>
      readRate(row, upper('currency'), (column, reason) => fail(at, column, reason)),
    ),
  };
  if (faults.length > before) return undefined;
  const parsed = dutyTable.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [field, at, column] = path;
    const isRate = field === 'rates' && typeof at === 'number';
    fail(isRate ? (rows[at]?.[0] ?? index) : index, String(isRate ? (column ?? field) : field), message);
  }
  return undefined;
}

function readRate(row: CsvRow, currency: string, fail: (column: string, reason: string) => void) {
  const cell = (column: (typeof RATE_COLUMNS)[number]) => row[column] ?? '';
  const money = (column: 'above' | 'up_to') => {
    const minor = parseMinor(cell(column), currency);
    if (minor === undefined) fail(column, `"${cell(column)}" is not an amount of ${currency}`);
    return minor ?? 0;
  };
  const words = (column: 'hs' | 'modes') =>
    cell(column)
      .toUpperCase()
      .split(/\s+/)
      .filter((word) => word !== '');
  const above = cell('above') === '' ? 0 : money('above');
  const upTo = cell('up_to') === '' ? null : money('up_to');
  if (upTo !== null && upTo <= above) fail('up_to', 'must be more than `above`');
  return {
    kind: cell('kind').toUpperCase(),
    name: cell('name'),
    aboveMinor: above,
    upToMinor: upTo,
    hsPrefixes: words('hs').map((prefix) => prefix.replaceAll('.', '')),
    modes: words('modes'),
    basisPoints: cell('rate_percent') === '' ? null : basisPoints(cell('rate_percent'), fail),
    collected: cell('collected').toUpperCase(),
  };
}

/** `7.5` → 750; finer than a hundredth of a percent no rate is. */
function basisPoints(percent: string, fail: (column: string, reason: string) => void): number {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  if (whole === undefined) {
    fail('rate_percent', `"${percent}" is not a percentage such as 7.5, or empty`);
    return 0;
  }
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
