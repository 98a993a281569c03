import {
  disableOtp,
  generateOtp,
  getOtpStatus,
  getSession,
  login,
  loginOtp,
  renewRecoveryCodes,
  setSignInPolicy,
  verifyOtp,
} from '@portal/contract/auth';
import { listOrders } from '@portal/contract/orders';
import { caller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeFor, codesOf, member, mfaMember, NOW, PASSWORD } from './testing-mfa.ts';

const WRONG = '000000';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
});
afterAll(() => world.close());

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('setting up MFA', () => {
  test('takes the first code, gives ten recovery codes once, and the secret is never told again', async () => {
    const { caller: by } = await member(world);
    expect((await by.call(getOtpStatus)).answer.value).toEqual({
      otpEnabled: false,
      mfaRequired: false,
      recoveryCodesLeft: 0,
    });
    const { secret, otp_auth_url } = (await by.call(generateOtp)).answer.value;
    expect(new URL(otp_auth_url).searchParams.get('secret')).toBe(secret);
    const wrong = await by.call(verifyOtp, { body: { otp: WRONG } });
    expect(wrong.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'otp' }] });
    const { value } = (await by.call(verifyOtp, { body: { otp: codesOf(secret)() } })).answer;
    expect(new Set(value.recoveryCodes).size).toBe(10);
    expect((await by.call(getOtpStatus)).answer.value).toMatchObject({
      otpEnabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await by.call(generateOtp)).problem.kind).toBe('not_allowed_now');
    expect((await by.call(getSession)).answer.value.otpEnabled).toBe(true);
  });

  test('a code of another secret, or of one that was replaced, does not turn it on', async () => {
    const { caller: by } = await member(world);
    expect((await by.call(verifyOtp, { body: { otp: WRONG } })).problem.kind).toBe('not_allowed_now');
    const first = (await by.call(generateOtp)).answer.value.secret;
    const second = (await by.call(generateOtp)).answer.value.secret;
    expect((await by.call(verifyOtp, { body: { otp: codesOf(first)() } })).status).toBe(400);
    expect((await by.call(verifyOtp, { body: { otp: codesOf(second)() } })).status).toBe(200);
  });

  test('neither secret nor recovery codes can be read from the database', async () => {
    const { caller: by } = await member(world);
    const { secret } = (await by.call(generateOtp)).answer.value;
    const { value } = (await by.call(verifyOtp, { body: { otp: codesOf(secret)() } })).answer;
    const { rows } = await world.owner.query<{ text: string }>(
      `select encode(sealed_secret, 'escape') as text from mfa where user_id = $1
        union all select encode(code_hash, 'escape') from recovery_codes where user_id = $1
        union all select coalesce(after::text, '') || coalesce(before::text, '') from audit_log where user_id = $1`,
      [by.userId],
    );
    expect(rows.length).toBeGreaterThan(11);
    const stored = rows.map(({ text }) => text).join('\n');
    for (const told of [secret, ...value.recoveryCodes]) expect(stored).not.toContain(told);
  });

  test('turning it off takes the password and a code', async () => {
    const { caller: by, code } = await mfaMember(world);
    const off = (password: string, otp: string) => by.call(disableOtp, { body: { password, otp } });
    expect((await off('Wrong@2026', code())).problem.ErrorDetails[0]?.note).toBe('password');
    expect((await off(PASSWORD, WRONG)).problem.ErrorDetails[0]?.note).toBe('otp');
    expect((await off(PASSWORD, code())).answer.value).toEqual({ otpEnabled: false });
    expect((await by.call(getSession)).answer.value.otpEnabled).toBe(false);
    expect((await off(PASSWORD, code(1))).problem.kind).toBe('not_allowed_now');
  });

  test('new recovery codes end the old ones', async () => {
    const who = await mfaMember(world);
    const body = { password: PASSWORD, otp: who.code() };
    const renewed = (await who.caller.call(renewRecoveryCodes, { body })).answer.value.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const signIn = await challengeFor(world, who);
    expect((await signIn.try(who.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await signIn.try(renewed[0] ?? '')).status).toBe(200);
  });
});

