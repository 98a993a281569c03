import {
  acceptReweighs,
  addReweighEvidence,
  countReweighs,
  decideReweigh,
  disputeReweigh,
  downloadReweighFile,
  downloadPartnerReweighFile,
  getPartnerReweigh,
  listReweighs,
  listOrderReweighs,
  listPartnerReweighs,
  remeasureAllocation,
  reweighAllocation,
} from '@portal/contract/reweigh';
import { exportOrders, getOrder, listOrders } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { listNotifications } from '@portal/contract/notifications';
import { reason } from '@portal/contract/reasons';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { buildOrderInput } from '../orders/testing-orders.ts';
import { AUTO_ACCEPT_QUEUE, autoAcceptQueue } from './auto-accept-queue.ts';
import { createOrderInTransit } from './testing-reweigh.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const AFTER_DEADLINE = new Date(Date.now() + 30 * 86_400_000);

async function setUp(orderOverrides: Parameters<typeof buildOrderInput>[0] = {}) {
  const [client, partner] = [await world.client(), await world.partner({ name: 'Straits Express' })];
  const shipper = await client.as('CLIENT_OPERATOR');
  const carrier = await partner.as('PARTNER_OPERATOR');
  const order = await createOrderInTransit(world, client, partner, orderOverrides);
  const params = { partnerId: partner.partnerId, allocationId: order.allocationId };
  const sendReweigh = (grossGrams: number, piece = 1) =>
    carrier.call(reweighAllocation, { params, body: { parcels: [{ piece, grossGrams }] } });
  const reweigh = async (grossGrams: number) => (await sendReweigh(grossGrams)).answer.value;
  const accept = (...reweighIds: string[]) => shipper.call(acceptReweighs, { body: { reweighIds } });
  const dispute = (id: string, comment = 'The pallet was on the scale.') =>
    shipper.call(disputeReweigh, { params: { id }, body: { comment } });
  const decide = (id: string, body: object) =>
    carrier.call(decideReweigh, { params: { partnerId: partner.partnerId, id }, body });
  /** The leg's price and chargeable weight, and the order's price. */
  const readPrices = async () => {
    const { rows } = await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.connection.query<{ leg: number; grams: number; order: number }>(
        `select l.price_minor leg, l.chargeable_grams grams, o.price_minor "order" from order_legs l
          join orders o on o.client_id = l.client_id and o.id = l.order_id where l.id = $1`,
        [order.allocationId],
      ),
    );
    return rows.flatMap(({ leg, grams, order: whole }) => [leg, grams, whole]);
  };
  const readOrder = async () => (await shipper.call(getOrder, { params: { id: order.id } })).answer.value;
  const runAutoAccept = (now = AFTER_DEADLINE) =>
    autoAcceptQueue({ database: world.jobsDatabase, jobs: world.jobs, clock: { now: () => now } }).handle(
      { clientId: client.clientId },
      new AbortController().signal,
    );
  const readReweigh = async (id: string) => {
    const { answer } = await shipper.call(listOrderReweighs, { params: { id: order.orderCode } });
    const details = answer.data.find((one) => one.id === id);
    if (details === undefined) throw new Error('the order does not list its reweigh');
    return details;
  };
  return {
    client,
    partner,
    shipper,
    carrier,
    order,
    params,
    sendReweigh,
    reweigh,
    accept,
    dispute,
    decide,
    readPrices,
    readOrder,
    runAutoAccept,
    readReweigh,
  };
}

