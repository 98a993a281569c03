import {
  getLaneRules,
  listLaneControls,
  listLaneRulesVersions,
  listOptimisers,
  listSriLanes,
  rollBackLaneRules,
  saveLaneControl,
  saveLaneRules,
  setOptimiser,
  useBob,
  type LaneRules,
} from '@portal/contract/routing';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NO_RULES: LaneRules = { legs: [], bob: false, sriOrigins: [] };
const MY = { country: 'MY' };

/** An admin of a new client, and how they save rules for Malaysia. */
async function createAdmin() {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const { partnerId } = await world.partner();
  const decision = { mode: 'FIXED' as const, entries: [{ partnerId }] as [{ partnerId: string }] };
  const rules: LaneRules = {
    legs: [{ serviceType: 'LAST_MILE', decision, weights: { cost: 1, days: 2, rating: 3 } }],
    bob: true,
    sriOrigins: ['SG', 'TH'],
  };
  const save = (body: object, version?: number) =>
    admin.call(saveLaneRules, {
      params: MY,
      body,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const readCurrent = () => admin.call(getLaneRules, { params: MY });
  const versions = async () =>
    (await admin.call(listLaneRulesVersions, { params: MY })).answer.data.map(({ version }) => version);
  return { client, admin, decision, rules, save, readCurrent, versions };
}

describe('rules for a country', () => {
  test('are saved together with a note as one version, and used by routing', async () => {
    const { admin, decision, rules, save, readCurrent } = await createAdmin();
    expect((await readCurrent()).answer.value).toMatchObject({ version: 0, rules: NO_RULES, savedBy: null });
    const response = await save({ rules, note: 'The peak season' }, 0);
    expect(response.headers['etag']).toBe('"1"');
    expect(response.answer.value).toMatchObject({ version: 1, rules, note: 'The peak season' });
    expect((await readCurrent()).answer.value).toEqual(response.answer.value);
    const controls = await admin.call(listLaneControls, { query: MY });
    expect(controls.answer).toMatchObject({
      data: [{ serviceType: 'LAST_MILE', decision, note: 'The peak season' }],
      bobCountries: ['MY'],
    });
    expect((await admin.call(listOptimisers, { query: MY })).answer.data).toHaveLength(1);
    expect((await admin.call(listSriLanes)).answer.data.map((lane) => lane.originCountry)).toEqual([
      'SG',
      'TH',
    ]);
  });

  test('equal to the current rules do not create a version, regardless of their order', async () => {
    const { rules, save, versions } = await createAdmin();
    await save({ rules });
    const empty = { serviceType: 'CUSTOMS', decision: null, weights: null };
    const reordered = { ...rules, legs: [empty, ...rules.legs], sriOrigins: ['TH', 'SG'] };
    expect((await save({ rules: reordered, note: 'Nothing' }, 1)).answer.value.version).toBe(1);
    expect(await versions()).toEqual([1]);
  });

  test('of one origin are saved beside those for any origin, and each can be read and changed alone', async () => {
    const { admin, decision, rules, save, readCurrent } = await createAdmin();
    const fromChina = { originCountry: 'CN', serviceType: 'LAST_MILE', decision, weights: null };
    const cheapest = { mode: 'CHEAPEST', entries: [] };
    const fromSingapore = { ...fromChina, originCountry: 'SG', decision: cheapest };
    const legs = [...rules.legs, fromChina, fromSingapore];
    expect((await save({ rules: { ...rules, legs: legs.toReversed() } })).answer.value.rules.legs).toEqual(
      legs,
    );
    // The same rules again are no new version.
    expect((await save({ rules: { ...rules, legs } }, 1)).answer.value.version).toBe(1);
    const query = { ...MY, origin_country: 'CN' };
    const controls = await admin.call(listLaneControls, { query });
    expect(controls.answer.data).toMatchObject([{ originCountry: 'CN', decision, version: 1 }]);
    await admin.call(saveLaneControl, {
      body: { ...MY, originCountry: 'CN', serviceType: 'LAST_MILE', decision: null, version: 1 },
    });
    await admin.call(setOptimiser, {
      query: { ...MY, originCountry: 'VN', serviceType: 'LAST_MILE' },
      body: {},
    });
    expect((await readCurrent()).answer.value.rules.legs).toEqual([
      ...rules.legs,
      fromSingapore,
      {
        originCountry: 'VN',
        serviceType: 'LAST_MILE',
        decision: null,
        weights: { cost: 60, days: 30, rating: 10 },
      },
    ]);
    const optimisers = (await admin.call(listOptimisers, { query: MY })).answer.data;
    expect(optimisers.map(({ originCountry }) => originCountry)).toEqual([undefined, 'VN']);
  });

  test('are refused for an origin twice, and for a leg that orders from the origin do not have', async () => {
    const { admin, decision, save } = await createAdmin();
    const leg = { originCountry: 'CN', serviceType: 'LAST_MILE', decision, weights: null };
    const twice = await save({ rules: { ...NO_RULES, legs: [leg, { ...leg, decision: null }] } });
    expect(twice.problem.ErrorDetails[0]?.note).toBe('rules.legs');
    const weights = { cost: 1, days: 0, rating: 0 };
    const customs = { originCountry: 'MY', serviceType: 'CUSTOMS', decision: null, weights };
    const domestic = await save({ rules: { ...NO_RULES, legs: [customs] } });
    expect(domestic.problem).toMatchObject({
      error: 'Orders from MY to MY have no customs leg.',
      ErrorDetails: [{ note: 'rules.legs.0.originCountry' }],
    });
    const single = await admin.call(saveLaneControl, {
      body: { ...MY, originCountry: 'SG', serviceType: 'DOMESTIC', decision: null },
    });
    expect(single.problem).toMatchObject({ ErrorDetails: [{ note: 'originCountry' }] });
  });

  test('for the cheapest partner of any origin are the default, and create no version', async () => {
    const { save } = await createAdmin();
    const cheapest = { serviceType: 'LAST_MILE', decision: { mode: 'CHEAPEST', entries: [] }, weights: null };
    expect((await save({ rules: { ...NO_RULES, legs: [cheapest] } })).answer.value.version).toBe(0);
  });

  test('are saved completely or not at all: an unknown partner changes nothing', async () => {
    const { rules, save, readCurrent } = await createAdmin();
    const unknownPartner = { partnerId: '01890000-0000-7000-8000-000000000000' };
    const legs = [
      { serviceType: 'CUSTOMS', decision: { mode: 'FIXED', entries: [unknownPartner] }, weights: null },
    ];
    const response = await save({ rules: { ...rules, legs: [...rules.legs, ...legs] } });
    expect(response.status).toBe(400);
    expect(response.problem.ErrorDetails[0]?.note).toBe('rules.legs.0.decision.entries.0.partnerId');
    const domestic = await save({ rules: { ...NO_RULES, sriOrigins: ['MY'] } });
    expect(domestic.problem.error).toBe('An import into MY comes from another country.');
    expect((await readCurrent()).answer.value.version).toBe(0);
  });

  test('saved twice from the same version: the second request is refused as stale', async () => {
    const { rules, save, readCurrent } = await createAdmin();
    const responses = await Promise.all([save({ rules }, 0), save({ rules: { ...NO_RULES, bob: true } }, 0)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await readCurrent()).answer.value.version).toBe(1);
  });

  test('get a new version with its author for each change by a single call', async () => {
    const { client, admin, decision, rules, save, readCurrent, versions } = await createAdmin();
    await admin.call(saveLaneControl, { body: { ...MY, serviceType: 'CUSTOMS', decision: null } });
    expect(await versions()).toEqual([]);
    await admin.call(setOptimiser, { query: { ...MY, serviceType: 'CUSTOMS' }, body: {} });
    await admin.call(useBob, { params: { clientId: client.clientId }, query: MY });
    await admin.call(useBob, { params: { clientId: client.clientId }, query: MY });
    await admin.call(saveLaneControl, {
      body: { ...MY, serviceType: 'LAST_MILE', decision, note: 'Theirs' },
    });
    expect(await versions()).toEqual([3, 2, 1]);
    const { value } = (await readCurrent()).answer;
    expect(value).toMatchObject({ note: 'Theirs', rules: { bob: true, sriOrigins: [] } });
    expect(value.rules.legs.map(({ serviceType }) => serviceType)).toEqual(['CUSTOMS', 'LAST_MILE']);
    expect((await save({ rules }, 0)).status).toBe(412);
  });

  test('can be rolled back to any existing version as a new version', async () => {
    const { admin, rules, save, readCurrent } = await createAdmin();
    await save({ rules });
    await save({ rules: { ...NO_RULES, bob: true } });
    const rollBackTo = (version: number, expectedVersion: number) =>
      admin.call(rollBackLaneRules, {
        params: MY,
        body: { version, note: 'It was better' },
        headers: { 'if-match': `"${expectedVersion}"` },
      });
    expect((await rollBackTo(1, 2)).answer.value).toMatchObject({ version: 3, rules, rolledBackTo: 1 });
    expect((await rollBackTo(2, 2)).status).toBe(412);
    expect((await rollBackTo(9, 3)).status).toBe(404);
    expect((await rollBackTo(0, 3)).answer.value).toMatchObject({
      version: 4,
      rules: NO_RULES,
      rolledBackTo: 0,
    });
    expect((await readCurrent()).answer.value.note).toBe('It was better');
    expect((await admin.call(listLaneControls, { query: MY })).answer.data).toEqual([]);
  });

  test('are visible to their client only, and can be changed by its admins only', async () => {
    const { client, rules, save } = await createAdmin();
    await save({ rules });
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(getLaneRules, { params: MY })).answer.value.version).toBe(1);
    expect((await viewer.call(saveLaneRules, { params: MY, body: { rules } })).status).toBe(403);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(getLaneRules, { params: MY })).answer.value.version).toBe(0);
    expect((await outsider.call(listLaneRulesVersions, { params: MY })).answer.data).toEqual([]);
  });
});
