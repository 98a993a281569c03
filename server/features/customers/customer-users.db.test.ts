import { acceptInvitation } from '@portal/contract/accounts';
import { getSession, login } from '@portal/contract/auth';
import {
  editCustomer,
  editCustomerUser,
  inviteCustomerUser,
  listCustomerUsers,
  removeCustomerUser,
  resendCustomerInvitation,
  sendCustomerPasswordReset,
  signCustomerUserOut,
} from '@portal/contract/customers';
import { listOrders } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { RESET_QUEUE } from '../auth/index.ts';

const PASSWORD = 'Correct@2026';
const MISSING = '01900000-0000-7000-8000-000000000000';

let world: World;
let client: TestClient;
let admin: TestCaller;
let customerId: string;
let user: TestCaller;
let email: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  client = await world.client({ name: 'Silk Road' });
  admin = await client.as('CLIENT_ADMIN');
  ({ customerId, admin: user } = await client.customer());
  email = `ben-${newId()}@fig.example`;
});
afterAll(() => world.close());

async function readMails(to: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ body_text: string }>(
    'select body_text from mail_outbox where to_email = $1 order by created_at, id',
    [to],
  );
  return rows.map((row) => row.body_text);
}

const readToken = async () => /\/invitation#([\w-]+)/.exec((await readMails(email)).at(-1) ?? '')?.[1] ?? '';

const inviteUser = (to = email, of = customerId) =>
  admin.call(inviteCustomerUser, {
    params: { customerId: of },
    body: { email: to, role: 'CUSTOMER_OPERATOR' },
  });
const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await admin.call(listCustomerUsers, { params: { id: customerId }, query })).answer.data;
const edit = (patch: object, userId = user.userId, of = customerId) =>
  admin.call(editCustomerUser, { params: { customerId: of, userId }, body: patch });