describe('the weight of an order', () => {
  const PIECE = { lengthMm: 300, widthMm: 200, heightMm: 100 };

  test('is that of an agreed reweigh on the order, the list, the export and for the partner, beside the declared one', async () => {
    const { reweigh, accept, readOrder, shipper, carrier, params, order } = await setUp();
    const { id } = await reweigh(2100);
    expect(await readOrder()).toMatchObject({
      grossGrams: 1200,
      declaredGrams: null,
      declaredParcels: null,
      weightAgreedAt: null,
    });
    await accept(id);
    const weights = { grossGrams: 2100, declaredGrams: 1200 };
    expect(await readOrder()).toMatchObject({
      ...weights,
      parcels: [{ ...PIECE, grossGrams: 2100 }],
      declaredParcels: [{ ...PIECE, grossGrams: 1200 }],
      weightAgreedAt: expect.any(String),
    });
    const list = await shipper.call(listOrders, { query: { orderCode: order.orderCode } });
    expect(list.answer.data).toMatchObject([weights]);
    const forPartner = await carrier.call(getPartnerOrder, {
      params: { partnerId: params.partnerId, id: order.orderCode },
    });
    expect(forPartner.answer.value).toMatchObject({ ...weights, declaredParcels: [{ grossGrams: 1200 }] });
    const file = await shipper.call(exportOrders, {
      query: { format: 'csv' },
      body: { orderIds: [order.id] },
    });
    const [header = [], row = []] = Papa.parse<string[]>(file.bytes.toString('utf8')).data;
    expect(['Weight (kg)', 'Declared weight (kg)'].map((name) => row[header.indexOf(name)])).toEqual([
      '2.1',
      '1.2',
    ]);
  });

  test('stays as declared after a withdrawal, and follows a revision', async () => {
    const { reweigh, dispute, decide, readOrder } = await setUp();
    const withdrawn = await reweigh(2100);
    await decide(withdrawn.id, { decision: 'WITHDRAWN', comment: 'Wrong parcel' });
    expect(await readOrder()).toMatchObject({ grossGrams: 1200, declaredGrams: null });
    const { id } = await reweigh(2600);
    await dispute(id);
    const parcels = [{ piece: 1, grossGrams: 2100 }];
    await decide(id, { decision: 'REVISED', comment: 'Two parcels on the belt', parcels });
    expect(await readOrder()).toMatchObject({ grossGrams: 2100, declaredGrams: 1200 });
  });
});

