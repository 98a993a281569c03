import type { ClientFigure } from '@portal/contract/insights';

/** Figures with a series over the period. Orders by stage have one by key, the other only of its base. */
const SERIES_FIGURES = {
  ORDERS_BY_STAGE: { step: 'DAY', hasKeys: true },
  ON_TIME: { step: 'WEEK', hasKeys: false },
} as const satisfies Partial<Record<ClientFigure, { step: 'DAY' | 'WEEK'; hasKeys: boolean }>>;

export type SeriesFigure = keyof typeof SERIES_FIGURES;

/** The series of a figure; undefined for a figure without one. */
export function findSeries(figure: string): (typeof SERIES_FIGURES)[SeriesFigure] | undefined {
  return Object.hasOwn(SERIES_FIGURES, figure) ? SERIES_FIGURES[figure as SeriesFigure] : undefined;
}

/** Whether a mark is read by day. */
export function isSeriesFigure(figure: string, key: string): boolean {
  const series = findSeries(figure);
  return series !== undefined && series.hasKeys === (key !== '');
}
