import type { GoodsFlag } from '@portal/contract/orders';
import { listPartners, type PartnerGoods } from '@portal/contract/partners';
import { openDatabase } from '../../db/database.ts';
import { openLog } from '../../platform/log.ts';
import { storePartnerGoods } from './partners-store.ts';
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
    const owner = openDatabase({ url: world.url, role: 'portal_owner', max: 1, log: openLog('fatal') });
    const store = (flag: GoodsFlag, rule?: PartnerGoods) =>
      owner.withoutTenant((tx) => storePartnerGoods(tx, partnerId, flag, rule));
    const readGoods = async () =>
      (await caller.call(listPartners, { query: { search: 'kaki' } })).answer.data[0]?.goods;
    const rule: PartnerGoods = { flag: 'UN3480', modes: ['AIR'], takesLargeBatteries: false };
    const food: PartnerGoods = { flag: 'FOOD', modes: [], takesLargeBatteries: false };
    await store('UN3480', { ...rule, modes: ['SEA'] });
    await store('FOOD', food);
    await store('UN3480', rule);
    expect(await readGoods()).toEqual([food, rule]);
    await store('FOOD');
    await owner.close();
    expect(await readGoods()).toEqual([rule]);
  });

  test("another client's connection is not visible", async () => {
    const partner = await world.partner({ name: 'Lotus Freight' });
    await (await world.client()).connect(partner);
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    const { data } = (await outsider.call(listPartners, { query: { search: 'lotus' } })).answer;
    expect(data.map((partner) => partner.connection)).toEqual([null]);
  });
});
