import { listTeam } from '@portal/contract/accounts';
import { listAudit } from '@portal/contract/audit';
import { createAddress, listAddresses } from '@portal/contract/address-book';
import { getSession, logout } from '@portal/contract/auth';
import { listClientConnections } from '@portal/contract/connections';
import {
  createCredential,
  createPartnerCredential,
  CUSTOMER_SCOPES,
  listCredentials,
  listPartnerCredentials,
  revokeCredential,
  revokePartnerCredential,
  type PartnerScope,
} from '@portal/contract/credentials';
import type { CredentialMode, CredentialScope } from '@portal/contract/credentials';
import { editCustomer } from '@portal/contract/customers';
import { listJobs } from '@portal/contract/jobs';
import { cancelOrders, createBatch, createOrder, getOrder, listOrders } from '@portal/contract/orders';
import { listPartnerOrders } from '@portal/contract/partner-orders';
import { listPartnerHubs, savePartnerHub } from '@portal/contract/partners';
import { getExample } from '@portal/tests/contract-suite/examples.ts';
import { createCaller, type TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
const orderBody = (customerOrderCode: string) => ({
  ...(getExample(createOrder).body as object),
  customerOrderCode,
});

interface CredentialOptions {
  readonly name?: string;
  readonly mode?: CredentialMode;
  readonly scopes?: readonly CredentialScope[];
}

async function createClientCredential(
  client: TestClient,
  { name = 'Warehouse', mode = 'live', scopes = ['orders:read'] }: CredentialOptions,
) {
  const admin = await client.as('CLIENT_ADMIN');
  const { answer } = await admin.call(createCredential, { body: { name, mode, scopes } });
  return { ...answer.value, program: createCaller(world.app, answer.value.id, answer.value.secret) };
}

async function expectSignedOut(program: TestCaller, code: string) {
  const { problem } = await program.call(listOrders);
  expect(problem).toMatchObject({ status: 401, kind: 'signed_out', code });
}

describe('an API credential of a customer', () => {
  const base = 'customers';
  async function createOfCustomer(
    admin: TestCaller,
    scopes: readonly CredentialScope[] = ['orders:read', 'orders:write'],
  ) {
    const body = { name: 'Warehouse', mode: 'live' as const, scopes };
    return admin.call(createCredential, { body, base });
  }
  const open = ({ id, secret }: { readonly id: string; readonly secret: string }) =>
    createCaller(world.app, id, secret);

  test('works for the orders of the customer, without partners, on its base', async () => {
    const client = await world.client();
    const { admin, customerId } = await client.customer();
    const program = open((await createOfCustomer(admin)).answer.value);
    const created = await program.call(createOrder, { body: orderBody('OF-CUSTOMER'), base });
    expect(created.answer.value.customerId).toBe(customerId);
    const other = (await createClientCredential(client, { scopes: ['orders:write', 'orders:read'] })).program;
    await other.call(createOrder, { body: orderBody('OF-CLIENT') });
    const { data } = (await program.call(listOrders, { base })).answer;
    expect(data.map(({ customerOrderCode }) => customerOrderCode)).toEqual(['OF-CUSTOMER']);
    expect((await program.call(listOrders)).problem.code).toBe('request.other_account');
  });

  test('is seen and revoked by the customer alone; names are its own', async () => {
    const client = await world.client();
    const [first, second] = [await client.customer(), await client.customer()];
    const { answer } = await createOfCustomer(first.admin);
    expect((await createOfCustomer(second.admin)).status).toBe(201);
    expect((await createOfCustomer(first.admin)).status).toBe(409);
    const clientAdmin = await client.as('CLIENT_ADMIN');
    expect((await createClientCredential(client, {})).state).toBe('ACTIVE');
    for (const [by, of] of [
      [clientAdmin, 'clients'],
      [second.admin, base],
    ] as const) {
      const { data } = (await by.call(listCredentials, { base: of })).answer;
      expect(data.map(({ id }) => id)).not.toContain(answer.value.id);
      expect(data).toHaveLength(1);
      const params = { id: answer.value.id };
      expect((await by.call(revokeCredential, { params, base: of })).status).toBe(404);
    }
    const params = { id: answer.value.id };
    expect((await first.admin.call(revokeCredential, { params, base })).answer.value.state).toBe('REVOKED');
  });

  test('has scopes of customers only, and is not known while the customer is suspended', async () => {
    const client = await world.client();
    const { admin, customerId } = await client.customer();
    const refused = await createOfCustomer(admin, ['orders:read', 'routing:write']);
    expect(refused.problem.ErrorDetails).toMatchObject([{ note: 'scopes' }]);
    const program = open((await createOfCustomer(admin, [...CUSTOMER_SCOPES])).answer.value);
    const setStatus = async (status: 'ACTIVE' | 'SUSPENDED') =>
      (await client.as('CLIENT_ADMIN')).call(editCustomer, { params: { id: customerId }, body: { status } });
    await setStatus('SUSPENDED');
    expect((await program.call(listOrders, { base })).problem.code).toBe('credential.unknown');
    await setStatus('ACTIVE');
    expect((await program.call(listOrders, { base })).status).toBe(200);
  });
});

describe('an API credential', () => {
  test('its secret is answered once, and only its hash is stored', async () => {
    const client = await world.client();
    const { secret, prefix } = await createClientCredential(client, {});
    expect(secret.startsWith(prefix)).toBe(true);
    const { bytes, answer } = await (await client.as('CLIENT_ADMIN')).call(listCredentials);
    expect(answer).toMatchObject({
      totalCount: 1,
      data: [{ name: 'Warehouse', state: 'ACTIVE', prefix, lastUsedAt: null, scopes: ['orders:read'] }],
    });
    expect(bytes.toString()).not.toContain(secret);
    const { rows } = await world.owner.query('select k::text as stored from credentials k');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(prefix.length));
  });

  test('it can do what its scopes allow, for its own client; a refusal names the missing scope', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { scopes: ['orders:write'] });
    const created = await program.call(createOrder, { body: orderBody('BY-PROGRAM') });
    expect(created.status).toBe(201);
    const { problem } = await program.call(listOrders);
    expect(problem).toMatchObject({ status: 403, kind: 'forbidden' });
    expect(problem.detail).toContain('orders:read');
    const second = await createClientCredential(await world.client(), {});
    expect((await second.program.call(listOrders)).answer.totalCount).toBe(0);
    const reader = await createClientCredential(client, { name: 'Reader' });
    expect((await reader.program.call(listOrders)).answer.totalCount).toBe(1);
  });

  test('it cannot access team, credentials and sessions, but its own jobs', async () => {
    const { program } = await createClientCredential(await world.client(), {
      scopes: ['orders:read', 'labels:print'],
    });
    for (const operation of [listTeam, listCredentials, listAudit, getSession, logout])
      expect((await program.call(operation)).problem.kind, operation.id).toBe('forbidden');
    expect((await program.call(listJobs)).status).toBe(200);
  });

  test('its next request is refused after it is revoked; revoking again changes nothing', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const { id, program } = await createClientCredential(client, {});
    expect((await program.call(listOrders)).status).toBe(200);
    const revoked = await admin.call(revokeCredential, { params: { id } });
    expect(revoked.answer.value).toMatchObject({ state: 'REVOKED', revokedBy: 'client_admin' });
    await expectSignedOut(program, 'credential.revoked');
    expect((await admin.call(revokeCredential, { params: { id } })).answer).toEqual(revoked.answer);
    expect((await admin.call(revokeCredential, { params: { id: UNKNOWN_ID } })).status).toBe(404);
    // The name can be used again.
    expect((await createClientCredential(client, {})).state).toBe('ACTIVE');
  });

  test('it is refused after its expiry, and cannot be created with an expiry in the past', async () => {
    const client = await world.client();
    const { id, program } = await createClientCredential(client, {});
    await world.owner.query("update credentials set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    await expectSignedOut(program, 'credential.expired');
    const admin = await client.as('CLIENT_ADMIN');
    expect((await admin.call(listCredentials, { query: { state: 'EXPIRED' } })).answer.totalCount).toBe(1);
    const late = { name: 'Late', mode: 'live', scopes: ['orders:read'], expiresAt: '2020-01-01T00:00:00Z' };
    expect((await admin.call(createCredential, { body: late })).problem).toMatchObject({
      ErrorDetails: [{ note: 'expiresAt', code: 'credential.not_in_future' }],
    });
  });

  test('a mistyped and an unknown secret are refused with the reason', async () => {
    const { secret } = await createClientCredential(await world.client(), {});
    await expectSignedOut(
      createCaller(world.app, UNKNOWN_ID, `${secret.slice(0, -1)}!`),
      'credential.mistyped',
    );
    await world.owner.query('delete from credentials');
    await expectSignedOut(createCaller(world.app, UNKNOWN_ID, secret), 'credential.unknown');
  });

  test('its secret is not accepted as a cookie', async () => {
    const { secret } = await createClientCredential(await world.client(), {});
    const answer = await world.guest.call(listOrders, { headers: { cookie: `portal_session=${secret}` } });
    expect(answer.problem.kind).toBe('signed_out');
  });

  test('a suspended client cannot create one, and can revoke its own', async () => {
    const client = await world.client();
    const { id } = await createClientCredential(client, {});
    const admin = await client.as('CLIENT_ADMIN');
    await world.owner.query("update clients set status = 'SUSPENDED' where client_id = $1", [
      client.clientId,
    ]);
    const body = { name: 'During the suspension', mode: 'live', scopes: ['orders:read'] } as const;
    expect((await admin.call(createCredential, { body })).problem).toMatchObject({ kind: 'suspended' });
    expect((await admin.call(revokeCredential, { params: { id } })).status).toBe(200);
  });

  test('the suspension of its client applies to it', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { scopes: ['orders:read', 'orders:write'] });
    await world.owner.query(
      "update clients set status = 'SUSPENDED', suspension_reason = 'Invoice overdue' where client_id = $1",
      [client.clientId],
    );
    expect((await program.call(listOrders)).status).toBe(200);
    const { problem } = await program.call(createOrder, { body: orderBody('SUSPENDED') });
    expect(problem).toMatchObject({ kind: 'suspended' });
    expect(problem.detail).toContain('Invoice overdue');
  });

  test('it needs no MFA when the client requires MFA', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, {});
    await world.owner.query('update clients set mfa_required = true where client_id = $1', [client.clientId]);
    expect((await program.call(listOrders)).status).toBe(200);
  });

  test('the change history names the credential without its secret', async () => {
    const client = await world.client();
    const { secret, program } = await createClientCredential(client, {
      scopes: ['address-book:write', 'address-book:read'],
    });
    await program.call(createAddress, getExample(createAddress));
    const { bytes, answer } = await (await client.as('CLIENT_ADMIN')).call(listAudit);
    expect(answer.data).toMatchObject([
      { operation: 'createAddress', credential: 'Warehouse', actorName: 'Warehouse', actorRole: null },
      { operation: 'createCredential', credential: null, after: { mode: 'live' } },
    ]);
    expect(bytes.toString()).not.toContain(secret);
  });

  test('its last use is updated at most once a minute', async () => {
    const client = await world.client();
    const { id, program } = await createClientCredential(client, {});
    const readLastUsed = async () =>
      (
        await world.owner.query<{ at: string }>(
          'select last_used_at::text at from credentials where id = $1',
          [id],
        )
      ).rows[0]?.at;
    await program.call(listOrders);
    const first = await readLastUsed();
    expect(first).toBeTruthy();
    await program.call(listOrders);
    expect(await readLastUsed()).toBe(first);
    await world.owner.query(
      "update credentials set last_used_at = now() - interval '61 seconds' where id = $1",
      [id],
    );
    const earlier = await readLastUsed();
    await program.call(listOrders);
    expect(await readLastUsed()).not.toBe(earlier);
  });

  test('each credential has its own Idempotency-Keys', async () => {
    const client = await world.client();
    const scopes = ['orders:write'] as const;
    const [one, two] = [
      await createClientCredential(client, { name: 'One', scopes }),
      await createClientCredential(client, { name: 'Two', scopes }),
    ];
    const headers = { 'idempotency-key': 'the same' };
    const first = await one.program.call(createOrder, { body: orderBody('KEYED-1'), headers });
    const again = await one.program.call(createOrder, { body: orderBody('KEYED-1'), headers });
    expect(again.answer).toEqual(first.answer);
    expect((await two.program.call(createOrder, { body: orderBody('KEYED-2'), headers })).status).toBe(201);
  });
});