describe('signing in with MFA', () => {
  test('the password alone opens nothing', async () => {
    const who = await mfaMember(world);
    const answered = await world.guest.call(login, { body: { email: who.email, password: PASSWORD } });
    expect(answered.answer).toMatchObject({ otpEnabled: true, userId: who.caller.userId });
    expect(answered.headers['set-cookie']).toBeUndefined();
    const { challenge } = await challengeFor(world, who);
    expect((await caller(world.app, '', challenge).call(getSession)).status).toBe(401);
  });

  test('the code does, once; a recovery code too, however it is typed', async () => {
    const who = await mfaMember(world);
    const signIn = await challengeFor(world, who);
    const answered = await signIn.try(`${who.code().slice(0, 3)} ${who.code().slice(3)}`);
    expect(answered.answer.user).toMatchObject({ email: who.email, otpEnabled: true });
    expect(String(answered.headers['set-cookie'])).toContain('HttpOnly');
    expect((await signIn.try(who.code(1))).problem.kind).toBe('challenge_over');
    expect((await (await challengeFor(world, who)).try(who.code())).problem.kind).toBe('wrong_code');
    const [recovery = ''] = who.recoveryCodes;
    expect((await (await challengeFor(world, who)).try(recovery.toUpperCase())).status).toBe(200);
    expect((await (await challengeFor(world, who)).try(recovery)).problem.kind).toBe('wrong_code');
    expect((await who.caller.call(getOtpStatus)).answer.value.recoveryCodesLeft).toBe(9);
  });

  test('only a challenge of a right password counts, and only for its own user', async () => {
    const [ann, bob] = [await mfaMember(world), await mfaMember(world)];
    const madeUp = { userId: ann.caller.userId, challenge: 'x'.repeat(43), otp: ann.code() };
    expect((await world.guest.call(loginOtp, { body: madeUp })).problem.kind).toBe('challenge_over');
    const { challenge } = await challengeFor(world, bob);
    const borrowed = { ...madeUp, challenge };
    expect((await world.guest.call(loginOtp, { body: borrowed })).problem.kind).toBe('challenge_over');
    expect((await (await challengeFor(world, ann)).try(ann.code())).status).toBe(200);
  });

  test('ten minutes later the challenge is over', async () => {
    const who = await mfaMember(world);
    const signIn = await challengeFor(world, who);
    await world.owner.query('update sign_in_challenges set expires_at = now() where user_id = $1', [
      who.caller.userId,
    ]);
    expect((await signIn.try(who.code())).problem.kind).toBe('challenge_over');
  });

  test('five wrong codes end the challenge, also for the right one', async () => {
    const who = await mfaMember(world);
    const signIn = await challengeFor(world, who);
    const said: string[] = [];
    for (let n = 0; n < 5; n += 1) said.push((await signIn.try(WRONG)).problem.kind);
    expect(said).toEqual([...Array<string>(4).fill('wrong_code'), 'challenge_over']);
    expect((await signIn.try(who.code())).problem.kind).toBe('challenge_over');
    expect((await (await challengeFor(world, who)).try(who.code())).status).toBe(200);
  });

  test('fifty wrong codes at once count as at most five', async () => {
    const who = await mfaMember(world);
    const signIn = await challengeFor(world, who);
    const tried = await Promise.all(Array.from({ length: 50 }, () => signIn.try(WRONG)));
    expect(tried.filter((one) => one.problem.kind === 'wrong_code')).toHaveLength(4);
  });

  test('ten wrong codes in a quarter of an hour are enough, over all challenges', async () => {
    const who = await mfaMember(world);
    for (let challenges = 0; challenges < 2; challenges += 1) {
      const signIn = await challengeFor(world, who);
      for (let n = 0; n < 5; n += 1) await signIn.try(WRONG);
    }
    const [recovery = ''] = who.recoveryCodes;
    const limited = await (await challengeFor(world, who)).try(recovery);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
    // The refused try did not use the recovery code up.
    await age(`mfa:${who.caller.userId}`, '16 minutes');
    expect((await (await challengeFor(world, who)).try(recovery)).status).toBe(200);
  });

  test('a hundred in a row are the end, however long they took', async () => {
    const who = await mfaMember(world);
    await world.owner.query(
      `insert into sign_in_failures (key, at) select $1, now() - n * interval '2 hours' from generate_series(1, 100) n`,
      [`mfa:${who.caller.userId}`],
    );
    const stopped = await (await challengeFor(world, who)).try(who.code());
    expect(stopped.status).toBe(429);
    expect(stopped.headers['retry-after']).toBeUndefined();
  });

  test('one code, fifty times at once, opens one session', async () => {
    const who = await mfaMember(world);
    const signIns = await Promise.all(Array.from({ length: 10 }, () => challengeFor(world, who)));
    const code = who.code();
    const tried = await Promise.all(
      signIns.flatMap((signIn) => Array.from({ length: 5 }, () => signIn.try(code))),
    );
    expect(
      countOf(
        tried.map((one) => one.status),
        200,
      ),
    ).toBe(1);
    expect(tried.every((one) => [200, 401, 429].includes(one.status))).toBe(true);
  });

  test('one recovery code, fifty times at once, opens one session', async () => {
    const who = await mfaMember(world);
    const signIns = await Promise.all(Array.from({ length: 10 }, () => challengeFor(world, who)));
    const [recovery = ''] = who.recoveryCodes;
    const tried = await Promise.all(
      signIns.flatMap((signIn) => Array.from({ length: 5 }, () => signIn.try(recovery))),
    );
    expect(
      countOf(
        tried.map((one) => one.status),
        200,
      ),
    ).toBe(1);
  });
});

