import {
  acceptMeasurements,
  addMeasurementEvidence,
  countMeasurements,
  decideMeasurement,
  disputeMeasurement,
  downloadMeasurementFile,
  downloadPartnerMeasurementFile,
  getPartnerMeasurement,
  listMeasurements,
  listOrderMeasurements,
  listPartnerMeasurements,
  measureAllocation,
  reweighAllocation,
} from '@portal/contract/measurements';
import { listNotifications } from '@portal/contract/notifications';
import { toldTo } from '@portal/tests/world/told.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { anOrder } from '../orders/testing-orders.ts';
import { SILENCE_QUEUE, silenceQueue } from './silence-queue.ts';
import { aMovingOrder } from './testing-measurements.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const LATER = new Date(Date.now() + 30 * 86_400_000);

async function aScene(changed: Parameters<typeof anOrder>[0] = {}) {
  const [client, partner] = [await world.client(), await world.partner({ name: 'Straits Express' })];
  const shipper = await client.as('CLIENT_OPERATOR');
  const carrier = await partner.as('PARTNER_OPERATOR');
  const order = await aMovingOrder(world, client, partner, changed);
  const params = { partnerId: partner.partnerId, allocationId: order.allocationId };
  const weigh = (grossGrams: number, piece = 1) =>
    carrier.call(reweighAllocation, { params, body: { parcels: [{ piece, grossGrams }] } });
  const weighed = async (grossGrams: number) => (await weigh(grossGrams)).answer.value;
  const accept = (...measurementIds: string[]) =>
    shipper.call(acceptMeasurements, { body: { measurementIds } });
  const dispute = (id: string, reason = 'The pallet was on the scale.') =>
    shipper.call(disputeMeasurement, { params: { id }, body: { reason } });
  const decide = (id: string, body: object) =>
    carrier.call(decideMeasurement, { params: { partnerId: partner.partnerId, id }, body });
  /** The leg's price and chargeable weight, and the order's price. */
  const standing = async () => {
    const { rows } = await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.connection.query<{ leg: number; grams: number; order: number }>(
        `select l.price_minor leg, l.chargeable_grams grams, o.price_minor "order" from order_legs l
          join orders o on o.client_id = l.client_id and o.id = l.order_id where l.id = $1`,
        [order.allocationId],
      ),
    );
    return rows.flatMap(({ leg, grams, order: whole }) => [leg, grams, whole]);
  };
  const silence = (now = LATER) =>
    silenceQueue({ database: world.jobsDatabase, jobs: world.jobs, clock: { now: () => now } }).handle(
      { clientId: client.clientId },
      new AbortController().signal,
    );
  const kept = async (id: string) => {
    const { answer } = await shipper.call(listOrderMeasurements, { params: { id: order.orderCode } });
    const found = answer.data.find((one) => one.id === id);
    if (found === undefined) throw new Error('the order does not show its measurement');
    return found;
  };
  return {
    client,
    partner,
    shipper,
    carrier,
    order,
    params,
    weigh,
    weighed,
    accept,
    dispute,
    decide,
    standing,
    silence,
    kept,
  };
}

