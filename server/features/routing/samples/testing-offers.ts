import type { WeightRateCard } from '@portal/contract/routing';
import type { RoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from './builders.ts';

/** A freight order that one partner carries from door to door, by one card. */
export function buildFreightOffer(
  order: Partial<RouteOrder>,
  card: Partial<WeightRateCard>,
): { readonly order: RouteOrder; readonly context: RoutingContext } {
  const partnerId = sampleId(1, 1);
  const context = buildContext({
    partners: [buildPartner({ id: partnerId, serviceTypes: ['B2B'] })],
    rateCards: [buildCard({ id: sampleId(2, 1), partnerId, serviceType: 'B2B', ...card })],
  });
  return { order: buildOrder(order), context };
}
