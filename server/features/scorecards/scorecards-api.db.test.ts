import { listOrders } from '@portal/contract/orders';
import { listPartnerOrders } from '@portal/contract/partner-orders';
import { changePartnerProfile, listPartners } from '@portal/contract/partners';
import {
  getOwnScorecard,
  getScorecard,
  listOwnScorecardLanes,
  listRatings,
  listReceivedRatings,
  listScorecardLanes,
  ratePartner,
  replyToRating,
} from '@portal/contract/scorecards';
import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrders, recordSteps } from '../transit-times/testing-histories.ts';
import { createTestSubscription } from '../webhooks/testing-webhooks.ts';
import { computeScorecards } from './index.ts';

const NOW = new Date();
const DAY = 86_400_000;
const CREATED = new Date(NOW.getTime() - 20 * DAY);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Orders of a client that the partner has delivered; `late` of them after the promise. */
async function deliver(client: TestClient, partner: TestPartner, count: number, late = 0): Promise<string[]> {
  const orders = await createTestOrders(world, client, partner, { count, createdAt: CREATED });
  for (const [index, { id }] of orders.entries()) {
    const last = index < late ? 400 : 100;
    await recordSteps(world, client, id, [
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER HANDED_OVER', 50],
      ['CUSTOMS HANDED_OVER', 60],
      ['LAST_MILE OUT_FOR_DELIVERY', 62],
      ['LAST_MILE DELIVERED', last],
    ]);
  }
  return orders.map(({ id }) => id);
}

const compute = () =>
  computeScorecards(
    { database: world.jobsDatabase, clock: { now: () => NOW } },
    new AbortController().signal,
  );

