import { createOrder, getOrder } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { buildFreightOrder } from '../features/routing/samples/freight-order.ts';
import {
  buildNetworkCard,
  createStoredNetwork,
  type StoredNetwork,
} from '../features/routing/samples/stored-network.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
let network: StoredNetwork;
beforeAll(async () => {
  world = await openWorld();
  network = createStoredNetwork(world);
});
afterAll(async () => {
  await world.close();
});

test('an unallocated order is routed again after the operator connects a partner', async () => {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const partner = await world.partner({ name: 'Causeway Haul', serviceTypes: ['B2B'] });
  await network.cards(partner, [buildNetworkCard({ serviceType: 'B2B' })]);
  const { id, stage } = (await admin.call(createOrder, { body: buildFreightOrder() })).answer.value;
  expect(stage).toBe('UNALLOCATED');

  const { clientId } = client;
  const args = ['partner', 'connect', partner.partnerId, '--client', clientId];
  expect(await runCommandLine(args, { DATABASE_URL: world.url })).toMatchObject({ exitCode: 0, error: '' });
  const jobs = await world.jobsDatabase.withTenant({ clientId }, (tx) =>
    tx.rows<{ data: { clientId: string } }>(
      sql`select data from pgboss.job where name = 'reroute-unallocated'`,
    ),
  );
  expect(jobs).toEqual([{ data: { clientId } }]);

  const queue = world.wiring.queues.find(({ name }) => name === 'reroute-unallocated');
  await queue?.handle({ clientId }, new AbortController().signal);
  const { value } = (await admin.call(getOrder, { params: { id } })).answer;
  expect(value).toMatchObject({ stage: 'READY', legs: [{ partner: { name: 'Causeway Haul' } }] });
});

test('jobs list shows waiting and failed jobs of each queue, with the last error', async () => {
  const { clientId } = await world.client();
  await world.jobsDatabase.withTenant({ clientId }, (tx) =>
    tx.execute(sql`insert into pgboss.job (name, data, state, start_after, output) values
      ('send-mail', '{}', 'created', now() - interval '90 seconds', null),
      ('send-mail-dead', '{}', 'created', now(), '{"message": "the mail server is unreachable"}')`),
  );
  const { out: output } = await runCommandLine(['jobs', 'list'], { DATABASE_URL: world.url });
  expect(output).toMatch(/QUEUE +WAITING +ACTIVE +FAILED +OLDEST +LAST ERROR/);
  expect(output).toMatch(/send-mail +1 +0 +1 +9\d s +the mail server is unreachable/);
});
