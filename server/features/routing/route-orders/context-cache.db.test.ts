import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../db/database.ts';
import { createStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';
import { createContextCache, type ContextCache } from './context-cache.ts';

let world: World;
let network: StoredNetwork;
beforeAll(async () => {
  world = await openWorld();
  network = createStoredNetwork(world);
  await network.exchangeRates('2026-03-01', { SGD: 1.3 });
  await network.exchangeRates('2026-03-02', { SGD: 1.4 });
});
afterAll(async () => {
  await world.close();
});

/** The context of a day and the prepared statements that read it, in a transaction of its own. */
function load(contexts: ContextCache, { clientId }: TestClient, day: string) {
  return world.database.withTenant({ clientId }, async (tx) => {
    const statements: string[] = [];
    const prepared: Transaction['prepared'] = (name, text, values) => {
      statements.push(name);
      return tx.prepared(name, text, values);
    };
    const { context } = await contexts.get({ ...tx, prepared }, clientId, day);
    return { context, statements };
  });
}

describe('the rules of a client on another day', () => {
  test('have the rates of that day; partners and rate cards are not read again', async () => {
    const client = await world.client();
    await network.b2b(client, { 'Day Haul': 100 });
    const contexts = createContextCache();
    const first = await load(contexts, client, '2026-03-01');
    const second = await load(contexts, client, '2026-03-02');
    expect(first.statements).toEqual(['routing-input']);
    expect(second.statements).toEqual(['routing-day-rates']);
    expect(second.context.input).toMatchObject({
      day: '2026-03-02',
      exchangeRates: { asOf: '2026-03-02', unitsPerBase: { SGD: 1.4 } },
    });
    const read = await load(createContextCache(), client, '2026-03-02');
    // The lanes of both are compiled on first use.
    expect({ ...second.context, lanes: null }).toEqual({ ...read.context, lanes: null });
    expect(first.context.input.day).toBe('2026-03-01');
  });

  test('are read again after a change of the network', async () => {
    const client = await world.client();
    const contexts = createContextCache();
    await load(contexts, client, '2026-03-01');
    const [partner] = await network.b2b(client, { 'Later Haul': 100 });
    const { context } = await load(contexts, client, '2026-03-02');
    expect(context.input.partners.map(({ id }) => id)).toContain(partner?.partnerId);
  });

  test('are not those of another client', async () => {
    const [one, other] = [await world.client(), await world.client()];
    const [partner] = await network.b2b(one, { 'Own Haul': 100 });
    const contexts = createContextCache();
    await load(contexts, one, '2026-03-01');
    const { context } = await load(contexts, other, '2026-03-02');
    const connection = context.input.partners.find(({ id }) => id === partner?.partnerId)?.connection;
    expect(connection).toBe('NONE');
  });
});