describe('recording a reweigh', () => {
  test('a reweigh within 50 g or 2 % takes effect at once without an answer', async () => {
    const { reweigh, readPrices } = await setUp();
    expect(await readPrices()).toEqual([600, 1500, 2100]);
    expect(await reweigh(1250)).toMatchObject({
      state: 'ACCEPTED',
      acceptedBy: 'TOLERANCE',
      declared: { grossGrams: 1200, volumetricGrams: 1200, chargeableGrams: 1500 },
      after: { grossGrams: 1250, chargeableGrams: 1500, price: { amountMinor: 600, currency: 'SGD' } },
      delta: { amountMinor: 0, currency: 'SGD' },
      answerBy: null,
    });
  });

  test('the tolerance counts from the last agreed weight, so that small steps do not add up', async () => {
    const { reweigh } = await setUp();
    expect((await reweigh(1250)).acceptedBy).toBe('TOLERANCE');
    expect((await reweigh(1300)).acceptedBy).toBe('SAME_CHARGE');
  });

  test('a reweigh beyond the tolerance that changes no charge takes effect without an answer or a deadline', async () => {
    const { reweigh, readPrices, readOrder } = await setUp();
    expect(await reweigh(1400)).toMatchObject({
      state: 'ACCEPTED',
      acceptedBy: 'SAME_CHARGE',
      answerBy: null,
      delta: { amountMinor: 0 },
      actions: [],
    });
    expect(await readPrices()).toEqual([600, 1500, 2100]);
    expect(await readOrder()).toMatchObject({ grossGrams: 1400, declaredGrams: 1200 });
  });

  test('a reweigh beyond the tolerance waits for the client, notifies it and changes no price', async () => {
    const { client, reweigh, readPrices, shipper, order } = await setUp();
    const details = await reweigh(2100);
    expect(details).toMatchObject({
      orderCode: order.orderCode,
      serviceType: 'FIRST_MILE',
      kind: 'WEIGHT',
      state: 'WAITING',
      before: { grossGrams: 1200, price: { amountMinor: 600 } },
      after: { grossGrams: 2100, chargeableGrams: 2500, price: { amountMinor: 1000 } },
      delta: { amountMinor: 400, currency: 'SGD' },
      actions: ['withdraw'],
    });
    expect(await readPrices()).toEqual([600, 1500, 2100]);
    const { answer } = await shipper.call(listReweighs, { query: { state: 'WAITING' } });
    expect(answer.data).toMatchObject([{ id: details.id, declared: { grossGrams: 1200 } }]);
    expect((await shipper.call(countReweighs)).answer.value).toEqual({ waiting: 1, disputed: 0 });
    await world.wiring.queues
      .find(({ name }) => name === 'notify')
      ?.handle({ clientId: client.clientId }, new AbortController().signal);
    const notifications = (await shipper.call(listNotifications, {})).answer.data;
    expect(notifications).toMatchObject([
      { kind: 'REWEIGHS_WAITING', path: `/orders/${order.orderCode}`, params: { count: 1 } },
    ]);
  });

  test('the deadline is the end of the fifth working day in the time zone of the client', async () => {
    const { reweigh } = await setUp();
    const { answerBy, createdAt } = await reweigh(2100);
    const last = new Date(Date.parse(answerBy ?? '') - 1);
    const day = (at: Date) =>
      new Intl.DateTimeFormat('en', {
        timeZone: 'Asia/Singapore',
        weekday: 'short',
        hour: '2-digit',
        hour12: false,
      }).format(at);
    expect(day(last)).toMatch(/^(Mon|Tue|Wed|Thu|Fri), 23$/);
    const days = (last.getTime() - Date.parse(createdAt)) / 86_400_000;
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(9);
  });

  test('new dimensions charge the volumetric weight when it exceeds the gross weight', async () => {
    const { carrier, params } = await setUp();
    const parcels = [{ piece: 1, lengthMm: 400, widthMm: 300, heightMm: 200 }];
    const { answer } = await carrier.call(remeasureAllocation, {
      params,
      body: { parcels, note: 'Bulging' },
    });
    expect(answer.value).toMatchObject({
      kind: 'DIMENSIONS',
      state: 'WAITING',
      note: 'Bulging',
      after: { grossGrams: 1200, volumetricGrams: 4800, chargeableGrams: 5000 },
      delta: { amountMinor: 1400 },
      parcels: [{ grossGrams: 1200, lengthMm: 400, widthMm: 300, heightMm: 200 }],
    });
  });

  test('both sides can download the photo, and its media type is read from its content', async () => {
    const { carrier, partner, shipper, params, readReweigh } = await setUp();
    const fields = { reweigh: JSON.stringify({ parcels: [{ piece: 1, grossGrams: 2100 }] }) };
    const send = (bytes: Buffer) =>
      carrier.call(reweighAllocation, { params, file: { name: 'scale.jpg', bytes, fields } });
    expect((await send(Buffer.from('GIF89a'))).status).toBe(415);
    const details = (await send(PHOTO)).answer.value;
    const [photo] = (await readReweigh(details.id)).files;
    expect(photo).toMatchObject({ use: 'PHOTO', name: 'scale.jpg', mediaType: 'image/jpeg', bytes: 7 });
    const id = photo?.id ?? '';
    const download = await shipper.call(downloadReweighFile, { params: { id } });
    expect([download.headers['content-type'], download.bytes]).toEqual(['image/jpeg', PHOTO]);
    const partnerDownload = await carrier.call(downloadPartnerReweighFile, {
      params: { partnerId: partner.partnerId, id },
    });
    expect(partnerDownload.bytes).toEqual(PHOTO);
  });

  test('a repeat answers the same reweigh, and a different one is refused while one waits', async () => {
    const { sendReweigh, reweigh } = await setUp();
    const details = await reweigh(2100);
    expect((await reweigh(2100)).id).toBe(details.id);
    const { status, problem } = await sendReweigh(2600);
    expect([status, problem.kind, problem.allowed]).toEqual([409, 'conflict', ['withdraw']]);
  });

  test('an unknown or repeated piece is refused by its index, and nothing is stored', async () => {
    const { sendReweigh, carrier, params, shipper, order } = await setUp();
    const { problem } = await sendReweigh(2100, 2);
    expect([problem.kind, problem.ErrorDetails]).toEqual([
      'invalid',
      [
        {
          note: 'parcels.0.piece',
          reason: 'is 2, and the order has 1 piece',
          code: 'reweigh.unknown_piece',
          params: { piece: 2, count: 1 },
        },
      ],
    ]);
    const repeatedPiece = { parcels: [1, 1].map((piece) => ({ piece, grossGrams: 900 })) };
    expect((await carrier.call(reweighAllocation, { params, body: repeatedPiece })).status).toBe(400);
    const { answer } = await shipper.call(listOrderReweighs, { params: { id: order.id } });
    expect(answer.data).toEqual([]);
  });

  test('an order that has not been collected is refused', async () => {
    const { client, partner, carrier, params } = await setUp();
    const uncollected = await createOrderInTransit(world, client, partner);
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.connection.query("delete from order_events where order_id = $1 and status = 'PICKED_UP'", [
        uncollected.id,
      ]),
    );
    const uncollectedParams = { ...params, allocationId: uncollected.allocationId };
    const body = { parcels: [{ piece: 1, grossGrams: 2100 }] };
    const { status, problem } = await carrier.call(reweighAllocation, { params: uncollectedParams, body });
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('has not been collected yet')]);
  });

  test("legs and reweighs of another partner are not found, and another partner's profile cannot be used", async () => {
    const { params, reweigh, partner } = await setUp();
    const { id } = await reweigh(2100);
    const rival = await world.partner();
    const rivalAdmin = await rival.as('PARTNER_ADMIN');
    const body = { parcels: [{ piece: 1, grossGrams: 9000 }] };
    const rivalParams = { ...params, partnerId: rival.partnerId };
    for (const requestParams of [params, rivalParams]) {
      expect((await rivalAdmin.call(reweighAllocation, { params: requestParams, body })).status).toBe(404);
    }
    const decision = { decision: 'WITHDRAWN', comment: 'Mine now' };
    for (const partnerId of [partner.partnerId, rival.partnerId]) {
      expect(
        (await rivalAdmin.call(decideReweigh, { params: { partnerId, id }, body: decision })).status,
      ).toBe(404);
      expect((await rivalAdmin.call(getPartnerReweigh, { params: { partnerId, id } })).status).toBe(404);
    }
    const { answer } = await rivalAdmin.call(listPartnerReweighs, { params: { partnerId: rival.partnerId } });
    expect(answer.data).toEqual([]);
  });
});

