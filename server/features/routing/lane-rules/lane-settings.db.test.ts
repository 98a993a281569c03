import {
  addSriLane,
  listLaneControls,
  listOptimisers,
  listSriLanes,
  removeOptimiser,
  removeSriLane,
  saveLaneControl,
  setOptimiser,
  stopBob,
  useBob,
} from '@portal/contract/routing';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MY_LAST_MILE = { country: 'MY', serviceType: 'LAST_MILE' } as const;

describe('lane controls', () => {
  test('are set, changed from an expected version, and removed; each change is a version', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const { partnerId } = await world.partner();
    const decision = { mode: 'FIXED', entries: [{ partnerId, condition: { cod: true } }] };
    const save = (body: object) => admin.call(saveLaneControl, { body: { ...MY_LAST_MILE, ...body } });

    const response = await save({ decision, note: 'COD goes to them', version: 0 });
    expect(response.answer.value).toMatchObject({ decision, note: 'COD goes to them', version: 1 });
    expect((await save({ decision, version: 0 })).problem.kind).toBe('stale');
    expect((await save({ decision: null, version: 1 })).answer.value.decision).toBeNull();

    const { answer } = await admin.call(listLaneControls, { query: { country: 'MY' } });
    expect(answer).toEqual({ data: [], bobCountries: [] });
    const { rows } = await world.owner.query<{ n: number }>(
      `select count(*)::int n from audit_log where client_id = $1 and operation = 'saveLaneControl'`,
      [client.clientId],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('are refused for partners that do not exist or do not offer the service', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const { partnerId } = await world.partner({ name: 'Pick Only', serviceTypes: ['PICKUP'] });
    const save = (id: string) =>
      admin.call(saveLaneControl, {
        body: { ...MY_LAST_MILE, decision: { mode: 'FIXED', entries: [{ partnerId: id }] } },
      });
    expect((await save(partnerId)).problem.error).toContain('Pick Only does not offer last mile');
    expect((await save('01890000-0000-7000-8000-000000000000')).problem.code).toBe('route.unknown_partner');
  });

  test('are visible to their client only, and can be changed by its admins only', async () => {
    const client = await world.client();
    const { partnerId } = await world.partner();
    const body = { ...MY_LAST_MILE, decision: { mode: 'FIXED', entries: [{ partnerId }] } };
    await (await client.as('CLIENT_ADMIN')).call(saveLaneControl, { body });
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(listLaneControls)).answer.data).toHaveLength(1);
    expect((await viewer.call(saveLaneControl, { body })).status).toBe(403);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(listLaneControls)).answer.data).toEqual([]);
  });

  test('changed concurrently from the same version: one request is refused as stale', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const { partnerId } = await world.partner();
    const body = { ...MY_LAST_MILE, decision: { mode: 'FIXED', entries: [{ partnerId }] }, version: 0 };
    const responses = await Promise.all([1, 2].map(() => admin.call(saveLaneControl, { body })));
    expect(new Set(responses.map((answer) => answer.status))).toEqual(new Set([200, 412]));
  });
});

describe('the optimiser', () => {
  test('is turned on with given or default weights, keeps them, and is turned off once', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const turnOn = async (body: object) =>
      (await admin.call(setOptimiser, { query: MY_LAST_MILE, body })).answer.value;
    expect(await turnOn({})).toEqual({ ...MY_LAST_MILE, weights: { cost: 60, days: 30, rating: 10 } });
    const weights = { cost: 20, days: 80, rating: 0 };
    await turnOn({ weights });
    expect((await turnOn({})).weights).toEqual(weights);
    expect((await admin.call(listOptimisers, { query: { country: 'MY' } })).answer.data).toHaveLength(1);
    expect((await admin.call(listOptimisers, { query: { country: 'TH' } })).answer.data).toEqual([]);
    expect((await admin.call(removeOptimiser, { query: MY_LAST_MILE })).status).toBe(204);
    expect((await admin.call(removeOptimiser, { query: MY_LAST_MILE })).status).toBe(404);
  });
});

describe('booking on behalf', () => {
  test('is turned on and off per country, by the client itself only', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const ownClient = { params: { clientId: client.clientId }, query: { country: 'TH' } };
    expect((await admin.call(useBob, ownClient)).answer.value).toEqual({ country: 'TH' });
    expect((await admin.call(useBob, ownClient)).status).toBe(200);
    expect((await admin.call(listLaneControls)).answer.bobCountries).toEqual(['TH']);
    const otherClient = { ...ownClient, params: { clientId: (await world.client()).clientId } };
    expect((await admin.call(useBob, otherClient)).status).toBe(404);
    expect((await admin.call(stopBob, otherClient)).status).toBe(404);
    expect((await admin.call(stopBob, ownClient)).status).toBe(204);
    expect((await admin.call(listLaneControls)).answer.bobCountries).toEqual([]);
  });
});

describe('SRI lanes', () => {
  test('are added idempotently and removed by a request body', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const lane = { originCountry: 'SG', destinationCountry: 'AU' };
    for (const status of [201, 201]) {
      expect((await admin.call(addSriLane, { body: lane })).status).toBe(status);
    }
    expect((await admin.call(listSriLanes)).answer.data).toEqual([lane]);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(removeSriLane, { body: lane })).status).toBe(404);
    expect((await admin.call(removeSriLane, { body: lane })).status).toBe(204);
    expect((await admin.call(removeSriLane, { body: lane })).status).toBe(404);
  });
});
