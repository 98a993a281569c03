import {
  attachOrderDocument,
  downloadDocument,
  getOrderChecklist,
  listOrderDocuments,
  ORDER_PAPERS,
  produceOrderPaper,
  type OrderPaper,
} from '@portal/contract/documents';
import { answerBooking, moveDeparture } from '@portal/contract/freight';
import {
  createOrder,
  createShipment,
  editOrder,
  formatAwbNumber,
  listShipments,
  setAwbStock,
  type OrderInput,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endAcceptance, openBookingSides, paramsOf } from '../freight/bookings/testing-bookings.ts';
import { insertPorts } from '../freight/testing-departures.ts';
import { insertAirline } from '../manifests/mawb/testing-mawbs.ts';
import { buildOrderInput, buildShipmentInput, ITEMS_WITHOUT_FINDINGS } from '../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T17:00:00Z') });
  await insertPorts(world);
  await insertAirline(world);
});
afterAll(() => world.close());

/** Numbers are unique on the platform: each test has ten of its own. */
let base = 5_100_000;

/** A shipment by air in confirmed space under a MAWB, with everything that its papers state. */
async function setUp(overrides: Partial<OrderInput> = {}) {
  const sides = await openBookingSides(world);
  const { shipper, forwarder, partner } = sides;
  base += 10;
  const range = { first: formatAwbNumber('618', base), last: formatAwbNumber('618', base + 9) };
  await forwarder.call(setAwbStock, {
    params: { partnerId: partner.partnerId },
    body: { ranges: [range] },
  });
  const { id: departureId } = await sides.addFlight();
  const { id: bookingId } = await sides.book(departureId);
  await forwarder.call(answerBooking, { params: paramsOf(sides, bookingId), body: { action: 'confirm' } });
  const body = buildShipmentInput({
    items: ITEMS_WITHOUT_FINDINGS,
    incoterm: 'CIP',
    incotermPlace: 'Kuala Lumpur',
    bookingId,
    ...overrides,
  });
  const { id, orderCode } = (await shipper.call(createShipment, { body })).answer.value;
  return {
    ...sides,
    departureId,
    id,
    orderCode,
    produce: (category: OrderPaper, caller: TestCaller = shipper) =>
      caller.call(produceOrderPaper, { params: { id }, body: { category } }),
    listStates: async () => {
      const { items } = (await shipper.call(getOrderChecklist, { params: { id } })).answer.value;
      return Object.fromEntries(items.map(({ code, state }) => [code, state]));
    },
    edit: (body: Pick<OrderInput, 'incotermPlace'>) => shipper.call(editOrder, { params: { id }, body }),
  };
}

