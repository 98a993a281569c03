import type { EventGoods, EventPiece, SubscribableType } from '@portal/contract/webhooks';
import { raw, sql } from '../db/sql.ts';
import { GOODS_COLUMN, type GoodsRow } from './event-goods.ts';
import { PIECES_COLUMNS, toEventPieces, type PiecesRow } from './event-pieces.ts';
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

/** What an order contains, for events that list it or name a piece of it. */
interface OrderContent {
  readonly orderCode: string;
  readonly pieceDetails: EventPiece[];
  readonly goods: EventGoods[];
}

interface OrderRendererOptions<Type extends SubscribableType, Facts> {
  /** ISO 8601. */
  readonly happenedAt: (facts: Facts) => string;
  readonly data: (
    facts: Facts,
    content: OrderContent,
  ) => Omit<RenderedEvent<Type>['data'], keyof OrderIdentifiers>;
}

/** A renderer of events whose data consists of the facts and the identifiers of the order. */
export function createOrderRenderer<Type extends SubscribableType, Facts extends OrderFacts>({
  happenedAt,
  data,
}: OrderRendererOptions<Type, Facts>): EventRenderer<Type, Facts> {
  return async (tx, clientId, facts) => {
    const orderIds = [...new Set(facts.map(({ orderId }) => orderId))];
    const orders = await tx.rows<OrderIdentifiers & PiecesRow & GoodsRow>(sql`
      select o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode", ${raw(PIECES_COLUMNS)},
        ${raw(GOODS_COLUMN)}
      from orders o where o.client_id = ${clientId} and o.id = any (${orderIds}::uuid[])`);
    const ordersById = new Map(orders.map((order) => [order.orderId, order]));
    return facts.map((fact) => {
      const order = ordersById.get(fact.orderId);
      if (order === undefined) return undefined;
      const { orderId, orderCode, customerOrderCode, goods } = order;
      const identifiers = { orderId, orderCode, customerOrderCode };
      const content = { orderCode, pieceDetails: toEventPieces(order), goods };
      return {
        orderingKey: orderId,
        subject: orderCode,
        happenedAt: happenedAt(fact),
        data: { ...identifiers, ...data(fact, content) } as RenderedEvent<Type>['data'],
      };
    });
  };
}
