import {
  acceptInvitation,
  changeRole,
  findInvitation,
  invite,
  listInvitations,
  listTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@portal/contract/accounts';
import { getSession, login } from '@portal/contract/auth';
import { createAddress } from '@portal/contract/address-book';
import { exampleOf } from '@portal/tests/walk/examples.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
let email: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  client = await world.client({ name: 'Silk Road' });
  admin = await client.as('CLIENT_ADMIN');
  email = `ann-${newId()}@silk.example`;
});
afterAll(() => world.close());

/** The token of the last mail to the address. */
async function mailedToken(to: string): Promise<string> {
  const { rows } = await world.owner.query<{ body_text: string }>(
    'select body_text from mail_outbox where to_email = $1 order by created_at desc, id desc limit 1',
    [to],
  );
  const [, token = ''] = /\/invitation#([\w-]+)/.exec(rows[0]?.body_text ?? '') ?? [];
  return token;
}

const asked = async (role: 'CLIENT_ADMIN' | 'CLIENT_OPERATOR' = 'CLIENT_OPERATOR') => {
  const { answer } = await admin.call(invite, { body: { email, role } });
  return { id: answer.value.id, token: await mailedToken(email) };
};
const accept = (token: string, more: object = { name: 'Ann Lee', password: 'Correct@2026' }) =>
  world.guest.call(acceptInvitation, { body: { token, ...more } });

