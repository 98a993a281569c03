import {
  attachOrderDocument,
  getPartnerOrderDocumentUrl,
  listPartnerOrderDocuments,
  ORDER_DOCUMENT_CATEGORIES,
  ORDER_DOCUMENTS,
} from '@portal/contract/documents';
import { cancelMyBooking } from '@portal/contract/freight';
import { createShipment, rerouteOrders } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { openBookingSides } from '../freight/bookings/testing-bookings.ts';
import { insertPorts } from '../freight/testing-departures.ts';
import { buildShipmentInput } from '../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

/** A shipment in booked space of a forwarder, with a document of each category. */
async function setUp() {
  const sides = await openBookingSides(world);
  const { id: departureId } = await sides.addFlight();
  const { id: bookingId } = await sides.book(departureId);
  const body = buildShipmentInput({ bookingId });
  const { id, orderCode } = (await sides.shipper.call(createShipment, { body })).answer.value;
  const attach = async (category: string, text = category) => {
    const file = { name: 'paper.pdf', bytes: Buffer.from(`%PDF-1.7 ${text}`), fields: { category } };
    return (await sides.shipper.call(attachOrderDocument, { params: { id }, file })).answer.value;
  };
  const documents = new Map<string, string>();
  for (const category of ORDER_DOCUMENT_CATEGORIES) documents.set(category, (await attach(category)).id);
  return {
    ...sides,
    bookingId,
    id,
    orderCode,
    attach,
    findId: (category: string) => documents.get(category) ?? '',
  };
}

async function open({ partnerId, as }: Pick<TestPartner, 'partnerId' | 'as'>, id: string) {
  const caller = await as('PARTNER_OPERATOR');
  return {
    list: () => caller.call(listPartnerOrderDocuments, { params: { partnerId, id } }),
    listCategories: async () =>
      (await caller.call(listPartnerOrderDocuments, { params: { partnerId, id } })).answer.data
        .map(({ category }) => category)
        .sort(),
    getUrl: (documentId: string) =>
      caller.call(getPartnerOrderDocumentUrl, { params: { partnerId, id, documentId } }),
  };
}

test('the forwarder of a shipment opens its papers in all versions, and not what is OTHER', async () => {
  const { partner, orderCode, attach, findId } = await setUp();
  const forwarder = await open(partner, orderCode);
  expect(await forwarder.listCategories()).toEqual([...ORDER_DOCUMENTS].sort());
  const newer = await attach('HAWB', 'second version');
  const { data } = (await forwarder.list()).answer;
  expect(
    data.filter(({ category }) => category === 'HAWB').map(({ version, current }) => [version, current]),
  ).toEqual([
    [2, true],
    [1, false],
  ]);
  const { url } = (await forwarder.getUrl(newer.id)).answer;
  const opened = await world.app.inject({ method: 'GET', url });
  expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.7 second version']);
  expect((await forwarder.getUrl(findId('OTHER'))).problem.code).toBe('document.not_found');
});

test.each<[ServiceType, readonly string[]]>([
  ['CUSTOMS', ['COMMERCIAL_INVOICE', 'HAWB', 'INSURANCE_CERTIFICATE', 'PACKING_LIST', 'PERMIT']],
  ['B2B', [...ORDER_DOCUMENTS].sort()],
  ['PICKUP', []],
])('the partner of the leg %s reads the documents that it needs', async (serviceType, categories) => {
  const { client, id, findId } = await setUp();
  const carrier = await world.partner();
  await world.database.withTenant(client, (tx) =>
    tx.execute(sql`insert into order_grants (client_id, order_id, partner_id, service_types)
      values (${client.clientId}, ${id}, ${carrier.partnerId}, ${[serviceType]})`),
  );
  const reader = await open(carrier, id);
  expect(await reader.listCategories()).toEqual(categories);
  for (const category of ORDER_DOCUMENT_CATEGORIES)
    expect((await reader.getUrl(findId(category))).status).toBe(categories.includes(category) ? 200 : 404);
});

test('no partner reads documents of orders without a leg of its own, with the path of another partner or order', async () => {
  const first = await setUp();
  const second = await setUp();
  const outsider = await open(second.partner, first.id);
  expect((await outsider.list()).status).toBe(404);
  expect((await outsider.getUrl(first.findId('HAWB'))).status).toBe(404);
  const asOther = await open({ ...second.partner, partnerId: first.partner.partnerId }, first.id);
  expect((await asOther.list()).problem.code).toBe('incoming.partner_not_found');
  const ofOwnOrder = await open(second.partner, second.id);
  expect((await ofOwnOrder.getUrl(first.findId('HAWB'))).status).toBe(404);
});

test('a partner whose leg goes away reads no documents any more', async () => {
  const { partner, shipper, bookingId, id, findId } = await setUp();
  const forwarder = await open(partner, id);
  expect((await forwarder.list()).status).toBe(200);
  await shipper.call(cancelMyBooking, { params: { id: bookingId } });
  await shipper.call(rerouteOrders, { body: { orderIds: [id] } });
  expect((await forwarder.list()).status).toBe(404);
  expect((await forwarder.getUrl(findId('HAWB'))).status).toBe(404);
});

test('row-level security shows documents of an order to the partners of its legs alone', async () => {
  const { partner, client, id } = await setUp();
  const other = await world.partner();
  const count = (partnerId: string) =>
    world.database.withPartner({ partnerIds: [partnerId] }, async (tx) => {
      const row = await tx.row<{ documents: number }>(sql`select count(*)::int documents from documents
        where client_id = ${client.clientId} and order_id = ${id}`);
      return row?.documents;
    });
  expect(await count(partner.partnerId)).toBe(ORDER_DOCUMENT_CATEGORIES.length);
  expect(await count(other.partnerId)).toBe(0);
});