describe('a paper of a shipment', () => {
  test('is produced as a PDF in its category, counts as an uploaded one, and lets the flight depart', async () => {
    const { shipper, forwarder, partner, departureId, id, orderCode, produce } = await setUp();
    for (const category of ORDER_PAPERS) {
      const { status, answer } = await produce(category);
      expect([status, answer.value]).toMatchObject([
        201,
        {
          category,
          version: 1,
          current: true,
          mediaType: 'application/pdf',
          fileName: `${category.toLowerCase().replace('_', '-')}-${orderCode}.pdf`,
        },
      ]);
      const { bytes } = await shipper.call(downloadDocument, { params: { id: answer.value.id } });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const { data } = (await shipper.call(listShipments, { query: {} })).answer;
    expect(data.map(({ missingPapers }) => missingPapers)).toEqual([[]]);
    expect((await shipper.call(listOrderDocuments, { params: { id } })).answer.data).toHaveLength(4);
    await endAcceptance(world, departureId);
    const params = { partnerId: partner.partnerId, departureId };
    for (const action of ['close', 'depart'] as const)
      expect((await forwarder.call(moveDeparture, { params, body: { action } })).status).toBe(200);
  });

  test('is the same document while the data is, also of requests at once, and a new version after a change', async () => {
    const { produce, edit, listStates, shipper, id } = await setUp();
    const responses = await Promise.all([1, 2, 3].map(() => produce('COMMERCIAL_INVOICE')));
    const [first] = responses.map(({ answer }) => answer.value);
    expect(new Set(responses.map(({ answer }) => answer.value.id)).size).toBe(1);
    expect(await listStates()).toMatchObject({ COMMERCIAL_INVOICE: 'DONE', PACKING_LIST: 'MISSING' });
    await edit({ incotermPlace: 'Port Klang' });
    expect(await listStates()).toMatchObject({ COMMERCIAL_INVOICE: 'STALE' });
    const second = (await produce('COMMERCIAL_INVOICE')).answer.value;
    expect([second.version, second.id === first?.id]).toEqual([2, false]);
    expect(await listStates()).toMatchObject({ COMMERCIAL_INVOICE: 'DONE' });
    const file = {
      name: 'own.pdf',
      bytes: Buffer.from('%PDF-1.7 own'),
      fields: { category: 'COMMERCIAL_INVOICE' },
    };
    await shipper.call(attachOrderDocument, { params: { id }, file });
    await edit({ incotermPlace: 'Penang' });
    expect(await listStates()).toMatchObject({ COMMERCIAL_INVOICE: 'DONE' });
    expect((await produce('COMMERCIAL_INVOICE')).answer.value.version).toBe(4);
  });

  test('is refused with each field that it lacks', async () => {
    const { produce, orderCode } = await setUp({
      items: buildOrderInput().items,
      incoterm: 'DAP',
      incotermPlace: undefined,
    });
    const { status, problem } = await produce('COMMERCIAL_INVOICE');
    expect([status, problem.code, problem.params]).toEqual([
      409,
      'document.paper_incomplete',
      { orderCode, count: 2 },
    ]);
    expect(problem.ErrorDetails).toMatchObject([
      { note: 'incotermPlace', code: 'document.paper_value_missing' },
      { note: 'items.0', code: 'document.paper_origin_missing' },
    ]);
  });

  test('of a house air waybill is refused without space, and for a parcel', async () => {
    const { shipper, produce, id } = await setUp({ bookingId: undefined });
    expect((await produce('HAWB')).problem.ErrorDetails.map(({ note }) => note)).toEqual([
      'shipmentMode',
      'legs',
      'awbNumber',
      'originPortId',
      'destinationPortId',
    ]);
    expect(id).toBeDefined();
    const parcel = (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
    const params = { id: parcel.id };
    for (const { problem } of [
      await shipper.call(produceOrderPaper, { params, body: { category: 'SLI' } }),
      await shipper.call(getOrderChecklist, { params }),
    ])
      expect(problem.code).toBe('document.only_freight');
  });

  test('is for the client alone: not for another client, a viewer or a customer', async () => {
    const { client, produce, id, shipper } = await setUp();
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await produce('SLI', outsider)).status).toBe(404);
    expect((await outsider.call(getOrderChecklist, { params: { id } })).status).toBe(404);
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await produce('SLI', viewer)).status).toBe(403);
    expect((await viewer.call(getOrderChecklist, { params: { id } })).status).toBe(200);
    const { admin: customer } = await client.customer();
    for (const { status } of [
      await produce('SLI', customer),
      await customer.call(getOrderChecklist, { params: { id } }),
    ])
      expect([403, 404]).toContain(status);
    const { id: documentId } = (await produce('SLI')).answer.value;
    expect((await customer.call(downloadDocument, { params: { id: documentId } })).status).not.toBe(200);
    expect((await shipper.call(listOrderDocuments, { params: { id } })).answer.data).toHaveLength(1);
  });
});

test('the checklist of a shipment has papers by lane and incoterm, due at the departure of its booked space', async () => {
  const { shipper, id } = await setUp();
  const { value } = (await shipper.call(getOrderChecklist, { params: { id } })).answer;
  expect(value.items.map(({ code }) => code)).toEqual([
    'COMMERCIAL_INVOICE',
    'PACKING_LIST',
    'SLI',
    'HAWB',
    'INSURANCE_CERTIFICATE',
    'WEIGHTS',
    'HS_CODES',
    'ORIGINS',
    'TAX_IDS',
  ]);
  expect(new Set(value.items.map(({ dueAt }) => dueAt?.slice(0, 10)))).toEqual(new Set(['2026-12-05']));
});
