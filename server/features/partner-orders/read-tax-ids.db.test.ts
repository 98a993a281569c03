import { listAudit } from '@portal/contract/audit';
import { createOrder, revealPartnerTaxIds, revealTaxIds, type OrderInput } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NUMBER = '770305021234';

/** Gives a leg of an order, and its grant, to a partner. */
async function setPartner(
  { clientId }: TestClient,
  orderId: string,
  serviceType: string,
  { partnerId }: TestPartner,
) {
  await world.database.withTenant({ clientId }, async (tx) => {
    await tx.execute(sql`update order_legs set partner_id = ${partnerId}, allocation = 'ALLOCATED'
      where client_id = ${clientId} and order_id = ${orderId} and service_type = ${serviceType}`);
    await tx.execute(sql`insert into order_grants (client_id, order_id, partner_id, service_types)
      values (${clientId}, ${orderId}, ${partnerId}, ${[serviceType]})`);
  });
}

test('only client admins and the partner of the customs leg read tax identifiers, and each reading is in the history', async () => {
  const client = await world.client();
  const [broker, carrier, outsider] = [
    await world.partner({ name: 'Port brokers' }),
    await world.partner(),
    await world.partner(),
  ];
  const admin = await client.as('CLIENT_ADMIN');
  const input = buildOrderInput();
  const body: OrderInput = {
    ...input,
    consignee: { ...input.consignee, taxId: { type: 'MY_NRIC', number: NUMBER } },
    seller: { name: 'Market', taxId: { type: 'MY_LRN', number: 'LVG123456789' }, taxCollectedAtSale: true },
  };
  const { id, orderCode } = (await admin.call(createOrder, { body })).answer.value;
  await setPartner(client, id, 'CUSTOMS', broker);
  await setPartner(client, id, 'LAST_MILE', carrier);

  const readAs = async (partner: TestPartner, partnerId = partner.partnerId) =>
    (await partner.as('PARTNER_OPERATOR')).call(revealPartnerTaxIds, {
      params: { partnerId, id: orderCode },
    });
  const revealed = [
    { party: 'consignee', type: 'MY_NRIC', number: NUMBER },
    { party: 'seller', type: 'MY_LRN', number: 'LVG123456789' },
  ];
  expect((await readAs(broker)).answer.data).toEqual(revealed);
  const refusal = (await readAs(carrier)).problem;
  expect(refusal).toMatchObject({ status: 403, code: 'incoming.no_customs_leg', params: { orderCode } });
  expect((await readAs(outsider)).status).toBe(404);
  expect((await readAs(outsider, broker.partnerId)).status).toBe(404);
  expect((await readAs(carrier, broker.partnerId)).status).toBe(404);

  const params = { id: orderCode };
  expect((await admin.call(revealTaxIds, { params })).answer.data).toEqual(revealed);
  for (const role of ['CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const)
    expect((await (await client.as(role)).call(revealTaxIds, { params })).status).toBe(403);
  const { admin: customer } = await client.customer();
  expect((await customer.call(revealTaxIds, { params, base: 'clients' })).status).toBe(403);
  expect((await world.guest.call(revealTaxIds, { params })).status).toBe(401);

  for (const partner of [broker, carrier]) {
    const caller = await partner.as('PARTNER_OPERATOR');
    const order = await caller.call(getPartnerOrder, { params: { partnerId: partner.partnerId, id } });
    expect(order.answer.value.consignee).not.toHaveProperty('taxId');
    expect(order.answer.value.seller).toEqual({ name: 'Market', taxCollectedAtSale: true });
  }
  const { data } = (await admin.call(listAudit, { query: { perPage: 50 } })).answer;
  const readings = data.filter(({ operation }) => operation.startsWith('reveal'));
  expect(readings.map(({ operation }) => operation)).toEqual(['revealTaxIds', 'revealPartnerTaxIds']);
  expect(JSON.stringify(readings)).not.toContain(NUMBER);
});

test('the broker of an order without tax identifiers receives an empty list', async () => {
  const [client, broker] = [await world.client(), await world.partner()];
  const admin = await client.as('CLIENT_ADMIN');
  const { id } = (await admin.call(createOrder, { body: buildOrderInput() })).answer.value;
  await setPartner(client, id, 'CUSTOMS', broker);
  const caller = await broker.as('PARTNER_OPERATOR');
  const params = { partnerId: broker.partnerId, id };
  expect((await caller.call(revealPartnerTaxIds, { params })).answer.data).toEqual([]);
});
