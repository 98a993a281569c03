import { updateOrderStatus } from '@portal/contract/orders';
import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createOrders } from '../orders/index.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createTestRouting } from '../orders/testing-routing.ts';
import { TEST_RATE_CARD } from './testing-rate-card.ts';

export interface OrderInTransit {
  readonly id: string;
  readonly orderCode: string;
  /** Id of the FIRST_MILE leg, which is priced by `TEST_RATE_CARD`. */
  readonly allocationId: string;
  /** Leg ids by service type. */
  readonly legs: ReadonlyMap<string, string>;
}

/** Creates an order of one parcel (1.2 kg, 30 × 20 × 10 cm) that the partner has picked up. For tests. */
export async function createOrderInTransit(
  world: World,
  { clientId }: TestClient,
  partner: TestPartner,
  overrides: Parameters<typeof buildOrderInput>[0] = {},
): Promise<OrderInTransit> {
  const now = world.infrastructure.clock.now();
  const { partnerId } = partner;
  const order = await world.database.withTenant({ clientId }, async (tx) => {
    const { created } = await createOrders(tx, clientId, [buildOrderInput(overrides)], {
      router: await createTestRouting(partnerId).open(tx, clientId, now),
      source: 'API',
      now,
    });
    const [createdOrder] = created;
    if (createdOrder === undefined) throw new Error('no order was created');
    return createdOrder;
  });
  const cardId = newId();
  await world.owner.query(
    `insert into rate_cards (id, partner_id, service_type, origin, destination, currency, breaks, step_grams, max_grams,
      minimum_minor, fuel_basis_points, divisor, transit_days_min, transit_days_max, valid_from)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, $10, 1, 2, $11) on conflict do nothing`,
    [
      cardId,
      partnerId,
      TEST_RATE_CARD.serviceType,
      JSON.stringify(TEST_RATE_CARD.origin),
      JSON.stringify(TEST_RATE_CARD.destination),
      TEST_RATE_CARD.currency,
      JSON.stringify(TEST_RATE_CARD.breaks),
      TEST_RATE_CARD.stepGrams,
      TEST_RATE_CARD.maxGrams,
      TEST_RATE_CARD.divisor,
      TEST_RATE_CARD.validFrom,
    ],
  );
  const legs = await world.database.withTenant({ clientId }, async (tx) => {
    await tx.execute(sql`update order_legs set price_minor = 600, chargeable_grams = 1500, rate_card_id =
        (select id from rate_cards where partner_id = ${partnerId} and service_type = 'FIRST_MILE')
      where client_id = ${clientId} and order_id = ${order.id} and service_type = 'FIRST_MILE'`);
    await tx.execute(
      sql`update orders set price_minor = price_minor + 100 where client_id = ${clientId} and id = ${order.id}`,
    );
    return tx.rows<{ id: string; service_type: string }>(
      sql`select id, service_type from order_legs where client_id = ${clientId} and order_id = ${order.id}`,
    );
  });
  const byType = new Map(legs.map((leg) => [leg.service_type, leg.id]));
  const carrier = await partner.as('PARTNER_OPERATOR');
  const response = await carrier.call(updateOrderStatus, {
    body: [
      {
        orderId: order.id,
        serviceType: 'FIRST_MILE',
        status: 'PICKED_UP',
        updateTimestamp: now.toISOString(),
      },
    ],
  });
  const [outcome] = response.answer.value;
  if (outcome?.ok !== true) throw new Error(outcome?.reason?.message ?? 'the parcel was not picked up');
  return { ...order, allocationId: byType.get('FIRST_MILE') ?? '', legs: byType };
}
