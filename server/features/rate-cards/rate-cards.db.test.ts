import { changePartnerProfile } from '@portal/contract/partners';
import { createOrder, getOrder } from '@portal/contract/orders';
import type { BodyInput } from '@portal/contract/core';
import {
  changeRateCard,
  checkRateCard,
  countRateFindings,
  createRateCard,
  downloadRates,
  endRateCard,
  getRateCard,
  isRatesAvailable,
  listRateCards,
  listRateCardVersions,
} from '@portal/contract/rate-cards';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { readXls } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const getDay = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

type Card = BodyInput<typeof createRateCard>['card'];

/** Freight from door to door, Singapore to Malaysia, by half kilograms. */
const buildCard = (perStepMinor: number, more: Partial<Card> = {}) =>
  ({
    serviceType: 'B2B',
    origin: { country: 'SG' },
    destination: { country: 'MY' },
    currency: 'SGD',
    breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
    stepGrams: 500,
    maxGrams: 30_000,
    minimumMinor: 0,
    fuelBasisPoints: 0,
    divisor: 5000,
    transitDaysMin: 2,
    transitDaysMax: 4,
    validFrom: getDay(0),
    ...more,
  }) as Card;

async function openPartner(): Promise<{ partner: TestPartner; client: TestClient; admin: TestCaller }> {
  const partner = await world.partner({ serviceTypes: ['B2B'] });
  const client = await world.client();
  await client.connect(partner);
  return { partner, client, admin: await partner.as('PARTNER_ADMIN') };
}

/** The price of the leg of a freight order of 1.5 kg: three half kilograms. */
async function routeFreight(client: TestClient) {
  const caller = await client.as('CLIENT_ADMIN');
  const parcels = [{ grossGrams: 1500 }];
  const body = buildOrderInput({ movement: 'B2B', firstLeg: 'B2B', paymentType: 'prepaid', parcels });
  const { id } = (await caller.call(createOrder, { body })).answer.value;
  const read = async () => (await caller.call(getOrder, { params: { id } })).answer.value.legs[0]?.price;
  return { price: await read(), read };
}

