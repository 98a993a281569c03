import { createOrder, editOrder, getOrder, listOrders, parseSscc } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { trackOrders, trackPublicly } from '@portal/contract/tracking';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const buildParcels = (count: number) => Array.from({ length: count }, () => ({ grossGrams: 900 }));

async function createPieces(client: TestClient, count: number) {
  const caller = await client.as('CLIENT_ADMIN');
  const body = buildOrderInput({ parcels: buildParcels(count) });
  return (await caller.call(createOrder, { body })).answer.value;
}

/** Gives the client a GS1 company prefix; `nextNumber`: number of its next SSCC. */
async function startSsccs({ clientId }: TestClient, companyPrefix: string, nextNumber = 0) {
  await world.owner.query(
    'insert into sscc_series (client_id, company_prefix, next_number, active) values ($1, $2, $3, true)',
    [clientId, companyPrefix, nextNumber],
  );
}

describe('piece codes', () => {
  test('every piece of a new order has a code that finds the order in any label version', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    const { id, orderCode, pieceDetails } = await createPieces(client, 3);
    expect(pieceDetails).toMatchObject([
      { piece: 1, pieceCode: `${orderCode}U001`, sscc: null },
      { piece: 2, pieceCode: `${orderCode}U002`, sscc: null },
      { piece: 3, pieceCode: `${orderCode}U003`, sscc: null },
    ]);
    const codes = [`${orderCode}U002`, `${orderCode}u002l12`, `${orderCode}L2`];
    for (const code of codes) {
      expect((await caller.call(getOrder, { params: { id: code } })).answer.value.id).toBe(id);
      const hits = await caller.call(listOrders, { query: { search: code } });
      expect(hits.answer.data.map((order) => order.id)).toEqual([id]);
      const guest = await world.guest.call(trackPublicly, { params: { code } });
      expect(guest.answer.value.orderCode).toBe(orderCode);
    }
    const tracked = await caller.call(trackOrders, { body: { codes } });
    expect(tracked.answer.value.map(({ order }) => order?.id)).toEqual([id, id, id]);
  });

  test('the piece code of another client is unknown', async () => {
    const { orderCode } = await createPieces(await world.client(), 2);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(getOrder, { params: { id: `${orderCode}U001` } })).status).toBe(404);
  });
});

describe('SSCCs', () => {
  test('pieces get consecutive numbers, which are not assigned twice and find the order', async () => {
    const client = await world.client();
    await startSsccs(client, '8881234');
    const caller = await client.as('CLIENT_ADMIN');
    const orders = await Promise.all([
      createPieces(client, 2),
      createPieces(client, 1),
      createPieces(client, 3),
    ]);
    const ssccs = orders.flatMap(({ pieceDetails }) => pieceDetails.map(({ sscc }) => sscc ?? ''));
    expect(ssccs.toSorted().map((sscc) => sscc.slice(0, 17))).toEqual(
      [0, 1, 2, 3, 4, 5].map((number) => `0888123400000000${number}`),
    );
    expect(ssccs.map(parseSscc)).toEqual(ssccs);
    for (const { id, pieceDetails } of orders) {
      const sscc = pieceDetails.at(-1)?.sscc ?? '';
      expect((await caller.call(getOrder, { params: { id: `00${sscc}` } })).answer.value.id).toBe(id);
      const hits = await caller.call(listOrders, { query: { search: `(00)${sscc}` } });
      expect(hits.answer.data.map((order) => order.id)).toEqual([id]);
      const tracked = await caller.call(trackOrders, { body: { codes: [sscc] } });
      expect(tracked.answer.value[0]?.order?.id).toBe(id);
    }
  });

  test('a piece that an edit adds gets the next number, and the others keep theirs', async () => {
    const client = await world.client();
    await startSsccs(client, '8885678', 41);
    const caller = await client.as('CLIENT_ADMIN');
    const { id, pieceDetails } = await createPieces(client, 1);
    const edited = await caller.call(editOrder, { params: { id }, body: { parcels: buildParcels(3) } });
    const numbers = edited.answer.value.pieceDetails.map(({ sscc }) => sscc?.slice(8, 17));
    expect(numbers).toEqual(['000000041', '000000042', '000000043']);
    expect(edited.answer.value.pieceDetails[0]).toEqual(pieceDetails[0]);
  });

  test('an order is created without SSCCs when the numbers of the prefix are used up', async () => {
    const client = await world.client();
    await startSsccs(client, '888123456789', 99_999);
    const pieces = async (count: number) =>
      (await createPieces(client, count)).pieceDetails.map(({ sscc }) => sscc);
    expect(await pieces(2)).toEqual([null, null]);
    expect(await pieces(1)).toEqual([expect.stringMatching(/^9888123456789\d{5}$/)]);
    expect(await pieces(1)).toEqual([null]);
  });

  test('the SSCC of another client is unknown, and a partner finds those of its orders only', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    await startSsccs(client, '8889999');
    const order = await createTestOrder(world, client, { partnerId: partner.partnerId });
    const caller = await client.as('CLIENT_ADMIN');
    const { answer } = await caller.call(getOrder, { params: { id: order.id } });
    const sscc = answer.value.pieceDetails[0]?.sscc ?? '';
    const readAs = async (reader: TestPartner) => {
      const params = { partnerId: reader.partnerId, id: sscc };
      return (await (await reader.as('PARTNER_OPERATOR')).call(getPartnerOrder, { params })).status;
    };
    expect(await readAs(partner)).toBe(200);
    expect(await readAs(await world.partner())).toBe(404);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(getOrder, { params: { id: sscc } })).status).toBe(404);
    const lookUp = await outsider.call(trackOrders, { body: { codes: [sscc] } });
    expect(lookUp.answer.value[0]?.order).toBeNull();
  });
});
