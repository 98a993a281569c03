import type { SubscribableType } from '@portal/contract/webhooks';
import { sql } from '../db/sql.ts';
import type { EventRenderer, RenderedEvent } from './event-renderer.ts';

/** The facts of every event of an order. */
export interface OrderFacts {
  readonly orderId: string;
}

/** The identifiers of an order in every event. */
interface OrderIdentifiers extends OrderFacts {
  readonly orderCode: string;
  readonly customerOrderCode: string;
}

interface OrderRendererOptions<Type extends SubscribableType, Facts> {
  /** ISO 8601. */
  readonly happenedAt: (facts: Facts) => string;
  readonly data: (facts: Facts) => Omit<RenderedEvent<Type>['data'], keyof OrderIdentifiers>;
}

/** A renderer of events whose data consists of the facts and the identifiers of the order. */
export function createOrderRenderer<Type extends SubscribableType, Facts extends OrderFacts>({
  happenedAt,
  data,
}: OrderRendererOptions<Type, Facts>): EventRenderer<Type, Facts> {
  return async (tx, clientId, facts) => {
    const orderIds = [...new Set(facts.map(({ orderId }) => orderId))];
    const orders = await tx.rows<OrderIdentifiers>(sql`
      select id "orderId", order_code "orderCode", customer_order_code "customerOrderCode" from orders
      where client_id = ${clientId} and id = any (${orderIds}::uuid[])`);
    const ordersById = new Map(orders.map((order) => [order.orderId, order]));
    return facts.map((fact) => {
      const order = ordersById.get(fact.orderId);
      if (order === undefined) return undefined;
      return {
        orderingKey: order.orderId,
        subject: order.orderCode,
        happenedAt: happenedAt(fact),
        data: { ...order, ...data(fact) } as RenderedEvent<Type>['data'],
      };
    });
  };
}