describe('a scorecard', () => {
  test('is computed over all clients, hides figures of fewer than 30 orders, and links to own orders only', async () => {
    const partner = await world.partner({ name: 'Kallang Couriers' });
    const [client, other] = [await world.client({ name: 'Telok Ayer Tea' }), await world.client()];
    for (const one of [client, other]) await one.connect(partner);
    await deliver(client, partner, 10, 4);
    await deliver(other, partner, 22);
    await compute();
    const viewer = await client.as('CLIENT_VIEWER');
    const params = { id: partner.partnerId };
    const { value } = (await viewer.call(getScorecard, { params })).answer;
    expect(value).toMatchObject({ isVisible: true, to: NOW.toISOString().slice(0, 10) });
    expect(value.services.map(({ serviceType, orders }) => [serviceType, orders])).toEqual([
      [null, 32],
      ['CUSTOMS', 32],
      ['FIRST_MILE', 32],
      ['FREIGHT_FORWARDER', 32],
      ['LAST_MILE', 32],
    ]);
    const lastMile = value.services.at(-1)?.figures ?? [];
    expect(lastMile.find(({ measure }) => measure === 'ON_TIME')).toEqual({
      measure: 'ON_TIME',
      value: 87.5,
      p90: null,
      orders: 32,
      ownOrders: 10,
    });
    expect(lastMile.find(({ measure }) => measure === 'TRANSIT_TIME')).toMatchObject({
      value: 1.7,
      p90: 14.2,
    });
    expect(lastMile.find(({ measure }) => measure === 'FIRST_ATTEMPT')).toMatchObject({ value: 100 });
    const lanes = (await viewer.call(listScorecardLanes, { params, query: { serviceType: 'LAST_MILE' } }))
      .answer;
    expect(lanes.data).toMatchObject([{ originCountry: 'SG', destinationCountry: 'MY', orders: 32 }]);

    const outsider = await (await world.client()).as('CLIENT_VIEWER');
    const readShare = async (reader: typeof viewer) =>
      (await reader.call(listPartners, { query: { search: 'Kallang' } })).answer.data[0]?.onTime;
    const all = value.services[0]?.figures.find(({ measure }) => measure === 'ON_TIME');
    expect(await readShare(viewer)).toEqual({ percent: all?.value, orders: 32 });
    expect(await readShare(outsider)).toEqual(await readShare(viewer));
    await (
      await partner.as('PARTNER_ADMIN')
    ).call(changePartnerProfile, {
      params: { partnerId: partner.partnerId },
      body: { hiddenBeforeConnection: ['SCORECARD'] },
    });
    expect(await readShare(outsider)).toBeNull();
    expect((await readShare(viewer))?.orders).toBe(32);

    const listCount = async (set: string) => {
      const query = { scorecard: `${partner.partnerId}:${set}` };
      return (await viewer.call(listOrders, { query })).answer.totalCount;
    };
    expect(await listCount('PROMISED')).toBe(10);
    expect(await listCount('LATE:LAST_MILE')).toBe(4);
    expect(await listCount('LATE:CUSTOMS')).toBe(0);
    const invalid = await viewer.call(listOrders, { query: { scorecard: 'LATE' } });
    expect(invalid.status).toBe(400);
  });

  test('of a partner shows its lanes by client, and of another partner nothing', async () => {
    const [partner, otherPartner] = [await world.partner(), await world.partner()];
    const client = await world.client({ name: 'Bugis Blooms' });
    await deliver(client, partner, 3, 2);
    await compute();
    const admin = await partner.as('PARTNER_OPERATOR');
    const params = { partnerId: partner.partnerId };
    const { value } = (await admin.call(getOwnScorecard, { params })).answer;
    expect(value.services[0]).toMatchObject({ serviceType: null, orders: 3 });
    expect(value.services[0]?.figures[0]).toEqual({
      measure: 'ON_TIME',
      value: null,
      p90: null,
      orders: 3,
      ownOrders: 3,
    });
    const query = { sortBy: 'problems', sortDesc: true } as const;
    const lanes = (await admin.call(listOwnScorecardLanes, { params, query })).answer;
    expect(lanes.totalCount).toBe(4);
    expect(lanes.data[0]).toMatchObject({
      client: { name: 'Bugis Blooms' },
      serviceType: 'LAST_MILE',
      lateOrders: 2,
      lostAmounts: [],
    });
    const countLanes = async (clientId: string) =>
      (await admin.call(listOwnScorecardLanes, { params, query: { clientId } })).answer.totalCount;
    expect(await countLanes(client.clientId)).toBe(4);
    expect(await countLanes((await world.client()).clientId)).toBe(0);
    const late = { scorecard: `${partner.partnerId}:LATE` };
    expect((await admin.call(listPartnerOrders, { params, query: late })).answer.totalCount).toBe(2);
    const otherAdmin = await otherPartner.as('PARTNER_ADMIN');
    expect((await otherAdmin.call(getOwnScorecard, { params })).status).toBe(404);
    expect((await otherAdmin.call(listOwnScorecardLanes, { params })).status).toBe(404);
  });

  test('that its partner hides before a connection is shown to connected clients only', async () => {
    const partner = await world.partner();
    const [client, outsider] = [await world.client(), await world.client()];
    await client.connect(partner);
    const admin = await partner.as('PARTNER_ADMIN');
    const hiding = { hiddenBeforeConnection: ['SCORECARD' as const] };
    await admin.call(changePartnerProfile, { params: { partnerId: partner.partnerId }, body: hiding });
    const isVisibleTo = async (one: TestClient) => {
      const viewer = await one.as('CLIENT_VIEWER');
      return (await viewer.call(getScorecard, { params: { id: partner.partnerId } })).answer.value.isVisible;
    };
    expect(await isVisibleTo(outsider)).toBe(false);
    expect(await isVisibleTo(client)).toBe(true);
  });

  test('of an unknown partner is not found, and of one without orders has no figures', async () => {
    const viewer = await (await world.client()).as('CLIENT_VIEWER');
    const id = '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7';
    expect((await viewer.call(getScorecard, { params: { id } })).status).toBe(404);
    const params = { id: (await world.partner()).partnerId };
    expect((await viewer.call(getScorecard, { params })).answer.value).toMatchObject({
      from: null,
      services: [],
    });
  });
});

