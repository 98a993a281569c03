import type { GoodsFlag } from '@portal/contract/trade';
import { getPartnerGoods, listPartners, setPartnerGoods, type PartnerGoods } from '@portal/contract/partners';
import { storePartnerGoods } from './partners-store.ts';
import { sql } from '../../db/sql.ts';
import { REROUTE_QUEUE } from '../routing/index.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('partners', () => {
  test('a client sees the network with its own connections, and can filter it', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_OPERATOR');
    const connected = await world.partner({ name: 'Selat Haul', countries: ['MY'], cod: true });
    await world.partner({ name: 'Chao Phraya Post', countries: ['TH'], cod: false });
    await client.connect(connected);
    const names = async (query: Record<string, string | number | boolean>) =>
      (await caller.call(listPartners, { query: { perPage: 1000, ...query } })).answer.data.map(
        (partner) => [partner.name, partner.connection] as const,
      );
    const haul = ['Selat Haul', 'ACCEPTED'];
    const post = ['Chao Phraya Post', null];
    expect(await names({})).toEqual([post, haul]);
    expect(await names({ connection: 'connected' })).toEqual([haul]);
    expect(await names({ connection: 'none' })).toEqual([post]);
    expect(await names({ cod: true })).toEqual([haul]);
    expect(await names({ country: 'TH', service: 'LAST_MILE' })).toEqual([post]);
    expect(await names({ port: 'MYPKG' })).toEqual([haul]);
    expect(await names({ search: 'phraya' })).toEqual([post]);
    expect(await names({ service: 'CUSTOMS' })).toEqual([]);
  });

  test('a rule for goods is shown, replaces the earlier one of its flag, and can be removed', async () => {
    const { partnerId } = await world.partner({ name: 'Kaki Bukit Air' });
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const store = (flag: GoodsFlag, rule?: PartnerGoods) =>
      world.operator.withoutTenant((tx) => storePartnerGoods(tx, partnerId, flag, rule));
    const readGoods = async () =>
      (await caller.call(listPartners, { query: { search: 'kaki' } })).answer.data[0]?.goods;
    const rule: PartnerGoods = { flag: 'UN3480', modes: ['AIR'], largeBatteryModes: [] };
    const food: PartnerGoods = { flag: 'FOOD', modes: [], largeBatteryModes: [] };
    await store('UN3480', { ...rule, modes: ['SEA'] });
    await store('FOOD', food);
    await store('UN3480', rule);
    expect(await readGoods()).toEqual([food, rule]);
    await store('FOOD');
    expect(await readGoods()).toEqual([rule]);
  });

  test('a partner changes its rules for goods; a client sees them, and its unallocated order is routed again', async () => {
    const [client, partner] = [await world.client(), await world.partner({ name: 'Bukit Timah Air' })];
    await client.connect(partner);
    const admin = await partner.as('PARTNER_ADMIN');
    const params = { partnerId: partner.partnerId };
    const goods: PartnerGoods[] = [{ flag: 'UN3480', modes: ['AIR', 'SEA'], largeBatteryModes: ['SEA'] }];
    expect((await admin.call(getPartnerGoods, { params })).answer.value).toEqual([]);
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect((await admin.call(setPartnerGoods, { params, body: { goods } })).answer.value).toEqual(goods);
    const operator = await client.as('CLIENT_OPERATOR');
    const { answer } = await operator.call(listPartners, { query: { search: 'bukit' } });
    expect(answer.data[0]?.goods).toEqual(goods);
    const { rows } = await world.owner.query(
      `select 1 from pgboss.job where name = $1 and data ->> 'clientId' = $2`,
      [REROUTE_QUEUE, client.clientId],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test("rules for goods are refused to other partners' users, clients and partner operators", async () => {
    const [partner, other] = [await world.partner(), await world.partner()];
    const params = { partnerId: partner.partnerId };
    const body = { goods: [] };
    const status = async (caller: TestCaller) =>
      (await caller.call(setPartnerGoods, { params, body })).status;
    expect(await status(await other.as('PARTNER_ADMIN'))).toBe(404);
    expect(await status(await partner.as('PARTNER_OPERATOR'))).toBe(403);
    expect(await status(await (await world.client()).as('CLIENT_ADMIN'))).toBe(403);
    await expect(
      world.database.withTenant(await world.client(), (tx) =>
        tx.execute(sql`update partners set goods = '[]' where id = ${partner.partnerId}`),
      ),
    ).resolves.toBe(0);
  });

  test("another client's connection is not visible", async () => {
    const partner = await world.partner({ name: 'Lotus Freight' });
    await (await world.client()).connect(partner);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    const { data } = (await outsider.call(listPartners, { query: { search: 'lotus' } })).answer;
    expect(data.map((partner) => partner.connection)).toEqual([null]);
  });
});