describe('a partner measures', () => {
  test('within 50 g or 2 %: it counts at once, and nobody is asked', async () => {
    const { weighed, standing } = await aScene();
    expect(await standing()).toEqual([600, 1500, 2100]);
    expect(await weighed(1250)).toMatchObject({
      state: 'ACCEPTED',
      acceptedBy: 'TOLERANCE',
      declared: { grossGrams: 1200, volumetricGrams: 1200, chargeableGrams: 1500 },
      after: { grossGrams: 1250, chargeableGrams: 1500, price: { amountMinor: 600, currency: 'SGD' } },
      delta: { amountMinor: 0, currency: 'SGD' },
      answerBy: null,
    });
  });

  test('many small steps do not add up: the tolerance is counted from what the client agreed to', async () => {
    const { weighed } = await aScene();
    expect((await weighed(1250)).state).toBe('ACCEPTED');
    expect((await weighed(1300)).state).toBe('WAITING');
  });

  test('beyond: declared and measured are kept, the client is asked, and nothing changes yet', async () => {
    const { client, weighed, standing, shipper, order } = await aScene();
    const made = await weighed(2100);
    expect(made).toMatchObject({
      orderCode: order.orderCode,
      serviceType: 'FIRST_MILE',
      kind: 'WEIGHT',
      state: 'WAITING',
      before: { grossGrams: 1200, price: { amountMinor: 600 } },
      after: { grossGrams: 2100, chargeableGrams: 2500, price: { amountMinor: 1000 } },
      delta: { amountMinor: 400, currency: 'SGD' },
      actions: ['withdraw'],
    });
    expect(await standing()).toEqual([600, 1500, 2100]);
    const { answer } = await shipper.call(listMeasurements, { query: { state: 'WAITING' } });
    expect(answer.data).toMatchObject([{ id: made.id, declared: { grossGrams: 1200 } }]);
    expect((await shipper.call(countMeasurements)).answer.value).toEqual({ waiting: 1, disputed: 0 });
    await world.wired.queues
      .find(({ name }) => name === 'notify')
      ?.handle({ clientId: client.clientId }, new AbortController().signal);
    const told = (await shipper.call(listNotifications, {})).answer.data;
    expect(told).toMatchObject([
      { kind: 'MEASUREMENTS_WAITING', path: `/orders/${order.orderCode}`, params: { count: 1 } },
    ]);
  });

  test('the client has five working days, to the end of the last by its own clock', async () => {
    const { weighed } = await aScene();
    const { answerBy, createdAt } = await weighed(2100);
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

  test('the edges: the volume is charged where it is more than the weight', async () => {
    const { carrier, params } = await aScene();
    const parcels = [{ piece: 1, lengthMm: 400, widthMm: 300, heightMm: 200 }];
    const { answer } = await carrier.call(measureAllocation, { params, body: { parcels, note: 'Bulging' } });
    expect(answer.value).toMatchObject({
      kind: 'DIMENSIONS',
      state: 'WAITING',
      note: 'Bulging',
      after: { grossGrams: 1200, volumetricGrams: 4800, chargeableGrams: 5000 },
      delta: { amountMinor: 1400 },
      parcels: [{ grossGrams: 1200, lengthMm: 400, widthMm: 300, heightMm: 200 }],
    });
  });

  test('with a photo, which both sides see; its kind is told by its content', async () => {
    const { carrier, partner, shipper, params, kept } = await aScene();
    const fields = { measurement: JSON.stringify({ parcels: [{ piece: 1, grossGrams: 2100 }] }) };
    const send = (bytes: Buffer) =>
      carrier.call(reweighAllocation, { params, file: { name: 'scale.jpg', bytes, fields } });
    expect((await send(Buffer.from('GIF89a'))).status).toBe(415);
    const made = (await send(PHOTO)).answer.value;
    const [photo] = (await kept(made.id)).files;
    expect(photo).toMatchObject({ use: 'PHOTO', name: 'scale.jpg', mediaType: 'image/jpeg', bytes: 7 });
    const id = photo?.id ?? '';
    const shown = await shipper.call(downloadMeasurementFile, { params: { id } });
    expect([shown.headers['content-type'], shown.bytes]).toEqual(['image/jpeg', PHOTO]);
    const own = await carrier.call(downloadPartnerMeasurementFile, {
      params: { partnerId: partner.partnerId, id },
    });
    expect(own.bytes).toEqual(PHOTO);
  });

  test('the same again is the same measurement; another while one waits is refused', async () => {
    const { weigh, weighed } = await aScene();
    const made = await weighed(2100);
    expect((await weighed(2100)).id).toBe(made.id);
    const { status, problem } = await weigh(2600);
    expect([status, problem.code, problem.allowed]).toEqual([409, 'conflict', ['withdraw']]);
  });

  test('what cannot be is refused by its place, and nothing is kept', async () => {
    const { weigh, carrier, params, shipper, order } = await aScene();
    const { problem } = await weigh(2100, 2);
    expect([problem.code, problem.ErrorDetails]).toEqual([
      'invalid',
      [{ note: 'parcels.0.piece', reason: 'is 2, and the order has one piece' }],
    ]);
    const twice = { parcels: [1, 1].map((piece) => ({ piece, grossGrams: 900 })) };
    expect((await carrier.call(reweighAllocation, { params, body: twice })).status).toBe(400);
    const { answer } = await shipper.call(listOrderMeasurements, { params: { id: order.id } });
    expect(answer.data).toEqual([]);
  });

  test('only what is under way', async () => {
    const { client, partner, carrier, params } = await aScene();
    const waiting = await aMovingOrder(world, client, partner);
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.connection.query("delete from order_events where order_id = $1 and status = 'PICKED_UP'", [
        waiting.id,
      ]),
    );
    const of = { ...params, allocationId: waiting.allocationId };
    const body = { parcels: [{ piece: 1, grossGrams: 2100 }] };
    const { status, problem } = await carrier.call(reweighAllocation, { params: of, body });
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('has not been collected yet')]);
  });

  test("only legs of its own: another partner's, and other profiles, are as if they were not there", async () => {
    const { params, weighed, partner } = await aScene();
    const { id } = await weighed(2100);
    const rival = await world.partner();
    const other = await rival.as('PARTNER_ADMIN');
    const body = { parcels: [{ piece: 1, grossGrams: 9000 }] };
    const own = { ...params, partnerId: rival.partnerId };
    for (const named of [params, own]) {
      expect((await other.call(reweighAllocation, { params: named, body })).status).toBe(404);
    }
    const decision = { decision: 'WITHDRAWN', reason: 'Mine now' };
    for (const partnerId of [partner.partnerId, rival.partnerId]) {
      expect(
        (await other.call(decideMeasurement, { params: { partnerId, id }, body: decision })).status,
      ).toBe(404);
      expect((await other.call(getPartnerMeasurement, { params: { partnerId, id } })).status).toBe(404);
    }
    const { answer } = await other.call(listPartnerMeasurements, { params: { partnerId: rival.partnerId } });
    expect(answer.data).toEqual([]);
  });
});