async function age(key: string, by: string): Promise<void> {
  await world.owner.query('update sign_in_failures set at = at - $2::interval where key = $1', [key, by]);
}

describe('where the client requires MFA', () => {
  test('who has none reaches its set-up and nothing else, from the next call on', async () => {
    const client = await world.client();
    const [admin, viewer] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
    expect((await viewer.call(setSignInPolicy, { body: { mfaRequired: true } })).status).toBe(403);
    expect((await admin.call(setSignInPolicy, { body: { mfaRequired: true } })).answer.value).toEqual({
      mfaRequired: true,
    });
    expect((await viewer.call(listOrders)).problem).toMatchObject({ status: 403, code: 'mfa_required' });
    // Also the admin who asked for it.
    expect((await admin.call(setSignInPolicy, { body: { mfaRequired: false } })).problem.kind).toBe(
      'mfa_required',
    );
    expect((await viewer.call(getSession)).answer.value.mfaActivationDue).toBe(true);
    const { secret } = (await viewer.call(generateOtp)).answer.value;
    expect((await viewer.call(verifyOtp, { body: { otp: codesOf(secret)() } })).status).toBe(200);
    expect((await viewer.call(listOrders)).status).toBe(200);
    expect((await viewer.call(getSession)).answer.value.mfaActivationDue).toBe(false);
  });

  test('a customer’s users are asked too, another client’s are not', async () => {
    const [client, other] = [await world.client(), await world.client()];
    const { admin: customer } = await client.customer();
    await (await client.as('CLIENT_ADMIN')).call(setSignInPolicy, { body: { mfaRequired: true } });
    expect((await customer.call(listOrders, { base: 'customers' })).problem.kind).toBe('mfa_required');
    expect((await (await other.as('CLIENT_VIEWER')).call(listOrders)).status).toBe(200);
  });
});