describe('a rate card of a partner', () => {
  test('prices the next order; a later version does too, and an order keeps its price', async () => {
    const { partner, client, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    const created = await admin.call(createRateCard, { params, body: { card: buildCard(200) } });
    expect(created).toMatchObject({ status: 201, answer: { value: { version: 1, state: 'VALID' } } });
    const { cardId } = created.answer.value;
    const first = await routeFreight(client);
    expect(first.price).toEqual({ amountMinor: 600, currency: 'SGD' });

    const keys = { ...params, cardId };
    const changed = await admin.call(changeRateCard, { params: keys, body: buildCard(250) });
    expect(changed.answer.value).toMatchObject({ cardId, version: 2, latestVersion: 2, client: null });
    expect((await routeFreight(client)).price?.amountMinor).toBe(750);
    expect((await first.read())?.amountMinor).toBe(600);

    const later = buildCard(300, { validFrom: getDay(10) });
    await admin.call(changeRateCard, { params: keys, body: later });
    await admin.call(changeRateCard, { params: keys, body: later });
    const versions = (await admin.call(listRateCardVersions, { params: keys })).answer.data;
    expect(
      versions.map(({ version, state, isRetired, card }) => [version, state, isRetired, card.validTo]),
    ).toEqual([
      [3, 'FUTURE', false, undefined],
      [2, 'VALID', false, getDay(9)],
      [1, 'ENDED', true, undefined],
    ]);
    const current = (await admin.call(getRateCard, { params: keys })).answer.value;
    expect(current).toMatchObject({ version: 2, latestVersion: 3, card: { ...buildCard(250) } });
    const { data } = (await admin.call(listRateCards, { params })).answer;
    expect(data).toMatchObject([{ cardId, version: 2, nextFrom: getDay(10), versionCount: 3 }]);
  });

  test('can change before its next version, although another card has the product after its end', async () => {
    const { partner, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    const create = async (card: Card) =>
      (await admin.call(createRateCard, { params, body: { card } })).answer.value.cardId;
    const keys = { ...params, cardId: await create(buildCard(200)) };
    const last = buildCard(250, { validFrom: getDay(20), validTo: getDay(29) });
    await admin.call(changeRateCard, { params: keys, body: last });
    await create(buildCard(300, { validFrom: getDay(30) }));
    const changed = await admin.call(changeRateCard, {
      params: keys,
      body: buildCard(220, { validFrom: getDay(10) }),
    });
    expect(changed.status).toBe(200);
    const versions = (await admin.call(listRateCardVersions, { params: keys })).answer.data;
    expect(
      versions.map(({ version, card: { validFrom, validTo } }) => [version, validFrom, validTo]),
    ).toEqual([
      [3, getDay(10), getDay(19)],
      [2, getDay(20), getDay(29)],
      [1, getDay(0), getDay(9)],
    ]);
  });

  test('agreed with a client prices the orders of that client only; the list is filtered', async () => {
    const { partner, client, admin } = await openPartner();
    const other = await world.client();
    await other.connect(partner);
    const params = { partnerId: partner.partnerId };
    const create = (body: BodyInput<typeof createRateCard>) => admin.call(createRateCard, { params, body });
    await create({ card: buildCard(200) });
    await create({ clientId: client.clientId, card: buildCard(100) });
    await create({
      card: buildCard(50, { destination: { country: 'MY', portId: 'MYPEN' }, currency: 'MYR' }),
    });
    expect((await routeFreight(client)).price?.amountMinor).toBe(300);
    expect((await routeFreight(other)).price?.amountMinor).toBe(600);
    const count = async (query: Record<string, string>) =>
      (await admin.call(listRateCards, { params, query })).answer.totalCount;
    expect(await count({})).toBe(3);
    expect(await count({ audience: 'CLIENT' })).toBe(1);
    expect(await count({ audience: 'NETWORK', validity: 'VALID' })).toBe(2);
    expect(await count({ clientId: other.clientId })).toBe(0);
    expect(await count({ search: 'mypen' })).toBe(1);
    expect(await count({ search: 'myr', service: 'B2B', destination: 'MY', origin: 'SG' })).toBe(1);
    expect(await count({ validity: 'FUTURE' })).toBe(0);
    expect(await count({ finding: 'ANY' })).toBe(0);
    for (const sortBy of ['lane', 'service', 'validFrom', 'validTo', 'changedAt'])
      expect(await count({ sortBy })).toBe(3);
  });

  test('with findings is counted by kind, filtered, and lists them; the findings of its lane count', async () => {
    const { partner, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    const ending = buildCard(200, { validTo: getDay(20) });
    const { cardId } = (await admin.call(createRateCard, { params, body: { card: ending } })).answer.value;
    await admin.call(createRateCard, {
      params,
      body: {
        card: buildCard(200, {
          currency: 'MYR',
          validFrom: getDay(25),
          transitDaysMin: 0,
          transitDaysMax: 0,
        }),
      },
    });
    const counts = (await admin.call(countRateFindings, { params })).answer.data;
    expect(counts).toEqual([
      { kind: 'GAP', cards: 1 },
      { kind: 'TRANSIT_DAYS', cards: 1 },
    ]);
    const { data } = (await admin.call(listRateCards, { params, query: { finding: 'GAP' } })).answer;
    expect(data).toMatchObject([
      {
        cardId,
        findings: [{ kind: 'GAP', reason: { params: { startDate: getDay(21), endDate: getDay(24) } } }],
      },
    ]);
  });

  test('is checked beside the other cards of its lane without being stored', async () => {
    const { partner, client, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    const check = async (body: BodyInput<typeof checkRateCard>) => {
      const { data } = (await admin.call(checkRateCard, { params, body })).answer;
      return data.map(({ kind, reason }) => [kind, reason.code]);
    };
    expect(await check({ card: buildCard(200) })).toEqual([]);
    const ending = buildCard(200, { validTo: getDay(40) });
    const { cardId } = (await admin.call(createRateCard, { params, body: { card: ending } })).answer.value;
    const overlapping = buildCard(150, { transitDaysMax: 0, transitDaysMin: 0, validFrom: getDay(10) });
    expect(await check({ card: overlapping })).toEqual([
      ['OVERLAP', 'rate.overlap'],
      ['TRANSIT_DAYS', 'rate.no_transit_days'],
    ]);
    expect(await check({ card: overlapping, clientId: client.clientId })).toEqual([
      ['TRANSIT_DAYS', 'rate.no_transit_days'],
    ]);
    // A version follows its own card: no overlap with the days until then.
    expect(await check({ cardId, card: buildCard(150, { validFrom: getDay(10) }) })).toEqual([]);
    expect(
      await check({ cardId, card: buildCard(150, { validFrom: getDay(45), validTo: getDay(20_000) }) }),
    ).toEqual([['GAP', 'rate.gap']]);
    const outsiderId = (await world.client()).clientId;
    const refused = await admin.call(checkRateCard, {
      params,
      body: { card: overlapping, clientId: outsiderId },
    });
    expect(refused.problem.ErrorDetails?.map(({ note, code }) => [note, code])).toEqual([
      ['clientId', 'rate.client_not_connected'],
    ]);
    expect((await admin.call(listRateCards, { params })).answer.totalCount).toBe(1);
  });

  test('ended yesterday prices no order, and the end is repeated without effect', async () => {
    const { partner, client, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    const { cardId } = (await admin.call(createRateCard, { params, body: { card: buildCard(200) } })).answer
      .value;
    const end = (lastDay: string) =>
      admin.call(endRateCard, { params: { ...params, cardId }, body: { lastDay } });
    expect((await end(getDay(30))).answer.value).toMatchObject({
      state: 'VALID',
      card: { validTo: getDay(30) },
    });
    expect((await end(getDay(-3))).status).toBe(400);
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect((await end(getDay(-1))).answer.value).toMatchObject({ state: 'ENDED', isRetired: true });
    expect((await routeFreight(client)).price).toBeNull();
  });

  test('is refused with the fields that are wrong, a day in the past, or another product', async () => {
    const { partner, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    const stranded = await world.client();
    const create = (body: BodyInput<typeof createRateCard>) => admin.call(createRateCard, { params, body });
    const wrong = await create({
      clientId: stranded.clientId,
      card: buildCard(200, {
        serviceType: 'LAST_MILE',
        origin: { country: 'JP' },
        destination: { country: 'MY', portId: 'SGSIN' },
        validFrom: getDay(-1),
      }),
    });
    expect(wrong.status).toBe(400);
    expect(wrong.problem.ErrorDetails?.map(({ note, code }) => [note, code])).toEqual([
      ['card.serviceType', 'rate.service_not_offered'],
      ['card.origin.country', 'rate.country_not_served'],
      ['card.destination.portId', 'rate.port_of_other_country'],
      ['card.validFrom', 'rate.day_in_past'],
      ['clientId', 'rate.client_not_connected'],
    ]);
    const { cardId } = (await admin.call(createRateCard, { params, body: { card: buildCard(200) } })).answer
      .value;
    expect((await create({ card: buildCard(300) })).status).toBe(409);
    const change = (body: Card, ifMatch?: string) =>
      admin.call(changeRateCard, {
        params: { ...params, cardId },
        body,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      });
    expect((await change(buildCard(200, { currency: 'MYR' }))).status).toBe(400);
    expect((await change(buildCard(210), '"7"')).status).toBe(412);
    expect((await change(buildCard(210), '"1"')).status).toBe(200);
  });

  test('belongs to its partner: others do not find it, an operator reads it, a client cannot write its own', async () => {
    const { partner, client, admin } = await openPartner();
    const otherPartner = await world.partner();
    const outsider = await otherPartner.as('PARTNER_ADMIN');
    const params = { partnerId: partner.partnerId };
    const body = { clientId: client.clientId, card: buildCard(200) };
    const { cardId } = (await admin.call(createRateCard, { params, body })).answer.value;
    const keys = { ...params, cardId };
    expect((await outsider.call(getRateCard, { params: keys })).status).toBe(404);
    expect((await outsider.call(createRateCard, { params, body })).status).toBe(404);
    const networkCard = (await admin.call(createRateCard, { params, body: { card: body.card } })).answer
      .value;
    for (const foreignId of [cardId, networkCard.cardId]) {
      const foreign = { partnerId: otherPartner.partnerId, cardId: foreignId };
      const statuses = [
        await outsider.call(getRateCard, { params: foreign }),
        await outsider.call(listRateCardVersions, { params: foreign }),
        await outsider.call(changeRateCard, { params: foreign, body: body.card }),
        await outsider.call(checkRateCard, {
          params: { partnerId: otherPartner.partnerId },
          body: { cardId: foreignId, card: body.card },
        }),
        await outsider.call(endRateCard, { params: foreign, body: { lastDay: getDay(1) } }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    }
    const operator = await partner.as('PARTNER_OPERATOR');
    expect((await operator.call(getRateCard, { params: keys })).status).toBe(200);
    expect((await operator.call(changeRateCard, { params: keys, body: body.card })).status).toBe(403);
    expect((await (await client.as('CLIENT_ADMIN')).call(listRateCards, { params })).status).toBe(403);
    await expect(
      world.database.withTenant(client, (tx) =>
        tx.execute(
          sql`update client_rate_cards set valid_to = current_date where client_id = ${client.clientId}`,
        ),
      ),
    ).resolves.toBe(0);
  });

  test('is in the rate file of its partner, of its client while connected, and for all clients of everybody', async () => {
    const { partner, client, admin } = await openPartner();
    const other = await (await world.client()).as('CLIENT_ADMIN');
    const viewer = await client.as('CLIENT_VIEWER');
    const params = { partnerId: partner.partnerId };
    const readPrices = async (caller: TestCaller) => {
      const { status, bytes } = await caller.call(downloadRates, { params });
      if (status !== 200) return status;
      const { sheets } = await readXls(bytes);
      return sheets[0]?.rows.slice(1).map((row) => row[23]);
    };
    const isAvailable = async (caller: TestCaller) =>
      (await caller.call(isRatesAvailable, { params })).answer.value;
    expect([await isAvailable(viewer), await readPrices(viewer)]).toEqual([false, 404]);
    await admin.call(createRateCard, {
      params,
      body: { clientId: client.clientId, card: buildCard(100) },
    });
    expect([await isAvailable(viewer), await isAvailable(other)]).toEqual([true, false]);
    await admin.call(createRateCard, { params, body: { card: buildCard(200, { validFrom: getDay(5) }) } });
    const ended = buildCard(300, { currency: 'MYR' });
    const { cardId } = (await admin.call(createRateCard, { params, body: { card: ended } })).answer.value;
    await admin.call(endRateCard, { params: { ...params, cardId }, body: { lastDay: getDay(-1) } });
    expect(await readPrices(viewer)).toEqual([2, 1]);
    expect(await readPrices(other)).toEqual([2]);
    const filtered = { origin: 'SG', destination: 'MY', service: 'B2B' } as const;
    expect((await viewer.call(downloadRates, { params, query: filtered })).status).toBe(200);
    expect((await viewer.call(downloadRates, { params, query: { origin: 'MY' } })).status).toBe(404);
    expect(await readPrices(await partner.as('PARTNER_OPERATOR'))).toEqual([2, 1]);
    expect(await readPrices(await (await world.partner()).as('PARTNER_ADMIN'))).toBe(404);
    await world.owner.query("update connections set state = 'SUSPENDED' where client_id = $1", [
      client.clientId,
    ]);
    expect(await readPrices(viewer)).toEqual([2]);
  });

  test('that its partner hides before a connection is in the rate file of connected clients only', async () => {
    const { partner, client, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    await admin.call(createRateCard, { params, body: { card: buildCard(200) } });
    await admin.call(changePartnerProfile, { params, body: { hiddenBeforeConnection: ['RATES'] } });
    const isAvailable = async (caller: TestCaller) =>
      (await caller.call(isRatesAvailable, { params })).answer.value;
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect(await isAvailable(outsider)).toBe(false);
    expect((await outsider.call(downloadRates, { params })).status).toBe(404);
    expect(await isAvailable(await client.as('CLIENT_VIEWER'))).toBe(true);
    expect(await isAvailable(await partner.as('PARTNER_OPERATOR'))).toBe(true);
  });

  test('of a partner with more weight breaks than a file has is refused with the filter to choose', async () => {
    const { partner, admin } = await openPartner();
    const params = { partnerId: partner.partnerId };
    await admin.call(createRateCard, { params, body: { card: buildCard(200) } });
    await world.owner.query(
      `insert into rate_cards select copy.* from rate_cards card, generate_series(1, 100) number,
          (select jsonb_agg(jsonb_build_object('fromGrams', grams, 'baseMinor', 0, 'perStepMinor', 100)) breaks
            from generate_series(0, 1999) grams) sample,
          jsonb_populate_record(card, jsonb_build_object('id', gen_random_uuid(), 'card_id', gen_random_uuid(),
            'service_type', 'DOMESTIC', 'valid_from', current_date + number, 'breaks', sample.breaks)) copy
        where card.partner_id = $1`,
      [partner.partnerId],
    );
    const refused = await admin.call(downloadRates, { params });
    expect(refused.status).toBe(413);
    expect(refused.problem).toMatchObject({ code: 'rate.file_too_large', params: { breaks: 200_001 } });
    expect((await admin.call(downloadRates, { params, query: { service: 'B2B' } })).status).toBe(200);
  });
});