describe('the client answers', () => {
  test('yes: leg and order cost and weigh what was measured; a second yes changes nothing', async () => {
    const { weighed, accept, standing, kept } = await aScene();
    const { id } = await weighed(2100);
    for (const _ of [1, 2]) {
      expect((await accept(id)).answer.value).toMatchObject([{ ok: true }]);
      expect(await standing()).toEqual([1000, 2500, 2500]);
    }
    expect((await kept(id)).steps).toMatchObject([
      { state: 'WAITING', side: 'PARTNER', by: 'Straits Express' },
      {
        state: 'ACCEPTED',
        side: 'CLIENT',
        before: { price: { amountMinor: 600 } },
        after: { price: { amountMinor: 1000 } },
      },
    ]);
  });

  test('many at once, each by itself; what is not theirs is as if it never was', async () => {
    const { weighed, accept, standing } = await aScene();
    const elsewhere = await aScene();
    const foreign = await elsewhere.weighed(2100);
    const { id } = await weighed(2100);
    const { value } = (await accept(id, foreign.id, foreign.orderId)).answer;
    expect(value.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, 'There is no such measurement.'],
      [false, 'There is no such measurement.'],
    ]);
    expect(await standing()).toEqual([1000, 2500, 2500]);
    expect((await elsewhere.dispute(id)).status).toBe(404);
    expect((await elsewhere.kept(foreign.id)).state).toBe('WAITING');
  });

  test('no, with words and files that the partner reads; then nothing is accepted by silence', async () => {
    const { client, order, weighed, dispute, shipper, carrier, partner, silence, standing } = await aScene();
    const { id } = await weighed(2100);
    const first = await shipper.call(disputeMeasurement, {
      params: { id },
      file: {
        name: 'invoice.pdf',
        bytes: Buffer.from('%PDF-1.7 …'),
        fields: { reason: 'Our scale says 1.2 kg.' },
      },
    });
    expect(first.answer.value).toMatchObject({ state: 'DISPUTED', answerBy: null, actions: [] });
    const add = () =>
      shipper.call(addMeasurementEvidence, { params: { id }, file: { name: 'scale.jpg', bytes: PHOTO } });
    await add();
    expect((await add()).answer.value.files.map(({ name }) => name)).toEqual(['invoice.pdf', 'scale.jpg']);
    expect((await dispute(id, 'Our scale says 1.2 kg.')).answer.value.steps).toHaveLength(2);
    // Once, however often it is said.
    const told = (await toldTo(world, client.clientId, carrier)).map(({ kind, params }) => [kind, params]);
    expect(told).toEqual([
      ['PARTNER_DISPUTE_ASKED', { count: 1, orderCode: order.orderCode, partnerId: partner.partnerId }],
    ]);
    expect((await dispute(id, 'Something else')).status).toBe(409);
    const params = { partnerId: partner.partnerId, id };
    const seen = (await carrier.call(getPartnerMeasurement, { params })).answer.value;
    expect(seen.actions).toEqual(['uphold', 'revise', 'withdraw']);
    expect(seen.steps.at(-1)).toMatchObject({ side: 'CLIENT', by: null, reason: 'Our scale says 1.2 kg.' });
    await silence();
    expect(await standing()).toEqual([600, 1500, 2100]);
  });

  test('nothing: silence accepts when the time is over, and not before', async () => {
    const { weighed, silence, standing, kept, dispute } = await aScene();
    const { id } = await weighed(2100);
    await silence(new Date());
    expect((await kept(id)).state).toBe('WAITING');
    await silence();
    await silence();
    expect(await kept(id)).toMatchObject({ state: 'ACCEPTED', acceptedBy: 'SILENCE', answerBy: null });
    expect((await kept(id)).steps.at(-1)).toMatchObject({ side: 'SYSTEM', by: null });
    expect(await standing()).toEqual([1000, 2500, 2500]);
    expect((await dispute(id)).problem.code).toBe('not_allowed_now');
  });

  test.each([1, 2, 3])('yes and no at once: one of them counts, and the money follows it (%i)', async () => {
    const { weighed, accept, dispute, standing, kept } = await aScene();
    const { id } = await weighed(2100);
    const [yes, no] = await Promise.all([accept(id), dispute(id)]);
    const { state } = await kept(id);
    expect([yes.answer.value[0]?.ok, no.status]).toEqual(state === 'ACCEPTED' ? [true, 409] : [false, 200]);
    expect(await standing()).toEqual(state === 'ACCEPTED' ? [1000, 2500, 2500] : [600, 1500, 2100]);
  });

  test.each([1, 2, 3])('no while the job of silence runs: one of them counts (%i)', async () => {
    const { weighed, silence, dispute, standing, kept } = await aScene();
    const { id } = await weighed(2100);
    const [no] = await Promise.all([dispute(id), silence()]);
    const { state, steps } = await kept(id);
    expect([state, steps.length]).toEqual([no.status === 200 ? 'DISPUTED' : 'ACCEPTED', 2]);
    expect(await standing()).toEqual(state === 'ACCEPTED' ? [1000, 2500, 2500] : [600, 1500, 2100]);
  });

  test('two yeses of many at once count each measurement once', async () => {
    const scene = await aScene();
    const other = await aMovingOrder(world, scene.client, scene.partner);
    const { id } = await scene.weighed(2100);
    const second = await scene.carrier.call(reweighAllocation, {
      params: { ...scene.params, allocationId: other.allocationId },
      body: { parcels: [{ piece: 1, grossGrams: 3100 }] },
    });
    const both = [id, second.answer.value.id];
    const answers = await Promise.all([scene.accept(...both), scene.accept(...both.toReversed())]);
    expect(answers.flatMap(({ answer }) => answer.value.map(({ ok }) => ok))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await scene.standing()).toEqual([1000, 2500, 2500]);
  });
});

