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
import { createCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startSignIn,
  createCodeGenerator,
  createMember,
  createMfaMember,
  NOW,
  PASSWORD,
} from './testing-mfa.ts';

const WRONG = '000000';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
});
afterAll(() => world.close());

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('MFA set-up', () => {
  test('the first code turns MFA on and answers ten recovery codes; the secret is not answered again', async () => {
    const { caller: user } = await createMember(world);
    expect((await user.call(getOtpStatus)).answer.value).toEqual({
      otpEnabled: false,
      mfaRequired: false,
      recoveryCodesLeft: 0,
    });
    const { secret, otp_auth_url } = (await user.call(generateOtp)).answer.value;
    expect(new URL(otp_auth_url).searchParams.get('secret')).toBe(secret);
    const wrong = await user.call(verifyOtp, { body: { otp: WRONG } });
    expect(wrong.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'otp' }] });
    const { value } = (await user.call(verifyOtp, { body: { otp: createCodeGenerator(secret)() } })).answer;
    expect(new Set(value.recoveryCodes).size).toBe(10);
    expect((await user.call(getOtpStatus)).answer.value).toMatchObject({
      otpEnabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await user.call(generateOtp)).problem.kind).toBe('not_allowed_now');
    expect((await user.call(getSession)).answer.value.otpEnabled).toBe(true);
  });

  test('a code of another or a replaced secret does not turn MFA on', async () => {
    const { caller: user } = await createMember(world);
    expect((await user.call(verifyOtp, { body: { otp: WRONG } })).problem.kind).toBe('not_allowed_now');
    const first = (await user.call(generateOtp)).answer.value.secret;
    const second = (await user.call(generateOtp)).answer.value.secret;
    expect((await user.call(verifyOtp, { body: { otp: createCodeGenerator(first)() } })).status).toBe(400);
    expect((await user.call(verifyOtp, { body: { otp: createCodeGenerator(second)() } })).status).toBe(200);
  });

  test('the database stores neither secret nor recovery codes in plain text', async () => {
    const { caller: user } = await createMember(world);
    const { secret } = (await user.call(generateOtp)).answer.value;
    const { value } = (await user.call(verifyOtp, { body: { otp: createCodeGenerator(secret)() } })).answer;
    const { rows } = await world.owner.query<{ text: string }>(
      `select encode(encrypted_secret, 'escape') as text from mfa where user_id = $1
        union all select encode(code_hash, 'escape') from recovery_codes where user_id = $1
        union all select coalesce(after::text, '') || coalesce(before::text, '') from audit_log where user_id = $1`,
      [user.userId],
    );
    expect(rows.length).toBeGreaterThan(11);
    const storedText = rows.map(({ text }) => text).join('\n');
    for (const plainText of [secret, ...value.recoveryCodes]) expect(storedText).not.toContain(plainText);
  });

  test('turning MFA off requires the password and a code', async () => {
    const { caller: user, code } = await createMfaMember(world);
    const turnOff = (password: string, otp: string) => user.call(disableOtp, { body: { password, otp } });
    expect((await turnOff('Wrong@2026', code())).problem.ErrorDetails[0]?.note).toBe('password');
    expect((await turnOff(PASSWORD, WRONG)).problem.ErrorDetails[0]?.note).toBe('otp');
    expect((await turnOff(PASSWORD, code())).answer.value).toEqual({ otpEnabled: false });
    expect((await user.call(getSession)).answer.value.otpEnabled).toBe(false);
    expect((await turnOff(PASSWORD, code(1))).problem.kind).toBe('not_allowed_now');
  });

  test('new recovery codes replace the old ones', async () => {
    const member = await createMfaMember(world);
    const body = { password: PASSWORD, otp: member.code() };
    const renewed = (await member.caller.call(renewRecoveryCodes, { body })).answer.value.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const signIn = await startSignIn(world, member);
    expect((await signIn.submitCode(member.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await signIn.submitCode(renewed[0] ?? '')).status).toBe(200);
  });
});

