import type { ClientFigure, InsightFigure, PartnerFigure } from '@portal/contract/insights';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { createOrdersHref, type OrdersHref } from './insight-links.ts';
import type { Period } from './period.ts';

/** What every part of a page with figures reads. */
export interface InsightView {
  readonly period: Period;
  /** Days after it have no orders yet; an ISO date. */
  readonly today: string;
  readonly findFigure: (name: ClientFigure | PartnerFigure) => InsightFigure;
  readonly hrefOf: OrdersHref;
}

interface InsightViewInput {
  readonly insights: Period & { readonly figures: readonly InsightFigure[] };
  readonly today: string;
  /** The list of orders that figures open, and the filter of the figures; without one they open nothing. */
  readonly list?: { readonly path: string; readonly search: SearchParams };
}

export function createInsightView({ insights, today, list }: InsightViewInput): InsightView {
  const period = { from: insights.from, to: insights.to };
  const byName = new Map(insights.figures.map((one) => [one.figure, one]));
  return {
    period,
    today,
    findFigure: (name) => byName.get(name) ?? createEmptyFigure(name),
    hrefOf: list === undefined ? () => undefined : createOrdersHref(list.path, list.search, period),
  };
}

function createEmptyFigure(figure: string): InsightFigure {
  return { figure, unit: 'ORDERS', orders: 0, previousOrders: 0, filter: figure, values: [], series: [] };
}