describe('the partner decides a dispute', () => {
  async function disputed() {
    const scene = await aScene();
    const { id } = await scene.weighed(2100);
    await scene.dispute(id);
    return { ...scene, id };
  }

  test('UPHELD: what was measured counts', async () => {
    const { decide, id, standing, kept } = await disputed();
    for (const _ of [1, 2]) {
      const { answer } = await decide(id, { decision: 'UPHELD', reason: 'Weighed twice.' });
      expect(answer.value).toMatchObject({ state: 'UPHELD', actions: [] });
    }
    expect(await standing()).toEqual([1000, 2500, 2500]);
    expect((await kept(id)).steps.map(({ state }) => state)).toEqual(['WAITING', 'DISPUTED', 'UPHELD']);
  });

  test('REVISED: the revised weight counts, which may not be more than the disputed', async () => {
    const { decide, id, standing, kept } = await disputed();
    const say = (grossGrams: number) =>
      decide(id, { decision: 'REVISED', reason: 'Without the pallet.', parcels: [{ piece: 1, grossGrams }] });
    expect((await say(2600)).problem.code).toBe('invalid');
    await say(1700);
    expect(await standing()).toEqual([800, 2000, 2300]);
    expect((await kept(id)).steps.at(-1)).toMatchObject({
      state: 'REVISED',
      before: { grossGrams: 2100, price: { amountMinor: 1000 } },
      after: { grossGrams: 1700, price: { amountMinor: 800 } },
    });
  });

  test('WITHDRAWN: nothing was ever charged, and the leg may be measured again', async () => {
    const { decide, id, standing, kept, weighed } = await disputed();
    await decide(id, { decision: 'WITHDRAWN', reason: 'Wrong parcel.' });
    expect(await standing()).toEqual([600, 1500, 2100]);
    expect((await kept(id)).steps.at(-1)).toMatchObject({ after: { price: { amountMinor: 600 } } });
    expect((await weighed(2100)).id).not.toBe(id);
  });

  test('only a dispute is upheld; what waits can be withdrawn', async () => {
    const { decide, weighed } = await aScene();
    const { id } = await weighed(2100);
    const { status, problem } = await decide(id, { decision: 'UPHELD', reason: 'So it is.' });
    expect([status, problem.allowed]).toEqual([409, ['withdraw']]);
    expect((await decide(id, { decision: 'WITHDRAWN', reason: 'Wrong parcel.' })).status).toBe(200);
  });
});

