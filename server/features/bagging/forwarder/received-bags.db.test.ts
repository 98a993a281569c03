import { randomUUID } from 'node:crypto';
import {
  breakUpBag,
  completePartnerBags,
  getBag,
  listCompletedPartnerBags,
  listIncomingFfFilters,
  listIncomingFfOrders,
  listPartnerBags,
  listPartnerUnbaggedOrders,
  receiveBags,
} from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import { getOrder } from '@portal/contract/orders';
import { listReceivableBags } from '@portal/contract/scanning';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createForwarder, createLooseOrders } from './testing-forwarder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PIECE = { grossGrams: 600, lengthMm: 100, widthMm: 100, heightMm: 100 };

describe('receiving', () => {
  test('a scanned bag of a client is received with all its pieces, once', async () => {
    const { forwarder, params, partnerId, createSealedBag, receive } = await createForwarder(world);
    const { shipper, orders, bag } = await createSealedBag([{ parcels: [PIECE, PIECE] }]);
    const id = orders[0]?.id ?? '';
    const incoming = await forwarder.call(listIncomingFfOrders, { params, query: { bagId: bag.id } });
    expect(incoming.answer).toMatchObject({
      totalCount: 1,
      data: [{ id, bags: [{ bagCode: bag.bagCode }] }],
    });

    expect((await shipper.call(getBag, { params: { id: bag.id } })).answer.value.holder).toBeNull();
    const scannedCode = ` ${bag.bagCode.toLowerCase()}`;
    const scanId = randomUUID();
    const body = { bagCodes: [scannedCode], scans: [{ id: scanId, code: scannedCode }] };
    const scanned = await forwarder.call(receiveBags, { params, body });
    expect(scanned.answer.value.outcomes).toMatchObject([
      { ok: true, isRepeat: false, pieces: 2, notUpdated: [] },
    ]);
    expect(await receive(bag)).toMatchObject([{ ok: true, isRepeat: true, pieces: 0 }]);
    const { bagCode } = bag;
    const expected = { bagCode, pieces: 2, grams: bag.grossGrams, isReceived: true, isRecent: true };
    expect((await forwarder.call(listReceivableBags, { params })).answer.data).toMatchObject([expected]);

    const order = (await shipper.call(getOrder, { params: { id } })).answer.value;
    expect(order).toMatchObject({
      status: { serviceType: 'FREIGHT_FORWARDER', status: 'RECEIVED_AT_FACILITY' },
    });
    const custody = (await shipper.call(listOrderCustody, { params: { id } })).answer.data;
    const received = custody.filter(({ kind }) => kind === 'RECEIVED');
    expect(received).toMatchObject([
      { pieces: 2, holder: { id: partnerId }, bagCode: bag.bagCode, place: 'SGSIN', scanIds: [scanId] },
    ]);
    expect(custody.find(({ kind }) => kind === 'SEALED')).toMatchObject({
      holder: null,
      place: 'SGSIN',
      scanIds: [],
    });
    expect((await shipper.call(getBag, { params: { id: bag.id } })).answer.value).toMatchObject({
      state: 'COMPLETED',
      receivedBy: expect.any(String) as string,
      holder: { id: partnerId },
    });
    expect((await forwarder.call(listIncomingFfOrders, { params })).answer.totalCount).toBe(0);
  });

  test('an unknown code and a bag for another forwarder are not received', async () => {
    const { receive, createSealedBag } = await createForwarder(world);
    const other = await createForwarder(world);
    const { bag } = await createSealedBag();
    expect(await other.receive(bag, { bagCode: 'BAG0000000' })).toMatchObject([
      { ok: false, bagId: null, reason: { code: 'bag.not_found' } },
      { ok: false, reason: { code: 'bag.not_found' } },
    ]);
    expect(await receive(bag)).toMatchObject([{ ok: true }]);
  });

  test('the filters of the incoming orders offer what is incoming', async () => {
    const { forwarder, params, createSealedBag } = await createForwarder(world);
    const { client, bag } = await createSealedBag();
    const { value } = (await forwarder.call(listIncomingFfFilters, { params })).answer;
    expect(value).toMatchObject({
      clients: [{ id: client.clientId }],
      destinationPortIds: ['MYKUL'],
      bags: [{ id: bag.id, bagCode: bag.bagCode }],
    });
    const list = async (query: Record<string, string>) =>
      (await forwarder.call(listIncomingFfOrders, { params, query })).answer.totalCount;
    expect(await list({ clientId: client.clientId, destinationPortId: 'MYKUL' })).toBe(1);
    expect(await list({ destinationPortId: 'MYPEN' })).toBe(0);
    expect(await list({ originPortId: 'MYPEN' })).toBe(0);
  });
});

describe('a received bag of a client', () => {
  test('goes on whole when the forwarder completes it, and its orders become BAGGED', async () => {
    const { forwarder, params, createSealedBag, receive } = await createForwarder(world);
    const { shipper, orders, bag } = await createSealedBag();
    const complete = () =>
      forwarder
        .call(completePartnerBags, { params, body: { bagIds: [bag.id] } })
        .then(({ answer }) => answer);
    await receive(bag);
    expect((await forwarder.call(listPartnerBags, { params })).answer.data).toMatchObject([
      { id: bag.id, packer: 'CLIENT', forwardedAt: null },
    ]);
    expect(await complete()).toMatchObject({ value: { outcomes: [{ ok: true, bagCode: bag.bagCode }] } });
    expect(await complete()).toMatchObject({ value: { outcomes: [{ ok: true }] } });
    expect((await forwarder.call(listCompletedPartnerBags, { params })).answer.data).toMatchObject([
      { id: bag.id, packer: 'CLIENT' },
    ]);
    const { answer } = await shipper.call(getOrder, { params: { id: orders[0]?.id ?? '' } });
    expect(answer.value.status).toMatchObject({ status: 'BAGGED' });
    const refusal = await forwarder.call(breakUpBag, { params: { ...params, bagId: bag.id } });
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'bag.forwarded' } });
  });

  test('is broken up: its pieces are unbagged orders of the forwarder', async () => {
    const { forwarder, params, lion, lionOrder } = await createLooseOrders(world);
    const unbagged = (await forwarder.call(listPartnerUnbaggedOrders, { params })).answer;
    expect(unbagged.totalCount).toBe(2);
    expect(unbagged.data.find(({ id }) => id === lionOrder)).toMatchObject({
      client: { id: lion.client.clientId },
      piecesInBags: 0,
      obstacle: null,
    });
    const { answer } = await lion.shipper.call(getBag, { params: { id: lion.bag.id } });
    expect(answer.value).toMatchObject({ state: 'BROKEN_UP', orders: 0 });
  });

  test('that was not received cannot be broken up', async () => {
    const { forwarder, params, createSealedBag } = await createForwarder(world);
    const { bag } = await createSealedBag();
    const refusal = await forwarder.call(breakUpBag, { params: { ...params, bagId: bag.id } });
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'bag.not_received' } });
  });
});
