import type { ResponseOf } from '@portal/contract/core';
import { changeRole, editProfile } from '@portal/contract/accounts';
import {
  exportAudit,
  exportPartnerAudit,
  listAudit,
  listAuditedOperations,
  listPartnerAudit,
  listPartnerAuditedOperations,
} from '@portal/contract/audit';
import { setTrackingLinks, setTrackingNumber } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createOrderInTransit } from '../reweigh/testing-reweigh.ts';

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

const changeName = (name: string, caller = admin) =>
  caller.call(editProfile, { body: { name }, headers: { 'user-agent': 'Scanner/2' } });

test('the latest change comes first, with actor, operation, origin, before and after', async () => {
  await changeName('Ann');
  await changeName('Ann Lee');
  const { data, totalCount, totalCountExact } = (await admin.call(listAudit)).answer;
  expect({ totalCount, totalCountExact }).toEqual({ totalCount: 2, totalCountExact: true });
  expect(data[0]).toMatchObject({
    actorName: 'Ann',
    actorRole: 'CLIENT_ADMIN',
    operation: 'editProfile',
    summary: 'Changed the own profile',
    userAgent: 'Scanner/2',
    ip: '127.0.0.1',
    before: { name: 'Ann' },
    after: { name: 'Ann Lee' },
  });
});

test('the filter matches person, operation, subject and day, never changes of other clients', async () => {
  const viewer = await client.as('CLIENT_VIEWER');
  await changeName('Bo', viewer);
  await admin.call(changeRole, { params: { id: viewer.userId }, body: { role: 'CLIENT_OPERATOR' } });
  await changeName('Stranger', await (await world.client()).as('CLIENT_ADMIN'));
  const findOperations = async (query: Record<string, string>) =>
    (await admin.call(listAudit, { query })).answer.data.map(({ operation }) => operation);
  expect(await findOperations({})).toEqual(['changeRole', 'editProfile']);
  expect(await findOperations({ person: viewer.userId.toUpperCase() })).toEqual(['editProfile']);
  expect(await findOperations({ operation: 'changeRole', subject: viewer.userId })).toEqual(['changeRole']);
  expect(await findOperations({ person: '100%' })).toEqual([]);
  expect(await findOperations({ to: '2020-01-01' })).toEqual([]);
  expect(await findOperations({ from: '2020-01-01' })).toHaveLength(2);
});

test('pages have no gaps, and beyond the exact count a full page has a next one', async () => {
  await world.owner.query(
    `insert into audit_log (client_id, id, at, actor, operation, subject)
      select $1, gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', 'test', 'editProfile', n::text
      from generate_series(1, 1200) n`,
    [client.clientId],
  );
  const subjects = new Set<string>();
  for (let page = 1; page <= 12; page += 1) {
    const { answer } = await admin.call(listAudit, { query: { page, perPage: 100 } });
    expect(answer.totalCountExact).toBe(false);
    expect(answer.totalPage).toBeGreaterThanOrEqual(page);
    for (const { subject } of answer.data) subjects.add(subject ?? '');
  }
  expect(subjects.size).toBe(1200);
  const bySubject: (string | null)[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: ResponseOf<typeof listAudit> = (
      await admin.call(listAudit, { query: { perPage: 100, ...(cursor !== '' && { cursor }) } })
    ).answer;
    bySubject.push(...page.data.map(({ subject }) => subject));
    cursor = page.next ?? undefined;
  }
  expect(bySubject).toHaveLength(1200);
  expect(new Set(bySubject)).toEqual(subjects);
  const beyondLast = (await admin.call(listAudit, { query: { page: 13, perPage: 100 } })).answer;
  expect(beyondLast.data).toEqual([]);
});

