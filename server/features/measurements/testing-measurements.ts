import { updateOrderStatus } from '@portal/contract/orders';
import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createOrders } from '../orders/index.ts';
import { anOrder } from '../orders/testing-orders.ts';
import { routedTo } from '../orders/testing-routing.ts';
import { CARD } from './testing-card.ts';

export interface MovingOrder {
  readonly id: string;
  readonly orderCode: string;
  /** The leg under way, on the card above. */
  readonly allocationId: string;
  /** By service type. */
  readonly legs: ReadonlyMap<string, string>;
}

/** An order of one parcel, 1.2 kg and 30 × 20 × 10 cm, that the partner has picked up. For tests. */
export async function aMovingOrder(
  world: World,
  { clientId }: TestClient,
  partner: TestPartner,
  changed: Parameters<typeof anOrder>[0] = {},
): Promise<MovingOrder> {
  const now = world.ground.clock.now();
  const { partnerId } = partner;
  const order = await world.database.withTenant({ clientId }, async (tx) => {
    const { created } = await createOrders(tx, clientId, [anOrder(changed)], {
      router: await routedTo(partnerId).open(tx, clientId, now),
      source: 'API',
      now,
    });
    const [made] = created;
    if (made === undefined) throw new Error('no order was created');
    return made;
  });
  const card = newId();
  await world.owner.query(
    `insert into rate_cards (id, partner_id, service_type, origin, destination, currency, breaks, step_grams, max_grams,
      minimum_minor, fuel_basis_points, divisor, transit_days_min, transit_days_max, valid_from)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, $10, 1, 2, $11) on conflict do nothing`,
    [
      card,
      partnerId,
      CARD.serviceType,
      JSON.stringify(CARD.origin),
      JSON.stringify(CARD.destination),
      CARD.currency,
      JSON.stringify(CARD.breaks),
      CARD.stepGrams,
      CARD.maxGrams,
      CARD.divisor,
      CARD.validFrom,
    ],
  );
  const legs = await world.database.withTenant({ clientId }, async (tx) => {
    await tx.run(sql`update order_legs set price_minor = 600, chargeable_grams = 1500, rate_card_id =
        (select id from rate_cards where partner_id = ${partnerId} and service_type = 'FIRST_MILE')
      where client_id = ${clientId} and order_id = ${order.id} and service_type = 'FIRST_MILE'`);
    await tx.run(
      sql`update orders set price_minor = price_minor + 100 where client_id = ${clientId} and id = ${order.id}`,
    );
    return tx.rows<{ id: string; service_type: string }>(
      sql`select id, service_type from order_legs where client_id = ${clientId} and order_id = ${order.id}`,
    );
  });
  const byType = new Map(legs.map((leg) => [leg.service_type, leg.id]));
  const carrier = await partner.as('PARTNER_OPERATOR');
  const taken = await carrier.call(updateOrderStatus, {
    body: [
      {
        orderId: order.id,
        serviceType: 'FIRST_MILE',
        status: 'PICKED_UP',
        updateTimestamp: now.toISOString(),
      },
    ],
  });
  const [picked] = taken.answer.value;
  if (picked?.ok !== true) throw new Error(picked?.reason ?? 'the parcel was not picked up');
  return { ...order, allocationId: byType.get('FIRST_MILE') ?? '', legs: byType };
}