describe('an invitation', () => {
  test('brings a person in: mail, link, name and password, first sign-in', async () => {
    const { token } = await asked();
    expect((await world.guest.call(findInvitation, { body: { token } })).answer.value).toMatchObject({
      email,
      client: 'Silk Road',
      role: 'CLIENT_OPERATOR',
      person: 'new',
    });
    const joined = await world.guest.call(acceptInvitation, {
      body: { token, name: 'Ann Lee', password: 'Correct@2026' },
      headers: { 'user-agent': 'Scanner/2' },
    });
    expect(joined.answer.value).toEqual({ email });
    const { rows } = await world.owner.query('select * from audit_log where subject = $1', [email]);
    expect(rows.filter(({ operation }) => operation === 'acceptInvitation')).toMatchObject([
      { actor: email, actor_name: 'Ann Lee', actor_role: 'CLIENT_OPERATOR', user_agent: 'Scanner/2' },
    ]);
    const signedIn = await world.guest.call(login, { body: { email, password: 'Correct@2026' } });
    expect(signedIn.answer).toMatchObject({ user: { name: 'Ann Lee', role: 'CLIENT_OPERATOR' } });
    const team = (await admin.call(listTeam, { query: { search: email } })).answer;
    expect(team.data).toMatchObject([{ email, name: 'Ann Lee' }]);
    expect((await admin.call(listInvitations)).answer.totalCount).toBe(0);
  });

  test('works once, also fifty times at once', async () => {
    const { token } = await asked();
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  });

  test('is over when it was withdrawn, sent again, or its time ran out', async () => {
    const first = await asked();
    expect((await admin.call(resendInvitation, { params: { id: first.id } })).problem.kind).toBe('too_many');
    await world.owner.query("update invitations set sent_at = sent_at - interval '1 hour' where id = $1", [
      first.id,
    ]);
    await admin.call(resendInvitation, { params: { id: first.id } });
    expect((await accept(first.token)).problem.kind).toBe('link_over');
    const second = await mailedToken(email);
    await world.owner.query('update invitations set expires_at = now() where id = $1', [first.id]);
    expect((await accept(second)).problem.kind).toBe('link_over');
    expect((await admin.call(listInvitations)).answer.data).toMatchObject([{ expired: true }]);
    await world.owner.query("update invitations set expires_at = now() + interval '1 day' where id = $1", [
      first.id,
    ]);
    expect((await admin.call(withdrawInvitation, { params: { id: first.id } })).status).toBe(204);
    expect((await accept(second)).problem.kind).toBe('link_over');
  });

  test('keeps no token, and says at its field what is wrong with a password', async () => {
    const { token } = await asked();
    const { rows } = await world.owner.query('select * from invitations where lower(email) = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await accept(token, { name: 'Ann', password: 'short' })).problem.ErrorDetails).toMatchObject([
      { note: 'password' },
    ]);
    expect((await accept(token, {})).problem.ErrorDetails.map(({ note }) => note)).toEqual([
      'name',
      'password',
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  test('is refused at the address for a colleague and for who is invited already', async () => {
    const { token } = await asked();
    const again = await admin.call(invite, { body: { email: email.toUpperCase(), role: 'CLIENT_VIEWER' } });
    expect(again.problem).toMatchObject({ code: 'conflict', ErrorDetails: [{ note: 'email' }] });
    await accept(token);
    const colleague = await admin.call(invite, { body: { email, role: 'CLIENT_VIEWER' } });
    expect(colleague.problem.error).toMatch(/team already/);
  });

  test('tells the inviter nothing of another client’s people, and cannot take them over', async () => {
    const other = await (await world.client()).as('CLIENT_VIEWER');
    email = `${other.userId}@test.example`;
    const { token } = await asked();
    expect((await world.guest.call(findInvitation, { body: { token } })).answer.value.person).toBe(
      'elsewhere',
    );
    expect((await accept(token)).problem.kind).toBe('conflict');
    expect((await other.call(getSession)).answer.value.name).toBe('client_viewer');
  });

  test('gives a partner’s user the client beside their partners, with the password they have', async () => {
    const partner = await (await world.partner()).as('PARTNER_OPERATOR');
    email = `${partner.userId}@test.example`;
    const { token } = await asked();
    expect((await accept(token, {})).status).toBe(200);
    const { value } = (await partner.call(getSession)).answer;
    expect(value).toMatchObject({ client: { name: 'Silk Road' }, role: 'CLIENT_OPERATOR' });
    expect(value.partnerProfiles).toHaveLength(1);
    await admin.call(removeMember, { params: { id: partner.userId } });
    expect((await partner.call(getSession)).status).toBe(401);
    const { rows } = await world.owner.query('select role, status, client_id from users where id = $1', [
      partner.userId,
    ]);
    expect(rows).toEqual([{ role: 'PARTNER_OPERATOR', status: 'ACTIVE', client_id: null }]);
  });
});

describe('a role', () => {
  test('counts from the next call on', async () => {
    const member = await client.as('CLIENT_OPERATOR');
    expect((await member.call(createAddress, exampleOf(createAddress))).status).toBe(201);
    const { answer } = await admin.call(changeRole, {
      params: { id: member.userId },
      body: { role: 'CLIENT_VIEWER' },
    });
    expect(answer.value.role).toBe('CLIENT_VIEWER');
    expect((await member.call(createAddress, exampleOf(createAddress))).problem.kind).toBe('forbidden');
  });

  test('is not given to a customer’s user through the team', async () => {
    const { admin: customer } = await client.customer();
    const changed = await admin.call(changeRole, {
      params: { id: customer.userId },
      body: { role: 'CLIENT_ADMIN' },
    });
    expect(changed.problem.kind).toBe('not_found');
    expect((await admin.call(removeMember, { params: { id: customer.userId } })).problem.kind).toBe(
      'not_found',
    );
  });
});

describe('who is removed', () => {
  test('is out at once, stays in the history, and comes back by invitation', async () => {
    const { token } = await asked();
    await accept(token);
    const { answer } = await world.guest.call(login, { body: { email, password: 'Correct@2026' } });
    const [{ id } = { id: '' }] = (await admin.call(listTeam, { query: { search: email } })).answer.data;
    expect('user' in answer).toBe(true);
    expect((await admin.call(removeMember, { params: { id } })).status).toBe(204);
    expect((await world.guest.call(login, { body: { email, password: 'Correct@2026' } })).status).toBe(401);
    const { rows } = await world.owner.query(
      'select 1 from sessions where user_id = $1 and ended_at is null',
      [id],
    );
    expect(rows).toEqual([]);
    await accept((await asked()).token, { name: 'Ann Again', password: 'Another@2026' });
    const back = await world.guest.call(login, { body: { email, password: 'Another@2026' } });
    expect(back.answer).toMatchObject({ user: { id, name: 'Ann Again' } });
  });

  test('may be oneself', async () => {
    const other = await client.as('CLIENT_OPERATOR');
    await admin.call(changeRole, { params: { id: other.userId }, body: { role: 'CLIENT_ADMIN' } });
    expect((await other.call(removeMember, { params: { id: other.userId } })).status).toBe(204);
    expect((await other.call(getSession)).status).toBe(401);
  });
});

test('the last admin stays one, also when fifty calls at once take them all away', async () => {
  const own = { params: { id: admin.userId } };
  expect((await admin.call(removeMember, own)).problem.kind).toBe('not_allowed_now');
  expect((await admin.call(changeRole, { ...own, body: { role: 'CLIENT_VIEWER' } })).problem.kind).toBe(
    'not_allowed_now',
  );
  const second = await client.as('CLIENT_OPERATOR');
  await admin.call(changeRole, { params: { id: second.userId }, body: { role: 'CLIENT_ADMIN' } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const by = at % 2 === 0 ? admin : second;
      return at % 4 < 2
        ? by.call(removeMember, { params: { id: by.userId } })
        : by.call(changeRole, { params: { id: by.userId }, body: { role: 'CLIENT_VIEWER' } });
    }),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const { rows } = await world.owner.query<{ n: number }>(
    "select count(*)::int n from users where client_id = $1 and role = 'CLIENT_ADMIN' and status = 'ACTIVE'",
    [client.clientId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
