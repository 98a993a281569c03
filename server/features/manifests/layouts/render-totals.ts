import type { LayoutColumn } from './manifest-layout.ts';
import { toAmount, toWeight, type CellSource, type CellSources, type SheetCell } from './render-cell.ts';

/**
 * One row of totals for each currency of the amounts; numbers and weights are in the first one. Its label is in the first
 * column without a total.
 */
export function renderTotals<Row, Source extends string>(
  rows: readonly Row[],
  columns: readonly LayoutColumn<Source>[],
  sources: CellSources<Row, Source>,
): SheetCell[][] {
  const columnTotals = columns.map(({ source, unit }) =>
    source === undefined ? undefined : sumColumn(rows, sources[source], unit),
  );
  const currencies = [
    ...new Set(columnTotals.flatMap((total) => [...(total?.byCurrency?.keys() ?? [])])),
  ].sort();
  const labelColumn = columnTotals.indexOf(undefined);
  return (currencies.length === 0 ? [''] : currencies).map((currency, row) =>
    columnTotals.map((total, column) => {
      if (column === labelColumn) return currency === '' ? 'Total' : `Total ${currency}`;
      if (total === undefined) return null;
      if (total.byCurrency === undefined) return row === 0 ? total.sum : null;
      return toAmount(total.byCurrency.get(currency) ?? null, currency);
    }),
  );
}

interface ColumnTotal {
  readonly sum: number | null;
  /** Minor units by currency, of a column of amounts. */
  readonly byCurrency?: ReadonlyMap<string, number>;
}

/** Null if there are rows and none of them has a value: its total is unknown, not 0. */
function sumValues(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0 && values.length > 0) return null;
  return numbers.reduce((subtotal, value) => subtotal + value, 0);
}

function sumColumn<Row>(
  rows: readonly Row[],
  source: CellSource<Row>,
  unit: 'kg' | 'g' | undefined,
): ColumnTotal | undefined {
  if (!('isSummed' in source)) return undefined;
  if (source.kind !== 'money') {
    const sum = sumValues(rows.map((row) => source.read(row)));
    return { sum: source.kind === 'grams' ? toWeight(sum, unit) : sum };
  }
  const byCurrency = new Map<string, number>();
  for (const row of rows) {
    const [amountMinor, currency] = [source.read(row), source.readCurrency(row)];
    if (amountMinor !== null && currency !== null)
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amountMinor);
  }
  return { sum: null, byCurrency };
}