describe('createCredential', () => {
  test('a name in use is refused, so that a repeat creates no second credential', async () => {
    const client = await world.client();
    await createClientCredential(client, { name: 'Warehouse' });
    const admin = await client.as('CLIENT_ADMIN');
    const body = { name: 'WAREHOUSE', mode: 'live', scopes: ['orders:read'] };
    expect((await admin.call(createCredential, { body })).problem).toMatchObject({
      kind: 'conflict',
      ErrorDetails: [{ note: 'name' }],
    });
    const parallel = await Promise.all(
      Array.from({ length: 10 }, () => admin.call(createCredential, { body: { ...body, name: 'At once' } })),
    );
    expect(parallel.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('more than 50 active credentials are refused', async () => {
    const client = await world.client();
    await world.owner.query(
      `insert into credentials (client_id, id, name, mode, scopes, prefix, secret_hash, created_by)
      select $1, gen_random_uuid(), 'Program ' || n, 'live', '{}', 'lp_live_xxxx', '', 'Ann' from generate_series(1, 50) n`,
      [client.clientId],
    );
    const admin = await client.as('CLIENT_ADMIN');
    const body = { name: 'One more', mode: 'live', scopes: ['orders:read'] };
    expect((await admin.call(createCredential, { body })).problem.kind).toBe('not_allowed_now');
  });

  test('operators and viewers cannot list credentials', async () => {
    const client = await world.client();
    for (const role of ['CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const)
      expect((await (await client.as(role)).call(listCredentials)).problem.kind).toBe('forbidden');
  });
});

describe('a test credential', () => {
  const scopes = ['orders:read', 'orders:write', 'address-book:read', 'address-book:write'] as const;

  test('its requests are answered like live ones and rolled back', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { mode: 'test', scopes });
    const created = await program.call(createOrder, { body: orderBody('TRIED') });
    expect(created.status).toBe(201);
    expect(created.headers['portal-mode']).toBe('test');
    expect(created.answer.value).toMatchObject({ customerOrderCode: 'TRIED' });
    expect((await program.call(listOrders)).answer.totalCount).toBe(0);
    const id = created.answer.value.id;
    expect((await program.call(getOrder, { params: { id } })).status).toBe(404);
    expect((await program.call(createAddress, getExample(createAddress))).status).toBe(201);
    expect((await program.call(listAddresses)).answer.totalCount).toBe(0);
    const { answer } = await (await client.as('CLIENT_ADMIN')).call(listAudit);
    expect(answer.data.map(({ operation }) => operation)).toEqual(['createCredential']);
  });

  test('it gets the same refusals and reads the real orders', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { mode: 'test', scopes });
    const admin = await client.as('CLIENT_ADMIN');
    const real = await admin.call(createOrder, { body: orderBody('REAL') });
    expect((await program.call(createOrder, { body: orderBody('REAL') })).problem.kind).toBe('conflict');
    expect((await program.call(createOrder, { body: {} })).problem.kind).toBe('invalid');
    const { id } = real.answer.value;
    expect(
      (await program.call(cancelOrders, { body: { orderIds: [id], comment: 'Try' } })).status,
    ).toBeLessThan(300);
    expect((await program.call(getOrder, { params: { id } })).answer.value).toMatchObject({
      status: real.answer.value.status,
    });
  });

  test('it can upload rows as JSON, not files', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { mode: 'test', scopes });
    const file = { name: 'orders.csv', bytes: Buffer.from('a,b\n1,2\n') };
    const params = { type: 'domestic' } as never;
    expect((await program.call(createBatch, { params, file })).problem.detail).toMatch(/as JSON/);
    const answer = await program.call(createBatch, { params, body: { rows: [orderBody('ROW')] } });
    expect(answer.status).toBeLessThan(300);
    expect((await program.call(listOrders)).answer.totalCount).toBe(0);
  });
});

