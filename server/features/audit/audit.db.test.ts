import { changeRole, editProfile } from '@portal/contract/accounts';
import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
});
afterAll(() => world.close());

const rename = (name: string, by = admin) =>
  by.call(editProfile, { body: { name }, headers: { 'user-agent': 'Scanner/2' } });

test('the latest change is first: who, what, where, before and after', async () => {
  await rename('Ann');
  await rename('Ann Lee');
  const { data, totalCount, totalCountExact } = (await admin.call(listAudit)).answer;
  expect({ totalCount, totalCountExact }).toEqual({ totalCount: 2, totalCountExact: true });
  expect(data[0]).toMatchObject({
    actorName: 'Ann',
    actorRole: 'CLIENT_ADMIN',
    operation: 'editProfile',
    summary: "Change one's own name, language or time zone",
    userAgent: 'Scanner/2',
    ip: '127.0.0.1',
    before: { name: 'Ann' },
    after: { name: 'Ann Lee' },
  });
});

test('it is found by person, action, subject and day, and other clients’ changes never are', async () => {
  const viewer = await client.as('CLIENT_VIEWER');
  await rename('Bo', viewer);
  await admin.call(changeRole, { params: { id: viewer.userId }, body: { role: 'CLIENT_OPERATOR' } });
  await rename('Stranger', await (await world.client()).as('CLIENT_ADMIN'));
  const found = async (query: Record<string, string>) =>
    (await admin.call(listAudit, { query })).answer.data.map(({ operation }) => operation);
  expect(await found({})).toEqual(['changeRole', 'editProfile']);
  expect(await found({ person: viewer.userId.toUpperCase() })).toEqual(['editProfile']);
  expect(await found({ operation: 'changeRole', subject: viewer.userId })).toEqual(['changeRole']);
  expect(await found({ person: '100%' })).toEqual([]);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await found({ from: '2020-01-01' })).toHaveLength(2);
});

test('pages follow each other without a gap, and beyond what is counted there is always a next one', async () => {
  await world.owner.query(
    `insert into audit_log (client_id, id, at, actor, operation, subject)
      select $1, gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', 'test', 'editProfile', n::text
      from generate_series(1, 1200) n`,
    [client.clientId],
  );
  const seen = new Set<string>();
  for (let page = 1; page <= 12; page += 1) {
    const { answer } = await admin.call(listAudit, { query: { page, perPage: 100 } });
    expect(answer.totalCountExact).toBe(false);
    expect(answer.totalPage).toBeGreaterThanOrEqual(page);
    for (const { subject } of answer.data) seen.add(subject ?? '');
  }
  expect(seen.size).toBe(1200);
  const past = (await admin.call(listAudit, { query: { page: 13, perPage: 100 } })).answer;
  expect(past.data).toEqual([]);
});

test('the file holds what the filter shows, no formula, and is itself on record', async () => {
  await rename('=HYPERLINK("http://evil.example")');
  await rename('Ann');
  const { bytes, headers } = await admin.call(exportAudit, {
    body: { operation: 'editProfile', timeZone: 'Asia/Bangkok' },
  });
  const [head = '', ...lines] = bytes.toString('utf8').trim().split('\n');
  expect(head).toContain('When (Asia/Bangkok),Who,Name,Role');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
  expect(headers['content-disposition']).toContain('audit-log-');
  expect((await admin.call(listAudit)).answer.data[0]).toMatchObject({
    operation: 'exportAudit',
    after: { filter: { operation: 'editProfile' } },
  });
});

test('an operator’s change is there in plain words', async () => {
  await world.owner.query(
    `insert into audit_log (client_id, id, actor, operation, subject) values ($1, $2, 'operator:root', 'operator.client.suspend', 'ACME')`,
    [client.clientId, newId()],
  );
  const { data } = (await admin.call(listAudit)).answer;
  expect(data[0]).toMatchObject({ actor: 'operator:root', summary: 'Operator: client suspend' });
});

test('what can be chosen from has words and leaves out what only reads', async () => {
  const { data } = (await admin.call(listAuditedOperations)).answer;
  expect(data.find(({ operation }) => operation === 'invite')?.summary).toMatch(/Invite a person/);
  const offered = new Set(data.map(({ operation }) => operation));
  for (const looking of ['listAudit', 'simulateRouting', 'previewRoute', 'checkLabels']) {
    expect(offered).not.toContain(looking);
  }
});
