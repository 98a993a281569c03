import type { ClientFigure, InsightFigure, PartnerFigure } from '@portal/contract/insights';
import type { OrdersHref } from './insight-links.ts';
import type { Period } from './period.ts';

/** What every part of a page with figures reads. */
export interface InsightView {
  readonly period: Period;
  /** Days after it have no orders yet; an ISO date. */
  readonly today: string;
  readonly findFigure: (name: ClientFigure | PartnerFigure) => InsightFigure;
  readonly hrefOf: OrdersHref;
}

/** Finds a figure by its name; one that the answer does not have is empty. */
export function createFigureFinder(figures: readonly InsightFigure[]): InsightView['findFigure'] {
  const byName = new Map(figures.map((one) => [one.figure, one]));
  return (name) =>
    byName.get(name) ?? {
      figure: name,
      unit: 'ORDERS',
      orders: 0,
      previousOrders: 0,
      filter: name,
      values: [],
      series: [],
    };
}
