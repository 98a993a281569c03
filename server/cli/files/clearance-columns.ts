import { parseMinorUnits } from '@portal/contract/quantities';
import type { CsvRow } from '../../platform/files/csv-file.ts';

/** Columns of a rate file for the fees of customs clearance. */
export const CLEARANCE_COLUMNS = [
  'entry_fee',
  'lines_included',
  'line_fee',
  'manifest_fee',
  'manifest_max_value',
  'manifest_value_currency',
] as const;

type ClearanceColumn = (typeof CLEARANCE_COLUMNS)[number];

/**
 * The fees of a row for CUSTOMS. `entry_fee` is required; without `lines_included` the fee includes one line, without
 * `line_fee` further lines are free. The columns of the manifest are all filled in or all empty; the currency of the
 * highest value is by default that of the card. Calls `fail` with the column of each error.
 */
export function readClearance(
  row: CsvRow,
  currency: string,
  fail: (column: ClearanceColumn, reason: string) => void,
) {
  const cell = (column: ClearanceColumn) => row[column] ?? '';
  const amount = (column: ClearanceColumn, amountCurrency = currency) => {
    const minor = parseMinorUnits(cell(column), amountCurrency);
    if (minor === undefined) fail(column, `"${cell(column)}" is not an amount of ${amountCurrency}`);
    return minor ?? 0;
  };
  const valueCurrency = cell('manifest_value_currency').toUpperCase() || currency;
  const hasManifest = cell('manifest_fee') !== '' || cell('manifest_max_value') !== '';
  return {
    entryMinor: amount('entry_fee'),
    includedLines: Number(cell('lines_included') || '1'),
    perLineMinor: cell('line_fee') === '' ? 0 : amount('line_fee'),
    ...(hasManifest && {
      manifest: {
        feeMinor: amount('manifest_fee'),
        maxValue: { amountMinor: amount('manifest_max_value', valueCurrency), currency: valueCurrency },
      },
    }),
  };
}
