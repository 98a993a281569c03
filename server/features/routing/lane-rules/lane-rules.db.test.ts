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

const NOTHING: LaneRules = { legs: [], bob: false, sriOrigins: [] };
const MY = { country: 'MY' };

/** An admin of a new client, and how they save rules for Malaysia. */
async function anAdmin() {
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
  const standing = () => admin.call(getLaneRules, { params: MY });
  const versions = async () =>
    (await admin.call(listLaneRulesVersions, { params: MY })).answer.data.map(({ version }) => version);
  return { client, admin, decision, rules, save, standing, versions };
}

describe('rules for a country', () => {
  test('are saved in one go with a note, as one version that routing reads', async () => {
    const { admin, decision, rules, save, standing } = await anAdmin();
    expect((await standing()).answer.value).toMatchObject({ version: 0, rules: NOTHING, savedBy: null });
    const saved = await save({ rules, note: 'The peak season' }, 0);
    expect(saved.headers['etag']).toBe('"1"');
    expect(saved.answer.value).toMatchObject({ version: 1, rules, note: 'The peak season' });
    expect((await standing()).answer.value).toEqual(saved.answer.value);
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

  test('that stand already are not saved again, in whatever order they come', async () => {
    const { rules, save, versions } = await anAdmin();
    await save({ rules });
    const empty = { serviceType: 'CUSTOMS', decision: null, weights: null };
    const same = { ...rules, legs: [empty, ...rules.legs], sriOrigins: ['TH', 'SG'] };
    expect((await save({ rules: same, note: 'Nothing' }, 1)).answer.value.version).toBe(1);
    expect(await versions()).toEqual([1]);
  });

  test('are kept whole or not at all: a partner that is none leaves everything as it was', async () => {
    const { rules, save, standing } = await anAdmin();
    const stranger = { partnerId: '01890000-0000-7000-8000-000000000000' };
    const legs = [
      { serviceType: 'CUSTOMS', decision: { mode: 'FIXED', entries: [stranger] }, weights: null },
    ];
    const refused = await save({ rules: { ...rules, legs: [...rules.legs, ...legs] } });
    expect(refused.status).toBe(400);
    expect(refused.problem.ErrorDetails[0]?.note).toBe('rules.legs.0.decision.entries.0.partnerId');
    const own = await save({ rules: { ...NOTHING, sriOrigins: ['MY'] } });
    expect(own.problem.error).toBe('an import into MY comes from another country');
    expect((await standing()).answer.value.version).toBe(0);
  });

  test('saved by two who saw the same: one is told, and nothing of theirs is kept', async () => {
    const { rules, save, standing } = await anAdmin();
    const answers = await Promise.all([save({ rules }, 0), save({ rules: { ...NOTHING, bob: true } }, 0)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await standing()).answer.value.version).toBe(1);
  });

  test('take in what single calls change, each a version with its author', async () => {
    const { client, admin, decision, rules, save, standing, versions } = await anAdmin();
    await admin.call(saveLaneControl, { body: { ...MY, serviceType: 'CUSTOMS', decision: null } });
    expect(await versions()).toEqual([]);
    await admin.call(setOptimiser, { query: { ...MY, serviceType: 'CUSTOMS' }, body: {} });
    await admin.call(useBob, { params: { clientId: client.clientId }, query: MY });
    await admin.call(useBob, { params: { clientId: client.clientId }, query: MY });
    await admin.call(saveLaneControl, {
      body: { ...MY, serviceType: 'LAST_MILE', decision, note: 'Theirs' },
    });
    expect(await versions()).toEqual([3, 2, 1]);
    const { value } = (await standing()).answer;
    expect(value).toMatchObject({ note: 'Theirs', rules: { bob: true, sriOrigins: [] } });
    expect(value.rules.legs.map(({ serviceType }) => serviceType)).toEqual(['CUSTOMS', 'LAST_MILE']);
    expect((await save({ rules }, 0)).status).toBe(412);
  });

  test('go back to any version, as a new one; to a version that never was, not', async () => {
    const { admin, rules, save, standing } = await anAdmin();
    await save({ rules });
    await save({ rules: { ...NOTHING, bob: true } });
    const back = (version: number, seen: number) =>
      admin.call(rollBackLaneRules, {
        params: MY,
        body: { version, note: 'It was better' },
        headers: { 'if-match': `"${seen}"` },
      });
    expect((await back(1, 2)).answer.value).toMatchObject({ version: 3, rules, rolledBackTo: 1 });
    expect((await back(2, 2)).status).toBe(412);
    expect((await back(9, 3)).status).toBe(404);
    expect((await back(0, 3)).answer.value).toMatchObject({ version: 4, rules: NOTHING, rolledBackTo: 0 });
    expect((await standing()).answer.value.note).toBe('It was better');
    expect((await admin.call(listLaneControls, { query: MY })).answer.data).toEqual([]);
  });

  test('show to their own client alone, and are changed by its admins alone', async () => {
    const { client, rules, save } = await anAdmin();
    await save({ rules });
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(getLaneRules, { params: MY })).answer.value.version).toBe(1);
    expect((await viewer.call(saveLaneRules, { params: MY, body: { rules } })).status).toBe(403);
    const stranger = await (await world.client()).as('CLIENT_ADMIN');
    expect((await stranger.call(getLaneRules, { params: MY })).answer.value.version).toBe(0);
    expect((await stranger.call(listLaneRulesVersions, { params: MY })).answer.data).toEqual([]);
  });
});