describe('the answer of the client', () => {
  test('an acceptance applies weight and price to leg and order, and a repeat changes nothing', async () => {
    const { reweigh, accept, readPrices, readReweigh } = await setUp();
    const { id } = await reweigh(2100);
    for (const _ of [1, 2]) {
      expect((await accept(id)).answer.value).toMatchObject([{ ok: true }]);
      expect(await readPrices()).toEqual([1000, 2500, 2500]);
    }
    expect((await readReweigh(id)).steps).toMatchObject([
      { state: 'WAITING', side: 'PARTNER', by: 'Straits Express' },
      {
        state: 'ACCEPTED',
        side: 'CLIENT',
        before: { price: { amountMinor: 600 } },
        after: { price: { amountMinor: 1000 } },
      },
    ]);
  });

  test("each reweigh of a call has its own outcome, and another client's is not found", async () => {
    const { reweigh, accept, readPrices } = await setUp();
    const foreignContext = await setUp();
    const foreign = await foreignContext.reweigh(2100);
    const { id } = await reweigh(2100);
    const { value } = (await accept(id, foreign.id, foreign.orderId)).answer;
    expect(value.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, reason('reweigh.not_found', {})],
      [false, reason('reweigh.not_found', {})],
    ]);
    expect(await readPrices()).toEqual([1000, 2500, 2500]);
    expect((await foreignContext.dispute(id)).status).toBe(404);
    expect((await foreignContext.readReweigh(foreign.id)).state).toBe('WAITING');
  });

  test('a dispute shows comment and files to the partner and is not accepted by the deadline', async () => {
    const { client, order, reweigh, dispute, shipper, carrier, partner, runAutoAccept, readPrices } =
      await setUp();
    const { id } = await reweigh(2100);
    const first = await shipper.call(disputeReweigh, {
      params: { id },
      file: {
        name: 'invoice.pdf',
        bytes: Buffer.from('%PDF-1.7 …'),
        fields: { comment: 'Our scale says 1.2 kg.' },
      },
    });
    expect(first.answer.value).toMatchObject({ state: 'DISPUTED', answerBy: null, actions: [] });
    const add = () =>
      shipper.call(addReweighEvidence, { params: { id }, file: { name: 'scale.jpg', bytes: PHOTO } });
    await add();
    expect((await add()).answer.value.files.map(({ name }) => name)).toEqual(['invoice.pdf', 'scale.jpg']);
    expect((await dispute(id, 'Our scale says 1.2 kg.')).answer.value.steps).toHaveLength(2);
    // A repeated dispute notifies the partner once.
    const notifications = (await readNotifications(world, client.clientId, carrier)).map(
      ({ kind, params }) => [kind, params],
    );
    expect(notifications).toEqual([
      ['PARTNER_DISPUTE_RAISED', { count: 1, orderCode: order.orderCode, partnerId: partner.partnerId }],
    ]);
    expect((await dispute(id, 'Something else')).status).toBe(409);
    const params = { partnerId: partner.partnerId, id };
    const partnerView = (await carrier.call(getPartnerReweigh, { params })).answer.value;
    expect(partnerView.actions).toEqual(['uphold', 'revise', 'withdraw']);
    expect(partnerView.steps.at(-1)).toMatchObject({
      side: 'CLIENT',
      by: null,
      comment: 'Our scale says 1.2 kg.',
    });
    await runAutoAccept();
    expect(await readPrices()).toEqual([600, 1500, 2100]);
  });

  test('a reweigh without an answer is accepted when the deadline passes, and not before', async () => {
    const { reweigh, runAutoAccept, readPrices, readReweigh, dispute } = await setUp();
    const { id } = await reweigh(2100);
    await runAutoAccept(new Date());
    expect((await readReweigh(id)).state).toBe('WAITING');
    await runAutoAccept();
    await runAutoAccept();
    expect(await readReweigh(id)).toMatchObject({
      state: 'ACCEPTED',
      acceptedBy: 'DEADLINE',
      answerBy: null,
    });
    expect((await readReweigh(id)).steps.at(-1)).toMatchObject({ side: 'SYSTEM', by: null });
    expect(await readPrices()).toEqual([1000, 2500, 2500]);
    expect((await dispute(id)).problem.kind).toBe('not_allowed_now');
  });

  test.each([1, 2, 3])(
    'of an acceptance and a dispute at once one takes effect, and the price follows it (%i)',
    async () => {
      const { reweigh, accept, dispute, readPrices, readReweigh } = await setUp();
      const { id } = await reweigh(2100);
      const [acceptance, rejection] = await Promise.all([accept(id), dispute(id)]);
      const { state } = await readReweigh(id);
      expect([acceptance.answer.value[0]?.ok, rejection.status]).toEqual(
        state === 'ACCEPTED' ? [true, 409] : [false, 200],
      );
      expect(await readPrices()).toEqual(state === 'ACCEPTED' ? [1000, 2500, 2500] : [600, 1500, 2100]);
    },
  );

  test.each([1, 2, 3])('of a dispute and the auto-accept job at once one takes effect (%i)', async () => {
    const { reweigh, runAutoAccept, dispute, readPrices, readReweigh } = await setUp();
    const { id } = await reweigh(2100);
    const [rejection] = await Promise.all([dispute(id), runAutoAccept()]);
    const { state, steps } = await readReweigh(id);
    expect([state, steps.length]).toEqual([rejection.status === 200 ? 'DISPUTED' : 'ACCEPTED', 2]);
    expect(await readPrices()).toEqual(state === 'ACCEPTED' ? [1000, 2500, 2500] : [600, 1500, 2100]);
  });

  test('two acceptances of the same reweighs at once apply each of them once', async () => {
    const context = await setUp();
    const secondOrder = await createOrderInTransit(world, context.client, context.partner);
    const { id } = await context.reweigh(2100);
    const second = await context.carrier.call(reweighAllocation, {
      params: { ...context.params, allocationId: secondOrder.allocationId },
      body: { parcels: [{ piece: 1, grossGrams: 3100 }] },
    });
    const both = [id, second.answer.value.id];
    const answers = await Promise.all([context.accept(...both), context.accept(...both.toReversed())]);
    expect(answers.flatMap(({ answer }) => answer.value.map(({ ok }) => ok))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await context.readPrices()).toEqual([1000, 2500, 2500]);
  });
});

