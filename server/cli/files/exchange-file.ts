import { isRefusal } from '@portal/contract/core';
import { exchangeRates, type ExchangeRates } from '@portal/contract/quantities';
import { FIRST_DATA_ROW, readCsvFile } from '../../platform/files/csv-file.ts';
import { describeIssue, invalidRowsError, refusalError, type RowError } from '../command-error.ts';

const COLUMNS = ['as_of', 'base', 'currency', 'units'] as const;

/**
 * The exchange rates of a CSV file with one row per currency and day: `2026-11-21,USD,SGD,1.3412` means that one USD buys
 * 1.3412 SGD on that day. All rates of a day have the same base. Errors: CommandError with the row of each error.
 */
export function readExchangeFile(bytes: Uint8Array): ExchangeRates[] {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) throw refusalError(rows);
  const rowErrors: RowError[] = [];
  const days = new Map<string, { asOf: string; base: string; unitsPerBase: Record<string, number> }>();
  for (const [index, row] of rows.entries()) {
    const [asOf = '', base = '', currency = '', units = ''] = COLUMNS.map((column) =>
      row[column]?.toUpperCase(),
    );
    const day = days.get(asOf) ?? { asOf, base, unitsPerBase: {} };
    days.set(asOf, day);
    const parsed = exchangeRates.safeParse({ asOf, base, unitsPerBase: { [currency]: Number(units) } });
    const error = parsed.success
      ? findConflict(day, base, currency)
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`).join('; ');
    if (error !== undefined) rowErrors.push({ note: `row ${index + FIRST_DATA_ROW}`, reason: error });
    day.unitsPerBase[currency] = Number(units);
  }
  if (rowErrors.length > 0) throw invalidRowsError(rowErrors);
  return [...days.values()];
}

function findConflict(day: ExchangeRates, base: string, currency: string): string | undefined {
  if (base !== day.base) return `the base is ${base}; other rates of ${day.asOf} are to ${day.base}`;
  if (currency === base) return `${base} is the base itself`;
  return currency in day.unitsPerBase ? `${currency} has a rate of ${day.asOf} already` : undefined;
}
