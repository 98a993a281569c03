import type { PartnerFigure } from '@portal/contract/insights';
import { listPunctuality, sumPrices } from './client-marks.ts';
import { createMarkList, type Mark } from './mark-list.ts';
import type { InsightFacts } from './order-facts.ts';

/** In which figures of a partner an order counts: the partner's own legs only. */
export function listPartnerMarks(order: InsightFacts, partnerId: string): readonly Mark[] {
  const marks = createMarkList<PartnerFigure>();
  const { clientId } = order;
  marks.countKey('ORDERS_BY_CLIENT', clientId);
  if (order.stage === 'CLOSED' && order.status === 'CANCELLED') return marks.list();
  const isOnTime = listPunctuality(order.endedLegs).get(partnerId);
  if (isOnTime !== undefined) marks.countKey('ON_TIME_BY_CLIENT', clientId, Number(isOnTime));
  if (isOnTime === false) marks.countKey('LATE_BY_CLIENT', clientId);
  const lane = `${order.originCountry}-${order.destinationCountry}`;
  for (const [key, amount] of sumPrices(order))
    if (key.startsWith(partnerId))
      marks.countKey('REVENUE_BY_LANE', `${lane}:${key.slice(partnerId.length + 1)}`, amount);
  for (const reweigh of order.reweighs)
    if (reweigh.partnerId === partnerId && reweigh.isDisputed)
      marks.countKey('DISPUTES_BY_STATE', reweigh.state);
  const [first] = order.legs;
  if (order.stage === 'READY' && first?.partnerId === partnerId)
    marks.countKey(
      'READY_BY_ORIGIN',
      `${clientId}:${first.serviceType}:${order.originCountry}:${order.originPortId ?? ''}`,
    );
  return marks.list();
}