test('the export has the filtered changes without formulas and is audited itself', async () => {
  await changeName('=HYPERLINK("http://evil.example")');
  await changeName('Ann');
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

test('a change of an operator has the command name as summary', async () => {
  await world.owner.query(
    `insert into audit_log (client_id, id, actor, operation, subject) values ($1, $2, 'operator:root', 'operator.client.suspend', 'ACME')`,
    [client.clientId, newId()],
  );
  const { data } = (await admin.call(listAudit)).answer;
  expect(data[0]).toMatchObject({ actor: 'operator:root', summary: 'Operator: client suspend' });
});

test('the list of operations has summaries and leaves out operations that only read', async () => {
  const { data } = (await admin.call(listAuditedOperations)).answer;
  expect(data.find(({ operation }) => operation === 'invite')?.summary).toBe('Invited a person');
  const listed = new Set(data.map(({ operation }) => operation));
  for (const readOperation of ['listAudit', 'simulateRouting', 'previewRoute', 'checkLabels']) {
    expect(listed).not.toContain(readOperation);
  }
});

describe('the change history of a partner', () => {
  let partner: TestPartner;
  let partnerAdmin: TestCaller;
  let params: { readonly partnerId: string };
  beforeEach(async () => {
    partner = await world.partner();
    partnerAdmin = await partner.as('PARTNER_ADMIN');
    params = { partnerId: partner.partnerId };
  });

  const links = { links: [{ carrierName: null, urlTemplate: 'https://track.example/{number}' }] };

  test('has what its users did, with actor and values, and nothing of other partners and of clients', async () => {
    await client.connect(partner);
    const order = await createOrderInTransit(world, client, partner);
    const operator = await partner.as('PARTNER_OPERATOR');
    await operator.call(setTrackingNumber, {
      params: { id: order.id },
      body: { serviceType: 'LAST_MILE', externalTracking: 'JT0001' },
    });
    const otherPartner = await world.partner();
    const otherAdmin = await otherPartner.as('PARTNER_ADMIN');
    await otherAdmin.call(setTrackingLinks, { params: { partnerId: otherPartner.partnerId }, body: links });
    const { data } = (await partnerAdmin.call(listPartnerAudit, { params })).answer;
    expect(data.filter(({ operation }) => operation !== 'updateOrderStatus')).toMatchObject([
      {
        operation: 'setTrackingNumber',
        actorRole: 'PARTNER_OPERATOR',
        subject: order.orderCode,
        after: { externalTracking: 'JT0001' },
      },
    ]);
    const ofClient = (await admin.call(listAudit, { query: { operation: 'setTrackingNumber' } })).answer;
    expect(ofClient.data).toHaveLength(1);
    const { partnerId } = otherPartner;
    const rows = await world.database.withPartner({ partnerIds: [partnerId] }, (tx) =>
      tx.rows(sql`select operation from audit_log`),
    );
    expect(rows).toEqual([{ operation: 'setTrackingLinks' }]);
  });

  test('has for a user of two partners only the changes for this partner, with the role there', async () => {
    const otherPartner = await world.partner();
    const user = await otherPartner.as('PARTNER_ADMIN');
    await world.owner.query(
      "insert into partner_users (user_id, partner_id, role) values ($1, $2, 'PARTNER_OPERATOR')",
      [user.userId, partner.partnerId],
    );
    await client.connect(partner);
    const order = await createOrderInTransit(world, client, partner);
    await user.call(setTrackingLinks, { params: { partnerId: otherPartner.partnerId }, body: links });
    await user.call(setTrackingNumber, {
      params: { id: order.id },
      body: { serviceType: 'LAST_MILE', externalTracking: 'JT0002' },
    });
    const query = { person: user.userId };
    const { data } = (await partnerAdmin.call(listPartnerAudit, { params, query })).answer;
    expect(data).toMatchObject([{ operation: 'setTrackingNumber', actorRole: 'PARTNER_OPERATOR' }]);
    const otherParams = { partnerId: otherPartner.partnerId };
    const other = (await user.call(listPartnerAudit, { params: otherParams, query })).answer;
    expect(other.data).toMatchObject([{ operation: 'setTrackingLinks', actorRole: 'PARTNER_ADMIN' }]);
    expect((await user.call(listPartnerAudit, { params })).status).toBe(403);
  });

  test('is closed to its operators, to admins of other partners and to clients', async () => {
    await partnerAdmin.call(setTrackingLinks, { params, body: links });
    const operator = await partner.as('PARTNER_OPERATOR');
    const otherAdmin = await (await world.partner()).as('PARTNER_ADMIN');
    const statuses = [];
    for (const caller of [operator, otherAdmin, admin]) {
      statuses.push(
        (await caller.call(listPartnerAudit, { params })).status,
        (await caller.call(exportPartnerAudit, { params, body: {} })).status,
        (await caller.call(listPartnerAuditedOperations, { params })).status,
      );
    }
    expect(statuses).toEqual([403, 403, 403, 404, 404, 404, 403, 403, 403]);
  });

  test('is exported for this partner, and lists only operations of partners as filter', async () => {
    await partnerAdmin.call(setTrackingLinks, { params, body: links });
    const { bytes } = await partnerAdmin.call(exportPartnerAudit, {
      params,
      body: { timeZone: 'Asia/Bangkok' },
    });
    const [, ...lines] = bytes.toString('utf8').trim().split('\n');
    expect(lines.map((line) => /exportPartnerAudit|setTrackingLinks/.exec(line)?.[0])).toEqual([
      'exportPartnerAudit',
      'setTrackingLinks',
    ]);
    const { data } = (await partnerAdmin.call(listPartnerAuditedOperations, { params })).answer;
    const listed = new Set(data.map(({ operation }) => operation));
    expect([listed.has('setTrackingLinks'), listed.has('editProfile')]).toEqual([true, true]);
    for (const operation of ['createOrder', 'saveLaneControl', 'exportAudit'])
      expect(listed).not.toContain(operation);
  });
});