describe('ratings', () => {
  test('are given once a quarter for delivered orders, change the mean, and get one reply', async () => {
    const partner = await world.partner({ name: 'Orchard Express' });
    const [client, other] = [await world.client({ name: 'Duku Books' }), await world.client()];
    await client.connect(partner);
    const admin = await client.as('CLIENT_ADMIN');
    const params = { id: partner.partnerId };
    const body = { stars: 4, text: 'Reliable pick-ups.' };
    const early = await admin.call(ratePartner, { params, body });
    expect([early.status, early.problem?.code]).toEqual([409, 'rating.no_delivered_orders']);
    await deliver(client, partner, 2);
    const first = (await admin.call(ratePartner, { params, body })).answer.value;
    const repeat = (await admin.call(ratePartner, { params, body })).answer.value;
    expect(repeat).toEqual(first);
    expect(first).toMatchObject({ stars: 4, deliveredOrders: 2, isOwn: true, clientName: 'Duku Books' });
    const changed = { stars: 3, text: 'Reliable pick-ups, two late deliveries.' };
    expect((await admin.call(ratePartner, { params, body: changed })).answer.value).toMatchObject({
      id: first.id,
      stars: 3,
    });
    const network = (await admin.call(listPartners, { query: { search: 'Orchard' } })).answer;
    expect(network.data[0]?.rating).toBe(3);

    const otherView = (await (await other.as('CLIENT_VIEWER')).call(listRatings, { params })).answer;
    expect(otherView.data).toMatchObject([{ stars: 3, isOwn: false, clientName: null, reply: null }]);
    expect(otherView.own).toMatchObject({ deliveredOrders: 0, rating: null });

    const owner = await partner.as('PARTNER_ADMIN');
    const reference = { partnerId: partner.partnerId, ratingId: first.id };
    const answer = { text: 'Thank you. We have a second van now.' };
    const replied = (await owner.call(replyToRating, { params: reference, body: answer })).answer.value;
    expect(replied).toMatchObject({ clientName: 'Duku Books', reply: answer });
    expect((await owner.call(replyToRating, { params: reference, body: answer })).status).toBe(200);
    const second = await owner.call(replyToRating, { params: reference, body: { text: 'More.' } });
    expect([second.status, second.problem?.code]).toEqual([409, 'rating.replied_already']);
    const late = await admin.call(ratePartner, { params, body });
    expect([late.status, late.problem?.code]).toEqual([409, 'rating.has_reply']);
    const received = (await owner.call(listReceivedRatings, { params: reference })).answer;
    expect(received.summary).toEqual({ average: 3, count: 1, byStars: [0, 0, 1, 0, 0] });
  });

  test('notify the partner and then the client, and send an event each, once for changes and repeats', async () => {
    const partner = await world.partner({ name: 'Bukit Batok Couriers' });
    const client = await world.client({ name: 'Seletar Stationery' });
    await deliver(client, partner, 1);
    const receiver = await openReceiver();
    const subscription = await createTestSubscription(world, client, receiver);
    const [admin, owner] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_ADMIN')];
    const operator = await partner.as('PARTNER_OPERATOR');
    const { partnerId } = partner;
    const rate = async (stars: number) =>
      (await admin.call(ratePartner, { params: { id: partnerId }, body: { stars, text: 'Reliable.' } }))
        .answer.value;
    const { id: ratingId, quarter } = await rate(5);
    await rate(4);
    await rate(4);
    const params = { partnerId, ratingId };
    for (let repeat = 0; repeat < 2; repeat += 1)
      await owner.call(replyToRating, { params, body: { text: 'Thank you.' } });

    expect(await readNotifications(world, client.clientId, owner)).toMatchObject([
      {
        kind: 'PARTNER_RATING_CREATED',
        params: { partnerId, clientName: 'Seletar Stationery', stars: 5 },
        path: `/partner-portals/${partnerId}/dashboard#ratings`,
      },
    ]);
    expect(await readNotifications(world, client.clientId, admin)).toMatchObject([
      { kind: 'RATING_REPLIED', params: { partnerId, partnerName: 'Bukit Batok Couriers' } },
    ]);
    expect(await readNotifications(world, client.clientId, operator)).toEqual([]);
    await subscription.send();
    await receiver.close();
    const events = receiver.received.map(({ body }) => {
      const event = JSON.parse(body) as { readonly type: EventType };
      return eventBodySchema(event.type).parse(event);
    });
    expect(events).toMatchObject([
      { type: 'rating.created', data: { ratingId, partnerId, quarter, stars: 5, reply: null } },
      { type: 'rating.replied', data: { ratingId, partnerId, quarter, stars: 4, reply: 'Thank you.' } },
    ]);
  });

  test('are not written by viewers, nor answered by another partner', async () => {
    const [partner, otherPartner] = [await world.partner(), await world.partner()];
    const client = await world.client();
    await deliver(client, partner, 1);
    const params = { id: partner.partnerId };
    const body = { stars: 5, text: 'Good.' };
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(ratePartner, { params, body })).status).toBe(403);
    const rating = (await (await client.as('CLIENT_ADMIN')).call(ratePartner, { params, body })).answer.value;
    const otherAdmin = await otherPartner.as('PARTNER_ADMIN');
    const own = { partnerId: otherPartner.partnerId, ratingId: rating.id };
    expect((await otherAdmin.call(replyToRating, { params: own, body: { text: 'Hello.' } })).status).toBe(
      404,
    );
    const foreign = { partnerId: partner.partnerId, ratingId: rating.id };
    expect((await otherAdmin.call(replyToRating, { params: foreign, body: { text: 'Hello.' } })).status).toBe(
      404,
    );
  });
});
