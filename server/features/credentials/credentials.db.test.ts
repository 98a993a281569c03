import { listTeam } from '@portal/contract/accounts';
import { listAudit } from '@portal/contract/audit';
import { createAddress, listAddresses } from '@portal/contract/address-book';
import { getSession, logout } from '@portal/contract/auth';
import { createCredential, listCredentials, revokeCredential } from '@portal/contract/credentials';
import type { CredentialMode, CredentialScope } from '@portal/contract/credentials';
import { listJobs } from '@portal/contract/jobs';
import { cancelOrders, createBatch, createOrder, getOrder, listOrders } from '@portal/contract/orders';
import { exampleOf } from '@portal/tests/contract-suite/examples.ts';
import { caller, type TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
const orderBody = (customerOrderCode: string) => ({
  ...(exampleOf(createOrder).body as object),
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
  return { ...answer.value, program: caller(world.app, answer.value.id, answer.value.secret) };
}

async function expectSignedOut(program: TestCaller, reason: RegExp) {
  const { problem } = await program.call(listOrders);
  expect(problem).toMatchObject({ status: 401, kind: 'signed_out' });
  expect(problem.detail).toMatch(reason);
}

describe('a credential', () => {
  test('tells its secret once, and only its hash is kept', async () => {
    const client = await world.client();
    const { secret, prefix } = await createClientCredential(client, {});
    expect(secret.startsWith(prefix)).toBe(true);
    const { bytes, answer } = await (await client.as('CLIENT_ADMIN')).call(listCredentials);
    expect(answer).toMatchObject({
      totalCount: 1,
      data: [{ name: 'Warehouse', state: 'ACTIVE', prefix, lastUsedAt: null, scopes: ['orders:read'] }],
    });
    expect(bytes.toString()).not.toContain(secret);
    const { rows } = await world.owner.query('select k::text as kept from credentials k');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(prefix.length));
  });

  test('does what its scopes say, for its own client, and says what is missing', async () => {
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

  test('is no person: people, credentials and sessions are not its business, its own jobs are', async () => {
    const { program } = await createClientCredential(await world.client(), {
      scopes: ['orders:read', 'labels:print'],
    });
    for (const operation of [listTeam, listCredentials, listAudit, getSession, logout])
      expect((await program.call(operation)).problem.kind, operation.id).toBe('forbidden');
    expect((await program.call(listJobs)).status).toBe(200);
  });

  test('stops with its next request once it is revoked, and revoking again changes nothing', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const { id, program } = await createClientCredential(client, {});
    expect((await program.call(listOrders)).status).toBe(200);
    const revoked = await admin.call(revokeCredential, { params: { id } });
    expect(revoked.answer.value).toMatchObject({ state: 'REVOKED', revokedBy: 'client_admin' });
    await expectSignedOut(program, /"Warehouse" was revoked/);
    expect((await admin.call(revokeCredential, { params: { id } })).answer).toEqual(revoked.answer);
    expect((await admin.call(revokeCredential, { params: { id: UNKNOWN_ID } })).status).toBe(404);
    // Its name is free again.
    expect((await createClientCredential(client, {})).state).toBe('ACTIVE');
  });

  test('stops when it has expired, and cannot begin so', async () => {
    const client = await world.client();
    const { id, program } = await createClientCredential(client, {});
    await world.owner.query("update credentials set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    await expectSignedOut(program, /has expired/);
    const admin = await client.as('CLIENT_ADMIN');
    expect((await admin.call(listCredentials, { query: { state: 'EXPIRED' } })).answer.totalCount).toBe(1);
    const late = { name: 'Late', mode: 'live', scopes: ['orders:read'], expiresAt: '2020-01-01T00:00:00Z' };
    expect((await admin.call(createCredential, { body: late })).problem.detail).toMatch(/future/);
  });

  test('that is mistyped or was never given out is refused in words', async () => {
    const { secret } = await createClientCredential(await world.client(), {});
    await expectSignedOut(caller(world.app, UNKNOWN_ID, `${secret.slice(0, -1)}!`), /checksum/);
    await world.owner.query('delete from credentials');
    await expectSignedOut(caller(world.app, UNKNOWN_ID, secret), /not one of ours/);
  });

  test('comes by the header only: as a cookie it is nothing', async () => {
    const { secret } = await createClientCredential(await world.client(), {});
    const answer = await world.guest.call(listOrders, { headers: { cookie: `portal_session=${secret}` } });
    expect(answer.problem.kind).toBe('signed_out');
  });

  test('shares the suspension of its client', async () => {
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

  test('needs no MFA where people do', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, {});
    await world.owner.query('update clients set mfa_required = true where client_id = $1', [client.clientId]);
    expect((await program.call(listOrders)).status).toBe(200);
  });

  test('is named in the change history, which says nothing of its secret', async () => {
    const client = await world.client();
    const { secret, program } = await createClientCredential(client, {
      scopes: ['address-book:write', 'address-book:read'],
    });
    await program.call(createAddress, exampleOf(createAddress));
    const { bytes, answer } = await (await client.as('CLIENT_ADMIN')).call(listAudit);
    expect(answer.data).toMatchObject([
      { operation: 'createAddress', credential: 'Warehouse', actorName: 'Warehouse', actorRole: null },
      { operation: 'createCredential', credential: null, after: { mode: 'live' } },
    ]);
    expect(bytes.toString()).not.toContain(secret);
  });

  test('notes when it was used at most once a minute', async () => {
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

  test('keeps its own Idempotency-Keys', async () => {
    const client = await world.client();
    const scopes = ['orders:write'] as const;
    const [first, second] = [
      await createClientCredential(client, { name: 'One', scopes }),
      await createClientCredential(client, { name: 'Other', scopes }),
    ];
    const headers = { 'idempotency-key': 'the same' };
    const first = await first.program.call(createOrder, { body: orderBody('KEYED-1'), headers });
    const again = await first.program.call(createOrder, { body: orderBody('KEYED-1'), headers });
    expect(again.answer).toEqual(first.answer);
    expect((await second.program.call(createOrder, { body: orderBody('KEYED-2'), headers })).status).toBe(
      201,
    );
  });
});

describe('creating one', () => {
  test('refuses a name in use: a repeat makes no second one', async () => {
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

  test('stops at fifty in use', async () => {
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

  test('is for admins', async () => {
    const client = await world.client();
    for (const role of ['CLIENT_OPERATOR', 'CLIENT_VIEWER'] as const)
      expect((await (await client.as(role)).call(listCredentials)).problem.kind).toBe('forbidden');
  });
});

describe('a test credential', () => {
  const scopes = ['orders:read', 'orders:write', 'address-book:read', 'address-book:write'] as const;

  test('is answered as a live one, and nothing it does is kept', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { mode: 'test', scopes });
    const answer = await program.call(createOrder, { body: orderBody('TRIED') });
    expect(answer.status).toBe(201);
    expect(answer.headers['portal-mode']).toBe('test');
    expect(answer.answer.value).toMatchObject({ customerOrderCode: 'TRIED' });
    expect((await program.call(listOrders)).answer.totalCount).toBe(0);
    const id = answer.answer.value.id;
    expect((await program.call(getOrder, { params: { id } })).status).toBe(404);
    expect((await program.call(createAddress, exampleOf(createAddress))).status).toBe(201);
    expect((await program.call(listAddresses)).answer.totalCount).toBe(0);
    const { answer } = await (await client.as('CLIENT_ADMIN')).call(listAudit);
    expect(answer.data.map(({ operation }) => operation)).toEqual(['createCredential']);
  });

  test('hears the same refusals, and sees what is really there', async () => {
    const client = await world.client();
    const { program } = await createClientCredential(client, { mode: 'test', scopes });
    const admin = await client.as('CLIENT_ADMIN');
    const real = await admin.call(createOrder, { body: orderBody('REAL') });
    expect((await program.call(createOrder, { body: orderBody('REAL') })).problem.kind).toBe('conflict');
    expect((await program.call(createOrder, { body: {} })).problem.kind).toBe('invalid');
    const { id } = real.answer.value;
    expect(
      (await program.call(cancelOrders, { body: { orderIds: [id], reason: 'Try' } })).status,
    ).toBeLessThan(300);
    expect((await program.call(getOrder, { params: { id } })).answer.value).toMatchObject({
      status: real.answer.value.status,
    });
  });

  test('takes rows and no files', async () => {
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
