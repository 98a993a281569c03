import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listClientConnections } from '@portal/contract/connections';
import { createPartnerCredential, PARTNER_SCOPES } from '@portal/contract/credentials';
import { listPartnerReweighs } from '@portal/contract/reweigh';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createOrderInTransit } from '../reweigh/testing-reweigh.ts';

const HOW_TO = new URL('../../../docs/how-to/work-as-a-partner-by-api.md', import.meta.url);

let world: World;
beforeAll(async () => {
  // The parcel was picked up a minute before the program reports.
  world = await openWorld({ now: new Date(Date.now() - 60_000) });
});
afterAll(() => world.close());

test('the commands of the how-to receive, report, measure, answer and verify as a partner with a credential', async () => {
  const partner = await world.partner({ serviceTypes: ['FIRST_MILE', 'LAST_MILE'] });
  const { partnerId } = partner;
  const client = await world.client();
  await client.connect(partner);
  const order = await createOrderInTransit(world, client, partner);
  const requester = await world.client({ name: 'Merlion Outfitters' });
  await world.owner.query(
    "insert into connections (client_id, partner_id, state) values ($1, $2, 'REQUESTED')",
    [requester.clientId, partnerId],
  );
  const admin = await partner.as('PARTNER_ADMIN');
  const scopes = PARTNER_SCOPES.filter((scope) => !/rates|profile|bagging/.test(scope));
  const body = { name: 'Depot system', mode: 'live', scopes } as const;
  const { answer } = await admin.call(createPartnerCredential, { params: { partnerId }, body });

  const page = await readFile(HOW_TO, 'utf8');
  for (const scope of PARTNER_SCOPES) expect(page).toContain(`\`${scope}\``);
  const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].map((block) => block[1]);
  expect(commands).toHaveLength(8);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const script = commands
    .join('\n')
    .replace('http://localhost:3000', `http://127.0.0.1:${port}`)
    .replace('id_of_the_partner', partnerId)
    .replace('lp_live_your_secret', answer.value.secret);
  const folder = await mkdtemp(join(tmpdir(), 'portal-partner-api-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const saveSecret = '\nprintf %s "$SECRET" > secret';
  const { stdout } = await promisify(execFile)('sh', ['-euc', script + saveSecret], { cwd: folder });
  expect(stdout).toMatch(/FIRST_MILE/);
  expect(stdout.trim().split('\n').slice(-3)).toEqual([
    'true',
    expect.stringMatching(/^[A-Z_]+$/),
    'ACCEPTED',
  ]);
  const [id, sentAt, event] = ['msg_1', new Date(), '{"type":"order.allocated"}'];
  const signature = new Webhook(await readFile(join(folder, 'secret'), 'utf8')).sign(id, sentAt, event);
  await writeFile(join(folder, 'body.json'), event);
  const verify = `SECRET=$(cat secret)\n${commands.at(-1)}\nverify "$@" body.json || true`;
  const verifyDelivery = async (signatures: string) => {
    const headers = [id, String(Math.floor(sentAt.getTime() / 1_000)), signatures];
    return (await promisify(execFile)('sh', ['-euc', verify, 'sh', ...headers], { cwd: folder })).stdout;
  };
  expect(await verifyDelivery(`v1,b3RoZXI= ${signature}`)).toBe('valid\n');
  expect(await verifyDelivery('v1,b3RoZXI=')).toBe('invalid\n');
  const reweighs = await admin.call(listPartnerReweighs, { params: { partnerId } });
  expect(reweighs.answer.data).toMatchObject([{ orderId: order.id, note: 'Weighed at the depot' }]);
  const connections = await admin.call(listClientConnections, { query: { status: 'ACCEPTED' } });
  expect(connections.answer.totalCount).toBe(2);
});
