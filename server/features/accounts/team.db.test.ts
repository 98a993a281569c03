import {
  acceptInvitation,
  changePartnerRole,
  changeRole,
  findInvitation,
  invite,
  inviteToPartner,
  listInvitations,
  listPartnerInvitations,
  listPartnerTeam,
  listTeam,
  removeMember,
  removePartnerMember,
  resendInvitation,
  resendPartnerInvitation,
  withdrawInvitation,
  withdrawPartnerInvitation,
  type PartnerTeamRole,
} from '@portal/contract/accounts';
import { getSession, login } from '@portal/contract/auth';
import { createAddress } from '@portal/contract/address-book';
import { getExample } from '@portal/tests/contract-suite/examples.ts';
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

/** The token in the last mail to the address. */
async function readMailedToken(to: string): Promise<string> {
  const { rows } = await world.owner.query<{ body_text: string }>(
    'select body_text from mail_outbox where to_email = $1 order by created_at desc, id desc limit 1',
    [to],
  );
  const [, token = ''] = /\/invitation#([\w-]+)/.exec(rows[0]?.body_text ?? '') ?? [];
  return token;
}

const inviteByEmail = async (role: 'CLIENT_ADMIN' | 'CLIENT_OPERATOR' = 'CLIENT_OPERATOR') => {
  const { answer } = await admin.call(invite, { body: { email, role } });
  return { id: answer.value.id, token: await readMailedToken(email) };
};
const accept = (token: string, fields: object = { name: 'Ann Lee', password: 'Correct@2026' }) =>
  world.guest.call(acceptInvitation, { body: { token, ...fields } });

