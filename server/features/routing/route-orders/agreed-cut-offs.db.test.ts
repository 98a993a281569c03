import {
  changeClientConnection,
  changeConnection,
  listClientConnections,
  type ConnectionTerms,
} from '@portal/contract/connections';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFreightOrder } from '../samples/freight-order.ts';
import { createStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';

// Monday, 17:00 in Singapore: after the usual cut-off of 16:00.
const NOW = new Date('2026-11-23T09:00:00Z');

let world: World;
let network: StoredNetwork;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
  network = createStoredNetwork(world);
});
afterAll(async () => {
  await world.close();
});

test('a cut-off that is agreed with a connection counts for the promise of new orders until the connection ends', async () => {
  const client = await world.client();
  const shipper = await client.as('CLIENT_ADMIN');
  const [partner] = await network.b2b(client, { Carrier: 100 });
  if (partner === undefined) throw new Error('expected a partner');
  const carrier = await partner.as('PARTNER_ADMIN');
  const { answer } = await carrier.call(listClientConnections, {});
  const id = answer.data[0]?.id ?? '';
  const agree = (cutOffs: ConnectionTerms['cutOffs']) =>
    carrier.call(changeClientConnection, {
      params: { id },
      body: {
        action: 'change-terms',
        terms: { creditDays: null, creditLimit: null, cutOffs, contacts: [] },
      },
    });
  const readPromise = async () => (await sendFreightOrder(shipper)).promisedFrom;
  expect(await readPromise()).toBe('2026-11-26');
  await agree([{ serviceType: 'B2B', time: '18:00' }]);
  expect(await readPromise()).toBe('2026-11-25');
  await agree([{ serviceType: 'LAST_MILE', time: '18:00' }]);
  expect(await readPromise()).toBe('2026-11-26');
  await agree([{ serviceType: 'B2B', time: '18:00' }]);
  await shipper.call(changeConnection, {
    params: { id: partner.partnerId },
    body: { action: 'suspend', reason: 'PRICES' },
  });
  await shipper.call(changeConnection, { params: { id: partner.partnerId }, body: { action: 'resume' } });
  expect(await readPromise()).toBe('2026-11-25');
});
