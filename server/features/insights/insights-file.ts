import type { ClientInsights, InsightFigure } from '@portal/contract/insights';
import { formatDecimal } from '@portal/contract/quantities';
import { toSheetFile, type SheetRow } from '../../request/sheet-file.ts';
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

/** The figures as a spreadsheet: one row for the base of each figure, then its values and the points of its series. */
export function toInsightsFile(insights: ClientInsights, format: 'csv' | 'xlsx'): FileResponse {
  const rows = insights.figures.flatMap((figure) => listRows(figure, insights));
  const sheet = { name: 'Insights', headers: HEADERS, rows };
  return toSheetFile(sheet, format, `insights-${insights.from}-${insights.to}`);
}

function listRows(figure: InsightFigure, { from, to }: ClientInsights): SheetRow[] {
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