describe('invitations', () => {
  test('a person accepts an invitation with name and password and signs in', async () => {
    const { token } = await inviteByEmail();
    expect((await world.guest.call(findInvitation, { body: { token } })).answer.value).toMatchObject({
      email,
      client: 'Silk Road',
      role: 'CLIENT_OPERATOR',
      account: 'none',
    });
    const accepted = await world.guest.call(acceptInvitation, {
      body: { token, name: 'Ann Lee', password: 'Correct@2026' },
      headers: { 'user-agent': 'Scanner/2' },
    });
    expect(accepted.answer.value).toEqual({ email });
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

  test('one invitation accepted 50 times at once works once', async () => {
    const { token } = await inviteByEmail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  });

  test('a link stops working when the invitation expires, is withdrawn or is sent again', async () => {
    const first = await inviteByEmail();
    expect((await admin.call(resendInvitation, { params: { id: first.id } })).problem.kind).toBe('too_many');
    await world.owner.query("update invitations set sent_at = sent_at - interval '1 hour' where id = $1", [
      first.id,
    ]);
    await admin.call(resendInvitation, { params: { id: first.id } });
    expect((await accept(first.token)).problem.kind).toBe('link_expired');
    const second = await readMailedToken(email);
    await world.owner.query('update invitations set expires_at = now() where id = $1', [first.id]);
    expect((await accept(second)).problem.kind).toBe('link_expired');
    expect((await admin.call(listInvitations)).answer.data).toMatchObject([{ expired: true }]);
    await world.owner.query("update invitations set expires_at = now() + interval '1 day' where id = $1", [
      first.id,
    ]);
    expect((await admin.call(withdrawInvitation, { params: { id: first.id } })).status).toBe(204);
    expect((await accept(second)).problem.kind).toBe('link_expired');
  });

  test('the token is not stored, and a weak password is refused at its field', async () => {
    const { token } = await inviteByEmail();
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

  test('an invitation of a team member or of an invited address is refused at the email field', async () => {
    const { token } = await inviteByEmail();
    const again = await admin.call(invite, { body: { email: email.toUpperCase(), role: 'CLIENT_VIEWER' } });
    expect(again.problem).toMatchObject({ kind: 'conflict', ErrorDetails: [{ note: 'email' }] });
    await accept(token);
    const colleague = await admin.call(invite, { body: { email, role: 'CLIENT_VIEWER' } });
    expect(colleague.problem.ErrorDetails).toMatchObject([{ note: 'email', code: 'team.is_member' }]);
  });

  test('a user of another client cannot join, and the inviter learns nothing about them', async () => {
    const otherUser = await (await world.client()).as('CLIENT_VIEWER');
    email = `${otherUser.userId}@test.example`;
    const { token } = await inviteByEmail();
    expect((await world.guest.call(findInvitation, { body: { token } })).answer.value.account).toBe(
      'cannot_join',
    );
    expect((await accept(token)).problem.kind).toBe('conflict');
    expect((await otherUser.call(getSession)).answer.value.name).toBe('client_viewer');
  });

  test('a user of a partner joins with the existing password and keeps the partner', async () => {
    const partner = await (await world.partner()).as('PARTNER_OPERATOR');
    email = `${partner.userId}@test.example`;
    const { token } = await inviteByEmail();
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

describe('changeRole', () => {
  test('a new role applies from the next request', async () => {
    const member = await client.as('CLIENT_OPERATOR');
    expect((await member.call(createAddress, getExample(createAddress))).status).toBe(201);
    const { answer } = await admin.call(changeRole, {
      params: { id: member.userId },
      body: { role: 'CLIENT_VIEWER' },
    });
    expect(answer.value.role).toBe('CLIENT_VIEWER');
    expect((await member.call(createAddress, getExample(createAddress))).problem.kind).toBe('forbidden');
  });

  test('users of customers are not members of the team', async () => {
    const { admin: customer } = await client.customer();
    const answer = await admin.call(changeRole, {
      params: { id: customer.userId },
      body: { role: 'CLIENT_ADMIN' },
    });
    expect(answer.problem.kind).toBe('not_found');
    expect((await admin.call(removeMember, { params: { id: customer.userId } })).problem.kind).toBe(
      'not_found',
    );
  });
});

describe('removeMember', () => {
  test('ends the sessions at once; the person can join again by invitation', async () => {
    const { token } = await inviteByEmail();
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
    await accept((await inviteByEmail()).token, { name: 'Ann Again', password: 'Another@2026' });
    const signInAgain = await world.guest.call(login, { body: { email, password: 'Another@2026' } });
    expect(signInAgain.answer).toMatchObject({ user: { id, name: 'Ann Again' } });
  });

  test('a member can leave the team', async () => {
    const otherUser = await client.as('CLIENT_OPERATOR');
    await admin.call(changeRole, { params: { id: otherUser.userId }, body: { role: 'CLIENT_ADMIN' } });
    expect((await otherUser.call(removeMember, { params: { id: otherUser.userId } })).status).toBe(204);
    expect((await otherUser.call(getSession)).status).toBe(401);
  });
});

test('the last admin stays, also when 50 concurrent calls remove or demote all admins', async () => {
  const ownParams = { params: { id: admin.userId } };
  expect((await admin.call(removeMember, ownParams)).problem.kind).toBe('not_allowed_now');
  expect((await admin.call(changeRole, { ...ownParams, body: { role: 'CLIENT_VIEWER' } })).problem.kind).toBe(
    'not_allowed_now',
  );
  const second = await client.as('CLIENT_OPERATOR');
  await admin.call(changeRole, { params: { id: second.userId }, body: { role: 'CLIENT_ADMIN' } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const caller = at % 2 === 0 ? admin : second;
      return at % 4 < 2
        ? caller.call(removeMember, { params: { id: caller.userId } })
        : caller.call(changeRole, { params: { id: caller.userId }, body: { role: 'CLIENT_VIEWER' } });
    }),
  );
  // A call that began before its caller was demoted may still demote or remove that caller.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
  const { rows } = await world.owner.query<{ n: number }>(
    "select count(*)::int n from users where client_id = $1 and role = 'CLIENT_ADMIN' and status = 'ACTIVE'",
    [client.clientId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

describe('the team of a partner', () => {
  const openPartner = async () => {
    const partner = await world.partner({ name: 'Straits Express' });
    return {
      ...partner,
      partnerAdmin: await partner.as('PARTNER_ADMIN'),
      params: { partnerId: partner.partnerId },
    };
  };
  type Opened = Awaited<ReturnType<typeof openPartner>>;
  const inviteTo = async ({ partnerAdmin, params }: Opened, role: PartnerTeamRole, to = email) => {
    const { status, answer } = await partnerAdmin.call(inviteToPartner, {
      params,
      body: { email: to, role },
    });
    expect(status).toBe(201);
    return { id: answer.value.id, token: await readMailedToken(to) };
  };
  const profilesOf = async (caller: TestCaller) =>
    (await caller.call(getSession)).answer.value.partnerProfiles;

  test('a person joins by invitation with the invited role, which the invitation names', async () => {
    const opened = await openPartner();
    const { token } = await inviteTo(opened, 'PARTNER_OPERATOR');
    expect((await world.guest.call(findInvitation, { body: { token } })).answer.value).toMatchObject({
      client: 'Straits Express',
      role: 'PARTNER_OPERATOR',
      account: 'none',
    });
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).problem.kind).toBe('link_expired');
    const { partnerAdmin, params } = opened;
    const { answer } = await partnerAdmin.call(listPartnerTeam, {
      params,
      query: { role: 'PARTNER_OPERATOR' },
    });
    expect(answer.data).toMatchObject([{ email, name: 'Ann Lee', role: 'PARTNER_OPERATOR' }]);
  });

  test('a user of a client and of another partner joins with the existing account and keeps both', async () => {
    const [first, second] = [await openPartner(), await openPartner()];
    const { rows } = await world.owner.query<{ email: string }>('select email from users where id = $1', [
      admin.userId,
    ]);
    const address = rows[0]?.email ?? '';
    for (const partner of [first, second]) {
      const { token } = await inviteTo(partner, 'PARTNER_OPERATOR', address);
      expect((await accept(token, {})).status).toBe(200);
    }
    const session = (await admin.call(getSession)).answer.value;
    expect(session).toMatchObject({ role: 'CLIENT_ADMIN', clientId: client.clientId });
    expect(session.partnerProfiles.map(({ partnerId }) => partnerId).sort()).toEqual(
      [first.partnerId, second.partnerId].sort(),
    );
    const again = await first.partnerAdmin.call(inviteToPartner, {
      params: first.params,
      body: { email: address, role: 'PARTNER_ADMIN' },
    });
    expect(again.problem).toMatchObject({ kind: 'conflict', ErrorDetails: [{ code: 'team.is_member' }] });
  });

  test('a user of a customer cannot join', async () => {
    const { admin: customerUser } = await client.customer();
    const { rows } = await world.owner.query<{ email: string }>('select email from users where id = $1', [
      customerUser.userId,
    ]);
    const { token } = await inviteTo(await openPartner(), 'PARTNER_OPERATOR', rows[0]?.email);
    expect((await accept(token, {})).problem.code).toBe('team.account_cannot_join');
  });

  test('an invitation is sent again after a minute, and a withdrawn one stops working', async () => {
    const opened = await openPartner();
    const { partnerAdmin, partnerId, params } = opened;
    const { id, token } = await inviteTo(opened, 'PARTNER_OPERATOR');
    const again = () => partnerAdmin.call(resendPartnerInvitation, { params: { partnerId, id } });
    expect((await again()).problem.code).toBe('team.sent_just_now');
    await world.owner.query(
      "update partner_invitations set sent_at = now() - interval '2 minutes' where id = $1",
      [id],
    );
    expect((await again()).status).toBe(200);
    expect((await accept(token)).problem.kind).toBe('link_expired');
    expect((await partnerAdmin.call(withdrawPartnerInvitation, { params: { partnerId, id } })).status).toBe(
      204,
    );
    expect((await accept(await readMailedToken(email))).problem.kind).toBe('link_expired');
    expect((await partnerAdmin.call(listPartnerInvitations, { params })).answer.totalCount).toBe(0);
  });

  test('the last admin cannot leave or give up the role, and can after a second admin joined', async () => {
    const partner = await openPartner();
    const { partnerAdmin, partnerId } = partner;
    const params = { partnerId, id: partnerAdmin.userId };
    const demote = () => partnerAdmin.call(changePartnerRole, { params, body: { role: 'PARTNER_OPERATOR' } });
    expect((await demote()).problem.code).toBe('team.last_admin_role');
    expect((await partnerAdmin.call(removePartnerMember, { params })).problem.code).toBe(
      'team.last_admin_leaves',
    );
    const operator = await partner.as('PARTNER_OPERATOR');
    const promote = { params: { partnerId, id: operator.userId }, body: { role: 'PARTNER_ADMIN' } } as const;
    expect((await partnerAdmin.call(changePartnerRole, promote)).answer.value.role).toBe('PARTNER_ADMIN');
    expect((await demote()).status).toBe(200);
    // The new role applies from the next request.
    expect((await demote()).problem).toMatchObject({ status: 403, code: 'request.role_not_allowed' });
  });

  test('a removed member is signed out; one with another partner keeps that', async () => {
    const partner = await openPartner();
    const { partnerAdmin, partnerId } = partner;
    const other = await openPartner();
    const operator = await partner.as('PARTNER_OPERATOR');
    await world.owner.query(
      "insert into partner_users (user_id, partner_id, role) values ($1, $2, 'PARTNER_OPERATOR')",
      [operator.userId, other.partnerId],
    );
    expect(await profilesOf(operator)).toHaveLength(2);
    const remove = (by: TestCaller, from: string) =>
      by.call(removePartnerMember, { params: { partnerId: from, id: operator.userId } });
    expect((await remove(partnerAdmin, partnerId)).status).toBe(204);
    expect((await operator.call(getSession)).problem.kind).toBe('signed_out');
    const statusOf = async () =>
      (
        await world.owner.query<{ status: string }>('select status from users where id = $1', [
          operator.userId,
        ])
      ).rows[0]?.status;
    expect(await statusOf()).toBe('ACTIVE');
    expect((await remove(partnerAdmin, partnerId)).problem.kind).toBe('not_found');
    expect((await remove(other.partnerAdmin, other.partnerId)).status).toBe(204);
    expect(await statusOf()).toBe('REMOVED');
  });

  test('an admin of one partner who is an operator of another changes only the first', async () => {
    const [own, other] = [await openPartner(), await openPartner()];
    await world.owner.query(
      "insert into partner_users (user_id, partner_id, role) values ($1, $2, 'PARTNER_OPERATOR')",
      [own.partnerAdmin.userId, other.partnerId],
    );
    const body = { email, role: 'PARTNER_OPERATOR' } as const;
    const inviteBy = (partner: Opened) =>
      own.partnerAdmin.call(inviteToPartner, { params: partner.params, body });
    expect((await inviteBy(other)).problem).toMatchObject({ status: 403, code: 'request.role_not_allowed' });
    expect((await inviteBy(own)).status).toBe(201);
    const team = await own.partnerAdmin.call(listPartnerTeam, { params: other.params });
    expect(team.answer.totalCount).toBe(2);
  });

  test('the team of a partner does not exist for others', async () => {
    const [own, other] = [await openPartner(), await openPartner()];
    const body = { email, role: 'PARTNER_OPERATOR' } as const;
    for (const call of [
      () => other.partnerAdmin.call(listPartnerTeam, { params: own.params }),
      () => other.partnerAdmin.call(listPartnerInvitations, { params: own.params }),
      () => other.partnerAdmin.call(inviteToPartner, { params: own.params, body }),
    ])
      expect((await call()).problem.status).toBe(404);
    const operator = await own.as('PARTNER_OPERATOR');
    expect((await operator.call(inviteToPartner, { params: own.params, body })).problem.kind).toBe(
      'forbidden',
    );
    expect((await operator.call(listPartnerTeam, { params: own.params })).status).toBe(200);
  });
});
