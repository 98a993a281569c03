import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { exchangeRates, type ExchangeRates } from '@portal/contract/quantities';
import { faultyFile, FIRST_ROW, readCsvFile } from '../platform/csv-file.ts';

const COLUMNS = ['as_of', 'base', 'currency', 'units'] as const;

/**
 * Exchange rates of a CSV file, a row a currency and day: `2026-11-21,USD,SGD,1.3412` says that one USD buys 1.3412 SGD that
 * day. A day has one base. Refuses: unreadable_file, with the row of each fault.
 */
export function readExchangeFile(bytes: Uint8Array): ExchangeRates[] | Refusal {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) return rows;
  const faults: RefusalDetail[] = [];
  const days = new Map<string, { asOf: string; base: string; unitsPerBase: Record<string, number> }>();
  for (const [index, row] of rows.entries()) {
    const [asOf = '', base = '', currency = '', units = ''] = COLUMNS.map((column) =>
      row[column]?.toUpperCase(),
    );
    const day = days.get(asOf) ?? { asOf, base, unitsPerBase: {} };
    days.set(asOf, day);
    const parsed = exchangeRates.safeParse({ asOf, base, unitsPerBase: { [currency]: Number(units) } });
    const fault = parsed.success
      ? faultBeside(day, base, currency)
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (fault !== undefined) faults.push({ note: `row ${index + FIRST_ROW}`, reason: fault });
    day.unitsPerBase[currency] = Number(units);
  }
  return faults.length === 0 ? [...days.values()] : faultyFile(faults);
}

function faultBeside(day: ExchangeRates, base: string, currency: string): string | undefined {
  if (base !== day.base) return `the base is ${base}; other rates of ${day.asOf} are to ${day.base}`;
  if (currency === base) return `${base} is the base itself`;
  return currency in day.unitsPerBase ? `${currency} has a rate of ${day.asOf} already` : undefined;
}