describe('sign-in with MFA', () => {
  test('the password alone starts no session', async () => {
    const member = await createMfaMember(world);
    const answer = await world.guest.call(login, { body: { email: member.email, password: PASSWORD } });
    expect(answer.answer).toMatchObject({ otpEnabled: true, userId: member.caller.userId });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { challenge } = await startSignIn(world, member);
    expect((await createCaller(world.app, '', challenge).call(getSession)).status).toBe(401);
  });

  test('a code or a recovery code starts a session once, in any case and spacing', async () => {
    const member = await createMfaMember(world);
    const signIn = await startSignIn(world, member);
    const answer = await signIn.submitCode(`${member.code().slice(0, 3)} ${member.code().slice(3)}`);
    expect(answer.answer.user).toMatchObject({ email: member.email, otpEnabled: true });
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect((await signIn.submitCode(member.code(1))).problem.kind).toBe('challenge_expired');
    expect((await (await startSignIn(world, member)).submitCode(member.code())).problem.kind).toBe(
      'wrong_code',
    );
    const [recovery = ''] = member.recoveryCodes;
    expect((await (await startSignIn(world, member)).submitCode(recovery.toUpperCase())).status).toBe(200);
    expect((await (await startSignIn(world, member)).submitCode(recovery)).problem.kind).toBe('wrong_code');
    expect((await member.caller.call(getOtpStatus)).answer.value.recoveryCodesLeft).toBe(9);
  });

  test('a challenge that was made up or belongs to another user is refused', async () => {
    const [ann, bob] = [await createMfaMember(world), await createMfaMember(world)];
    const fakeChallenge = { userId: ann.caller.userId, challenge: 'x'.repeat(43), otp: ann.code() };
    expect((await world.guest.call(loginOtp, { body: fakeChallenge })).problem.kind).toBe(
      'challenge_expired',
    );
    const { challenge } = await startSignIn(world, bob);
    const otherChallenge = { ...fakeChallenge, challenge };
    expect((await world.guest.call(loginOtp, { body: otherChallenge })).problem.kind).toBe(
      'challenge_expired',
    );
    expect((await (await startSignIn(world, ann)).submitCode(ann.code())).status).toBe(200);
  });

  test('an expired challenge is refused', async () => {
    const member = await createMfaMember(world);
    const signIn = await startSignIn(world, member);
    await world.owner.query('update sign_in_challenges set expires_at = now() where user_id = $1', [
      member.caller.userId,
    ]);
    expect((await signIn.submitCode(member.code())).problem.kind).toBe('challenge_expired');
  });

  test('five wrong codes end the challenge, also for the right code', async () => {
    const member = await createMfaMember(world);
    const signIn = await startSignIn(world, member);
    const codes: string[] = [];
    for (let n = 0; n < 5; n += 1) codes.push((await signIn.submitCode(WRONG)).problem.kind);
    expect(codes).toEqual([...Array<string>(4).fill('wrong_code'), 'challenge_expired']);
    expect((await signIn.submitCode(member.code())).problem.kind).toBe('challenge_expired');
    expect((await (await startSignIn(world, member)).submitCode(member.code())).status).toBe(200);
  });

  test('of 50 concurrent wrong codes at most five are verified', async () => {
    const member = await createMfaMember(world);
    const signIn = await startSignIn(world, member);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn.submitCode(WRONG)));
    expect(answers.filter((one) => one.problem.kind === 'wrong_code')).toHaveLength(4);
  });

  test('ten wrong codes in 15 minutes block the user over all challenges', async () => {
    const member = await createMfaMember(world);
    for (let challenges = 0; challenges < 2; challenges += 1) {
      const signIn = await startSignIn(world, member);
      for (let n = 0; n < 5; n += 1) await signIn.submitCode(WRONG);
    }
    const [recovery = ''] = member.recoveryCodes;
    const limited = await (await startSignIn(world, member)).submitCode(recovery);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
    // The refused attempt did not use up the recovery code.
    await moveFailuresBack(`mfa:${member.caller.userId}`, '16 minutes');
    expect((await (await startSignIn(world, member)).submitCode(recovery)).status).toBe(200);
  });

  test('100 wrong codes in a row block the user permanently', async () => {
    const member = await createMfaMember(world);
    await world.owner.query(
      `insert into sign_in_failures (key, at) select $1, now() - n * interval '2 hours' from generate_series(1, 100) n`,
      [`mfa:${member.caller.userId}`],
    );
    const refused = await (await startSignIn(world, member)).submitCode(member.code());
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeUndefined();
  });

  test('one code sent 50 times at once starts one session', async () => {
    const member = await createMfaMember(world);
    const signIns = await Promise.all(Array.from({ length: 10 }, () => startSignIn(world, member)));
    const code = member.code();
    const answers = await Promise.all(
      signIns.flatMap((signIn) => Array.from({ length: 5 }, () => signIn.submitCode(code))),
    );
    expect(
      countOf(
        answers.map((one) => one.status),
        200,
      ),
    ).toBe(1);
    expect(answers.every((one) => [200, 401, 429].includes(one.status))).toBe(true);
  });

  test('one recovery code sent 50 times at once starts one session', async () => {
    const member = await createMfaMember(world);
    const signIns = await Promise.all(Array.from({ length: 10 }, () => startSignIn(world, member)));
    const [recovery = ''] = member.recoveryCodes;
    const answers = await Promise.all(
      signIns.flatMap((signIn) => Array.from({ length: 5 }, () => signIn.submitCode(recovery))),
    );
    expect(
      countOf(
        answers.map((one) => one.status),
        200,
      ),
    ).toBe(1);
  });
});

async function moveFailuresBack(key: string, user: string): Promise<void> {
  await world.owner.query('update sign_in_failures set at = at - $2::interval where key = $1', [key, user]);
}

describe('a client that requires MFA', () => {
  test('a user without MFA can call only its set-up from the next request on', async () => {
    const client = await world.client();
    const [admin, viewer] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
    expect((await viewer.call(setSignInPolicy, { body: { mfaRequired: true } })).status).toBe(403);
    expect((await admin.call(setSignInPolicy, { body: { mfaRequired: true } })).answer.value).toEqual({
      mfaRequired: true,
    });
    expect((await viewer.call(listOrders)).problem).toMatchObject({ status: 403, kind: 'mfa_required' });
    // This includes the admin who turned it on.
    expect((await admin.call(setSignInPolicy, { body: { mfaRequired: false } })).problem.kind).toBe(
      'mfa_required',
    );
    expect((await viewer.call(getSession)).answer.value.mfaActivationDue).toBe(true);
    const { secret } = (await viewer.call(generateOtp)).answer.value;
    expect((await viewer.call(verifyOtp, { body: { otp: createCodeGenerator(secret)() } })).status).toBe(200);
    expect((await viewer.call(listOrders)).status).toBe(200);
    expect((await viewer.call(getSession)).answer.value.mfaActivationDue).toBe(false);
  });

  test('MFA is required of users of customers too, not of users of other clients', async () => {
    const [client, otherClient] = [await world.client(), await world.client()];
    const { admin: customer } = await client.customer();
    await (await client.as('CLIENT_ADMIN')).call(setSignInPolicy, { body: { mfaRequired: true } });
    expect((await customer.call(listOrders, { base: 'customers' })).problem.kind).toBe('mfa_required');
    expect((await (await otherClient.as('CLIENT_VIEWER')).call(listOrders)).status).toBe(200);
  });
});
