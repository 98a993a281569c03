import { guardCell } from '@portal/contract/core';
import type { ClientInsights, InsightFigure } from '@portal/contract/insights';
import { formatDecimal } from '@portal/contract/quantities';
import { BYTE_ORDER_MARK, formatCsvLine } from '../../db/export/write-csv.ts';
import { streamXlsx } from '../../db/export/xlsx-stream.ts';
import type { FileResponse } from '../../request/payloads.ts';

const HEADERS = [
  'Figure',
  'Key',
  'Name',
  'From',
  'To',
  'Unit',
  'Orders',
  'Value',
  '90th percentile',
  'Orders before',
  'Value before',
];

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The figures as a spreadsheet: one row for the base of each figure, then its values and the points of its series. */
export function toInsightsFile(insights: ClientInsights, format: 'csv' | 'xlsx'): FileResponse {
  const rows = insights.figures.flatMap((figure) => listRows(figure, insights));
  return {
    file: format === 'csv' ? toCsv(rows) : toXlsx(rows),
    mediaType: MEDIA_TYPES[format],
    fileName: `insights-${insights.from}-${insights.to}.${format}`,
  };
}

type Row = readonly (string | number | null)[];

function listRows(figure: InsightFigure, { from, to }: ClientInsights): Row[] {
  const { figure: name, unit } = figure;
  const toAmount = (value: number | null, currency: string | null) => {
    if (value === null) return null;
    if (unit === 'GRAMS') return value / 1000;
    return currency === null ? value : Number(formatDecimal({ amountMinor: value, currency }));
  };
  const toUnit = (currency: string | null) => currency ?? (unit === 'GRAMS' ? 'KG' : unit);
  const base = [name, '', '', from, to, 'ORDERS', figure.orders, figure.orders, null];
  return [
    [...base, figure.previousOrders, figure.previousOrders],
    ...figure.values
      .filter(({ key }) => key !== '' || unit !== 'ORDERS')
      .map((one) => [
        name,
        one.key,
        one.name ?? '',
        from,
        to,
        toUnit(one.currency),
        one.orders,
        toAmount(one.value, one.currency),
        one.p90,
        one.previousOrders,
        toAmount(one.previousValue, one.currency),
      ]),
    ...figure.series.map((point) => [
      name,
      point.key,
      '',
      point.from,
      point.to,
      unit,
      point.orders,
      point.value,
      null,
      null,
      null,
    ]),
  ];
}

function toCsv(rows: readonly Row[]): Buffer {
  const lines = [HEADERS, ...rows].map((row) =>
    formatCsvLine(row.map((cell) => (typeof cell === 'number' ? String(cell) : guardCell(cell ?? '')))),
  );
  return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
}

function toXlsx(rows: readonly Row[]): FileResponse['file'] {
  const columns = HEADERS.map((header) => ({ header }));
  return streamXlsx(columns, toAsync(rows), { sheet: 'Insights', timeZone: 'UTC' });
}

async function* toAsync(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield row;
}