describe('the decision of the partner', () => {
  async function setUpDispute() {
    const context = await setUp();
    const { id } = await context.reweigh(2100);
    await context.dispute(id);
    return { ...context, id };
  }

  test('UPHELD applies the reweigh', async () => {
    const { decide, id, readPrices, readReweigh } = await setUpDispute();
    for (const _ of [1, 2]) {
      const { answer } = await decide(id, { decision: 'UPHELD', comment: 'Weighed repeatedPiece.' });
      expect(answer.value).toMatchObject({ state: 'UPHELD', actions: [] });
    }
    expect(await readPrices()).toEqual([1000, 2500, 2500]);
    expect((await readReweigh(id)).steps.map(({ state }) => state)).toEqual([
      'WAITING',
      'DISPUTED',
      'UPHELD',
    ]);
  });

  test('REVISED applies the revised weight, which may not exceed the disputed one', async () => {
    const { decide, id, readPrices, readReweigh } = await setUpDispute();
    const revise = (grossGrams: number) =>
      decide(id, {
        decision: 'REVISED',
        comment: 'Without the pallet.',
        parcels: [{ piece: 1, grossGrams }],
      });
    expect((await revise(2600)).problem.kind).toBe('invalid');
    await revise(1700);
    expect(await readPrices()).toEqual([800, 2000, 2300]);
    expect((await readReweigh(id)).steps.at(-1)).toMatchObject({
      state: 'REVISED',
      before: { grossGrams: 2100, price: { amountMinor: 1000 } },
      after: { grossGrams: 1700, price: { amountMinor: 800 } },
    });
  });

  test('WITHDRAWN leaves the price unchanged, and the leg can be reweighed again', async () => {
    const { decide, id, readPrices, readReweigh, reweigh } = await setUpDispute();
    await decide(id, { decision: 'WITHDRAWN', comment: 'Wrong parcel.' });
    expect(await readPrices()).toEqual([600, 1500, 2100]);
    expect((await readReweigh(id)).steps.at(-1)).toMatchObject({ after: { price: { amountMinor: 600 } } });
    expect((await reweigh(2100)).id).not.toBe(id);
  });

  test('a reweigh without a dispute cannot be upheld, but withdrawn', async () => {
    const { decide, reweigh } = await setUp();
    const { id } = await reweigh(2100);
    const { status, problem } = await decide(id, { decision: 'UPHELD', comment: 'So it is.' });
    expect([status, problem.allowed]).toEqual([409, ['withdraw']]);
    expect((await decide(id, { decision: 'WITHDRAWN', comment: 'Wrong parcel.' })).status).toBe(200);
  });
});