describe('the users of a customer', () => {
  test('are invited, join as users of the customer, and are listed with open invitations', async () => {
    const { status, answer } = await inviteUser();
    expect(status).toBe(201);
    expect(answer.value).toMatchObject({ email, name: null, state: 'INVITED', role: 'CUSTOMER_OPERATOR' });
    expect(await list({ state: 'INVITED' })).toEqual([answer.value]);
    const token = await readToken();
    await world.guest.call(acceptInvitation, { body: { token, name: 'Ben Lee', password: PASSWORD } });
    expect(await list({ search: 'ben lee' })).toMatchObject([{ email, name: 'Ben Lee', state: 'ACTIVE' }]);
    const signedIn = await world.guest.call(login, { body: { email, password: PASSWORD } });
    expect(signedIn.answer).toMatchObject({ user: { role: 'CUSTOMER_OPERATOR', customerId } });
    expect((await list()).map((one) => one.state)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('get the invitation in the language of the customer', async () => {
    await admin.call(editCustomer, { params: { id: customerId }, body: { language: 'ms' } });
    await inviteUser();
    const [malay = ''] = await readMails(email);
    await admin.call(editCustomer, { params: { id: customerId }, body: { language: null } });
    const other = `other-${email}`;
    await inviteUser(other);
    const [english = ''] = await readMails(other);
    expect(english).toContain('Silk Road');
    expect(malay).toContain('Silk Road');
    expect(malay.split('\n')[0]).not.toBe(english.split('\n')[0]);
  });

  test('of two customers may be invited by the same address; one customer does not learn of the other', async () => {
    const other = await client.customer();
    expect((await inviteUser()).status).toBe(201);
    expect((await inviteUser(email, other.customerId)).status).toBe(201);
    expect((await inviteUser()).problem).toMatchObject({ status: 409, ErrorDetails: [{ note: 'email' }] });
  });

  test('change their role at once; an invited person has none to change', async () => {
    expect((await edit({ role: 'CUSTOMER_OPERATOR' })).answer.value).toMatchObject({
      id: user.userId,
      role: 'CUSTOMER_OPERATOR',
      state: 'ACTIVE',
    });
    expect((await user.call(getSession)).answer.value.role).toBe('CUSTOMER_OPERATOR');
    const { id } = (await inviteUser()).answer.value;
    expect((await edit({ role: 'CUSTOMER_ADMIN' }, id)).problem.kind).toBe('not_allowed_now');
  });

  test('are signed out when disabled, and their sessions stay ended when they are enabled', async () => {
    await edit({ state: 'DISABLED' });
    expect((await user.call(listOrders, { base: 'customers' })).status).toBe(401);
    expect(await list()).toMatchObject([{ state: 'DISABLED' }]);
    await edit({ state: 'ACTIVE' });
    expect(await list()).toMatchObject([{ state: 'ACTIVE' }]);
    expect((await user.call(listOrders, { base: 'customers' })).status).toBe(401);
  });

  test('cannot sign in while they are disabled, and can when they are enabled', async () => {
    await inviteUser();
    const token = await readToken();
    await world.guest.call(acceptInvitation, { body: { token, name: 'Ben Lee', password: PASSWORD } });
    const [{ id } = { id: '' }] = await list({ search: 'ben lee' });
    const signIn = async () =>
      (await world.guest.call(login, { body: { email, password: PASSWORD } })).status;
    await edit({ state: 'DISABLED' }, id);
    expect(await signIn()).toBe(401);
    await edit({ state: 'ACTIVE' }, id);
    expect(await signIn()).toBe(200);
  });

  test('are removed, and invitations withdrawn or sent again with a new link', async () => {
    const { id } = (await inviteUser()).answer.value;
    const params = { customerId, userId: id };
    const first = await readToken();
    await world.owner.query(
      "update invitations set sent_at = sent_at - interval '1 hour', expires_at = now() where id = $1",
      [id],
    );
    expect(await list({ state: 'EXPIRED' })).toMatchObject([{ id }]);
    expect((await admin.call(resendCustomerInvitation, { params })).answer.value.state).toBe('INVITED');
    const accept = (token: string) =>
      world.guest.call(acceptInvitation, { body: { token, name: 'Ben', password: PASSWORD } });
    expect((await accept(first)).problem.kind).toBe('link_expired');
    expect((await admin.call(removeCustomerUser, { params })).status).toBe(204);
    expect((await accept(await readToken())).problem.kind).toBe('link_expired');
    await admin.call(removeCustomerUser, { params: { customerId, userId: user.userId } });
    expect((await user.call(getSession)).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('show when they were last seen, and are signed out on all devices', async () => {
    const ofUser = (await list()).find(({ id }) => id === user.userId);
    expect(ofUser).toMatchObject({ activeSessions: 1, lastSeenAt: expect.any(String) });
    const params = { customerId, userId: user.userId };
    const other = await client.customer();
    expect((await other.admin.call(signCustomerUserOut, { params, base: 'customers' })).status).toBe(404);
    const foreign = { customerId: other.customerId, userId: user.userId };
    expect((await admin.call(signCustomerUserOut, { params: foreign })).status).toBe(404);
    expect((await user.call(getSession)).status).toBe(200);
    expect((await admin.call(signCustomerUserOut, { params })).answer.value).toEqual({ endedCount: 1 });
    expect((await user.call(getSession)).status).toBe(401);
    expect((await list()).find(({ id }) => id === user.userId)?.activeSessions).toBe(0);
  });

  test('are not found by ids of another customer, another client or the client itself', async () => {
    const other = await client.customer();
    const foreignCustomer = await (await world.client()).customer();
    const operator = await client.as('CLIENT_OPERATOR');
    for (const [of, userId] of [
      [customerId, other.admin.userId],
      [customerId, foreignCustomer.admin.userId],
      [customerId, operator.userId],
      [foreignCustomer.customerId, foreignCustomer.admin.userId],
      [customerId, MISSING],
    ] as const) {
      expect((await edit({ state: 'DISABLED' }, userId, of)).status).toBe(404);
      const removal = await admin.call(removeCustomerUser, { params: { customerId: of, userId } });
      expect(removal.status).toBe(404);
    }
    expect((await inviteUser(email, foreignCustomer.customerId)).status).toBe(404);
    const foreignList = await admin.call(listCustomerUsers, { params: { id: foreignCustomer.customerId } });
    expect(foreignList.status).toBe(404);
    for (const one of [other.admin, foreignCustomer.admin, operator])
      expect((await one.call(getSession)).status).toBe(200);
  });
});

test('the database changes no user of another customer', async () => {
  const other = await client.customer();
  const disable = (tenant: Tenant, of: string, { userId }: TestCaller) =>
    world.database.withTenant(tenant, async (tx) => {
      await tx.execute(sql`select customer_user_set(${of}, ${userId}, 'CUSTOMER_ADMIN', 'DISABLED')`);
    });
  const { clientId } = client;
  await disable({ clientId }, customerId, other.admin);
  await disable({ clientId, customerId }, other.customerId, other.admin);
  for (const one of [user, other.admin]) expect((await one.call(getSession)).status).toBe(200);
  await disable({ clientId }, customerId, user);
  expect((await user.call(getSession)).status).toBe(401);
});

describe('for an admin of the customer, its users', () => {
  const base = 'customers';
  const change = (userId: string, patch: object) =>
    user.call(editCustomerUser, { params: { customerId, userId }, body: patch, base });

  test('are invited, listed and changed as for the client', async () => {
    const invitation = { email, role: 'CUSTOMER_OPERATOR' as const };
    const { answer } = await user.call(inviteCustomerUser, {
      params: { customerId },
      body: invitation,
      base,
    });
    const listed = (await user.call(listCustomerUsers, { params: { id: customerId }, base })).answer.data;
    expect(listed).toEqual(await list());
    expect(listed.map(({ id }) => id)).toContain(answer.value.id);
    const { userId } = (await client.customer('CUSTOMER_OPERATOR', customerId)).admin;
    expect((await change(userId, { role: 'CUSTOMER_ADMIN' })).answer.value.role).toBe('CUSTOMER_ADMIN');
    expect((await change(userId, { state: 'DISABLED' })).answer.value.state).toBe('DISABLED');
    const params = { customerId, userId };
    expect((await user.call(removeCustomerUser, { params, base })).status).toBe(204);
    expect((await user.call(sendCustomerPasswordReset, { body: { userId }, base })).status).toBe(204);
  });

  test('keep one admin, unless the client decides otherwise', async () => {
    const { userId } = user;
    for (const patch of [{ role: 'CUSTOMER_OPERATOR' }, { state: 'DISABLED' }])
      expect((await change(userId, patch)).problem.kind).toBe('not_allowed_now');
    const params = { customerId, userId };
    expect((await user.call(removeCustomerUser, { params, base })).problem.kind).toBe('not_allowed_now');
    const second = (await client.customer('CUSTOMER_ADMIN', customerId)).admin;
    expect((await change(second.userId, { role: 'CUSTOMER_OPERATOR' })).status).toBe(200);
    expect((await edit({ role: 'CUSTOMER_OPERATOR' })).status).toBe(200);
    expect((await change(userId, { role: 'CUSTOMER_ADMIN' })).status).toBe(403);
  });

  test('of another customer are not found, and operators of a customer may not see any', async () => {
    const other = await client.customer();
    const params = { customerId: other.customerId, userId: other.admin.userId };
    expect((await user.call(listCustomerUsers, { params: { id: other.customerId }, base })).status).toBe(404);
    expect((await user.call(editCustomerUser, { params, body: { state: 'DISABLED' }, base })).status).toBe(
      404,
    );
    expect((await change(other.admin.userId, { state: 'DISABLED' })).status).toBe(404);
    const operator = (await client.customer('CUSTOMER_OPERATOR', customerId)).admin;
    expect((await operator.call(listCustomerUsers, { params: { id: customerId }, base })).status).toBe(403);
  });
});

describe('sendCustomerPasswordReset', () => {
  const send = (userId: string) => admin.call(sendCustomerPasswordReset, { body: { userId } });
  const mailLinks = async () => {
    const queue = world.wiring.queues.find(({ name }) => name === RESET_QUEUE);
    const { rows } = await world.owner.query<{ id: string }>(
      "select data->>'requestId' id from pgboss.job where name = $1",
      [RESET_QUEUE],
    );
    for (const { id } of rows) await queue?.handle({ requestId: id }, new AbortController().signal);
  };
  const readAddress = async ({ userId }: TestCaller) => {
    const { rows } = await world.owner.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ]);
    return rows[0]?.email ?? '';
  };

  test('mails a link to a user of a customer, at most three in 15 minutes', async () => {
    const address = await readAddress(user);
    for (let times = 0; times < 5; times += 1) expect((await send(user.userId)).status).toBe(204);
    await mailLinks();
    expect(await readMails(address)).toHaveLength(3);
  });

  test('answers the same for the id of nobody, of a user of another client and of one of the client, and mails nothing', async () => {
    const foreignCustomer = (await (await world.client()).customer()).admin;
    const operator = await client.as('CLIENT_OPERATOR');
    const answerForUser = await send(user.userId);
    for (const userId of [MISSING, foreignCustomer.userId, operator.userId]) {
      const { status, bytes, headers } = await send(userId);
      expect({ status, size: bytes.length, headers: Object.keys(headers).sort() }).toEqual({
        status: answerForUser.status,
        size: answerForUser.bytes.length,
        headers: Object.keys(answerForUser.headers).sort(),
      });
    }
    await mailLinks();
    expect(await readMails(await readAddress(foreignCustomer))).toEqual([]);
    expect(await readMails(await readAddress(operator))).toEqual([]);
  });
});