test('a second measurement starts from the first, and what the order costs is its legs together', async () => {
  const { weighed, accept, standing } = await aScene();
  await accept((await weighed(2100)).id);
  const second = await weighed(3100);
  expect(second).toMatchObject({
    declared: { grossGrams: 1200, price: { amountMinor: 600 } },
    before: { grossGrams: 2100, price: { amountMinor: 1000 } },
    delta: { amountMinor: 400 },
  });
  await accept(second.id);
  expect(await standing()).toEqual([1400, 3500, 2900]);
});

test('a difference of another currency than the order’s is converted into it', async () => {
  const { client, weighed, accept, standing, order } = await aScene();
  await world.owner.query(`insert into exchange_rates (as_of, base, units_per_base)
    values ('2026-01-01', 'USD', '{"SGD": 1.25}') on conflict do nothing`);
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query("update orders set price_minor = 1680, price_currency = 'USD' where id = $1", [
      order.id,
    ]),
  );
  await accept((await weighed(2100)).id);
  expect(await standing()).toEqual([1000, 2500, 1680 + 320]);
});

test("a customer sees its own order's measurements and answers none", async () => {
  const client = await world.client();
  const partner = await world.partner();
  const { customerId, admin } = await client.customer();
  const order = await aMovingOrder(world, client, partner, { customerCode: `K${customerId.slice(-8)}` });
  const stranger = (await client.customer()).admin;
  const carrier = await partner.as('PARTNER_OPERATOR');
  const params = { partnerId: partner.partnerId, allocationId: order.allocationId };
  await carrier.call(reweighAllocation, { params, body: { parcels: [{ piece: 1, grossGrams: 2100 }] } });
  const ask = (by: typeof admin) =>
    by.call(listOrderMeasurements, { params: { id: order.id }, base: 'customers' });
  expect((await ask(admin)).answer.data).toMatchObject([{ state: 'WAITING', actions: [] }]);
  expect((await ask(stranger)).status).toBe(404);
});

test('the clock is set in the transaction of the measurement', async () => {
  const { weighed, client } = await aScene();
  await weighed(2100);
  const { rows } = await world.owner.query<{ data: unknown }>(
    'select data from pgboss.job where name = $1 and data->>$2 = $3',
    [SILENCE_QUEUE, 'clientId', client.clientId],
  );
  expect(rows).toHaveLength(1);
});