test('a second reweigh starts from the first, and the order costs the sum of its legs', async () => {
  const { reweigh, accept, readPrices } = await setUp();
  await accept((await reweigh(2100)).id);
  const second = await reweigh(3100);
  expect(second).toMatchObject({
    declared: { grossGrams: 1200, price: { amountMinor: 600 } },
    before: { grossGrams: 2100, price: { amountMinor: 1000 } },
    delta: { amountMinor: 400 },
  });
  await accept(second.id);
  expect(await readPrices()).toEqual([1400, 3500, 2900]);
});

test('a price difference in another currency is converted into the currency of the order', async () => {
  const { client, reweigh, accept, readPrices, order } = await setUp();
  await world.owner.query(`insert into exchange_rates (as_of, base, units_per_base)
    values ('2026-01-01', 'USD', '{"SGD": 1.25}') on conflict do nothing`);
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query("update orders set price_minor = 1680, price_currency = 'USD' where id = $1", [
      order.id,
    ]),
  );
  await accept((await reweigh(2100)).id);
  expect(await readPrices()).toEqual([1000, 2500, 1680 + 320]);
  const { rows } = await world.owner.query<{ day: string }>(
    'select price_rates_as_of::text as day from orders where id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ day: '2026-01-01' }]);
});

test('a customer sees the reweighs of its own order and cannot answer them', async () => {
  const client = await world.client();
  const partner = await world.partner();
  const { customerId, admin } = await client.customer();
  const order = await createOrderInTransit(world, client, partner, {
    customerCode: `K${customerId.slice(-8)}`,
  });
  const otherCustomer = (await client.customer()).admin;
  const carrier = await partner.as('PARTNER_OPERATOR');
  const params = { partnerId: partner.partnerId, allocationId: order.allocationId };
  await carrier.call(reweighAllocation, { params, body: { parcels: [{ piece: 1, grossGrams: 2100 }] } });
  const list = (user: typeof admin) =>
    user.call(listOrderReweighs, { params: { id: order.id }, base: 'customers' });
  expect((await list(admin)).answer.data).toMatchObject([{ state: 'WAITING', actions: [] }]);
  expect((await list(otherCustomer)).status).toBe(404);
});

test('the auto-accept job is queued in the transaction of the reweigh', async () => {
  const { reweigh, client } = await setUp();
  await reweigh(2100);
  const { rows } = await world.owner.query<{ data: unknown }>(
    'select data from pgboss.job where name = $1 and data->>$2 = $3',
    [AUTO_ACCEPT_QUEUE, 'clientId', client.clientId],
  );
  expect(rows).toHaveLength(1);
});