describe('an API credential of a partner', () => {
  const openPartner = async (scopes: readonly PartnerScope[], mode: CredentialMode = 'live') => {
    const partner = await world.partner();
    const { partnerId } = partner;
    const params = { partnerId };
    const admin = await partner.as('PARTNER_ADMIN');
    const body = { name: 'Depot system', mode, scopes: [...scopes] };
    const { answer } = await admin.call(createPartnerCredential, { params, body });
    const program = createCaller(world.app, answer.value.id, answer.value.secret);
    return { partner, partnerId, params, admin, program, credential: answer.value };
  };
  const hubRequest = (partnerId: string) => ({
    params: { partnerId, hubCode: 'SIN1' },
    body: getExample(savePartnerHub).body,
  });

  test('it can do what its scopes allow, for its own partner; a refusal names the missing scope', async () => {
    const { partnerId, params, program } = await openPartner(['partner-orders:read', 'partner-profile:read']);
    expect((await program.call(listPartnerOrders, { params })).status).toBe(200);
    expect((await program.call(listPartnerHubs, { params })).status).toBe(200);
    const { problem } = await program.call(savePartnerHub, hubRequest(partnerId));
    expect(problem).toMatchObject({ status: 403, kind: 'forbidden' });
    expect(problem.detail).toContain('partner-profile:write');
    expect((await program.call(listClientConnections)).problem.detail).toContain('partner-connections:read');
    const other = await world.partner();
    expect((await program.call(listPartnerHubs, { params: { partnerId: other.partnerId } })).status).toBe(
      404,
    );
    expect((await program.call(listPartnerOrders, { params: { partnerId: other.partnerId } })).status).toBe(
      404,
    );
  });

  test('it writes with a scope of writing, and as a test credential changes nothing', async () => {
    for (const [mode, savedHubs] of [
      ['live', 1],
      ['test', 0],
    ] as const) {
      const { partnerId, params, admin, program } = await openPartner(['partner-profile:write'], mode);
      expect((await program.call(savePartnerHub, hubRequest(partnerId))).status).toBe(200);
      expect((await admin.call(listPartnerHubs, { params })).answer.totalCount).toBe(savedHubs);
    }
  });

  test('it cannot call operations of clients, credentials or teams', async () => {
    const { params, program } = await openPartner(['partner-orders:read', 'partner-statuses:write']);
    for (const request of [
      program.call(listOrders),
      program.call(createOrder, { body: orderBody('BY-PARTNER') }),
      program.call(listPartnerCredentials, { params }),
      program.call(listTeam),
    ])
      expect((await request).problem).toMatchObject({ kind: 'forbidden', code: 'request.no_scope' });
  });

  test('it is revoked, and its secret is in no list', async () => {
    const { partnerId, params, admin, program, credential } = await openPartner(['partner-orders:read']);
    const list = await admin.call(listPartnerCredentials, { params });
    expect(list.answer.data).toMatchObject([{ name: 'Depot system', scopes: ['partner-orders:read'] }]);
    expect(list.bytes.toString()).not.toContain(credential.secret);
    const revoke = () => admin.call(revokePartnerCredential, { params: { partnerId, id: credential.id } });
    expect((await revoke()).answer.value.state).toBe('REVOKED');
    expect((await revoke()).status).toBe(200);
    const orders = await program.call(listPartnerOrders, { params });
    expect(orders.problem).toMatchObject({ status: 401, code: 'credential.revoked' });
  });

  test('only admins of its partner see it, and a name in use is refused', async () => {
    const { partner, partnerId, params, admin, credential } = await openPartner(['partner-orders:read']);
    const body = { name: 'DEPOT SYSTEM', mode: 'live', scopes: ['partner-orders:read'] } as const;
    expect((await admin.call(createPartnerCredential, { params, body })).problem.kind).toBe('conflict');
    const operator = await partner.as('PARTNER_OPERATOR');
    expect((await operator.call(listPartnerCredentials, { params })).problem.kind).toBe('forbidden');
    const otherAdmin = await (await world.partner()).as('PARTNER_ADMIN');
    expect((await otherAdmin.call(listPartnerCredentials, { params })).status).toBe(404);
    const revoked = await otherAdmin.call(revokePartnerCredential, {
      params: { partnerId, id: credential.id },
    });
    expect(revoked.status).toBe(404);
    const ofClient = { ...body, scopes: ['orders:read'] } as never;
    expect((await admin.call(createPartnerCredential, { params, body: ofClient })).problem.kind).toBe(
      'invalid',
    );
  });
});
