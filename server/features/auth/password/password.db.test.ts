import {
  changePassword,
  checkPasswordReset,
  getPasswordRule,
  getSession,
  login,
  requestPasswordReset,
  resetPassword,
} from '@portal/contract/auth';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESET_QUEUE } from './password-reset-queue.ts';
import {
  startSignIn,
  createMember,
  createMfaMember,
  NOW,
  PASSWORD,
  type Member,
} from '../mfa/testing-mfa.ts';

const NEW_PASSWORD = 'Another@2026';
const STANDARD_ERROR =
  'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!';

let world: World;
let modernWorld: World;
beforeAll(async () => {
  [world, modernWorld] = await Promise.all([
    openWorld({ now: NOW }),
    openWorld({ now: NOW, passwordPolicy: 'modern' }),
  ]);
});
afterAll(async () => {
  await world.close();
  await modernWorld.close();
});

const signInStatus = async ({ email }: Member, password: string, on = world) =>
  (await on.guest.call(login, { body: { email, password } })).status;

describe('changePassword', () => {
  test('requires the old password and ends all other sessions', async () => {
    const user = await createMember(world);
    const { answer } = await world.guest.call(login, { body: { email: user.email, password: PASSWORD } });
    const otherSession = { authorization: `Bearer ${'token' in answer ? answer.token : ''}` };
    const change = (currentPassword: string, password: string) =>
      user.caller.call(changePassword, { body: { currentPassword, password } });

    const wrong = await change('Wrong@2026', NEW_PASSWORD);
    expect(wrong.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'currentPassword' }] });
    const weak = await change(PASSWORD, 'weak');
    expect(weak.problem.ErrorDetails).toEqual([
      { note: 'password', reason: STANDARD_ERROR, code: 'auth.password_standard', params: {} },
    ]);
    expect(await signInStatus(user, PASSWORD)).toBe(200);

    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect(await signInStatus(user, PASSWORD)).toBe(401);
    expect(await signInStatus(user, NEW_PASSWORD)).toBe(200);
    expect((await user.caller.call(getSession)).status).toBe(200);
    expect((await world.guest.call(getSession, { headers: otherSession })).status).toBe(401);
    expect(await readMails(user.email)).toMatchObject([{ kind: 'password-changed' }]);
  });

  test('limits wrong old passwords like a sign-in', async () => {
    const user = await createMember(world);
    const change = (currentPassword: string) =>
      user.caller.call(changePassword, { body: { currentPassword, password: NEW_PASSWORD } });
    for (let n = 0; n < 10; n += 1) expect((await change(`Wrong@${n}`)).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  test('ends a sign-in that waits for its one-time code', async () => {
    const user = await createMfaMember(world);
    const signInAttempt = await startSignIn(world, user);
    await user.caller.call(changePassword, { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } });
    expect((await signInAttempt.submitCode(user.code())).problem.kind).toBe('challenge_expired');
  });

  test('refuses the present password, one of the leaked list, and one made of the address', async () => {
    const user = await createMember(world);
    const change = async (password: string) => {
      const body = { currentPassword: PASSWORD, password };
      return (await user.caller.call(changePassword, { body })).problem;
    };
    const [firstPart = ''] = user.email.split('-');
    const refused = { status: 400, ErrorDetails: [{ note: 'password' }] };
    expect(await change(PASSWORD)).toMatchObject({ ...refused, code: 'auth.password_unchanged' });
    expect(await change('Password1!')).toMatchObject({ ...refused, code: 'auth.password_leaked' });
    expect(await change(`aA@1${firstPart}`)).toMatchObject({ ...refused, code: 'auth.password_leaked' });
    expect(await signInStatus(user, PASSWORD)).toBe(200);
  });

  test('with the modern policy refuses short and leaked passwords', async () => {
    expect((await modernWorld.guest.call(getPasswordRule)).answer.value.policy).toBe('modern');
    const user = await createMember(modernWorld);
    const change = (password: string) =>
      user.caller.call(changePassword, { body: { currentPassword: PASSWORD, password } });
    expect((await change(NEW_PASSWORD)).problem).toMatchObject({ code: 'auth.password_modern' });
    expect((await change('passwordpassword')).problem).toMatchObject({ code: 'auth.password_leaked' });
    expect((await change('our forklift sings on mondays')).status).toBe(204);
    expect(await signInStatus(user, 'our forklift sings on mondays', modernWorld)).toBe(200);
  });
});

interface MailRow {
  readonly kind: string;
  readonly body_text: string;
}

async function readMails(email: string): Promise<MailRow[]> {
  const { rows } = await world.owner.query<MailRow>(
    'select kind, body_text from mail_outbox where lower(to_email) = lower($1) order by created_at',
    [email],
  );
  return rows;
}

/** Requests a link, runs the queue, and returns the token of the newest link. */
async function requestLink(email: string): Promise<string | undefined> {
  expect((await world.guest.call(requestPasswordReset, { body: { email } })).status).toBe(204);
  const queue = world.wiring.queues.find(({ name }) => name === RESET_QUEUE);
  const { rows } = await world.owner.query<{ id: string }>(
    `select data->>'requestId' id from pgboss.job
    where name = $1 order by created_on desc limit 1`,
    [RESET_QUEUE],
  );
  await queue?.handle({ requestId: rows[0]?.id ?? '' }, new AbortController().signal);
  const mail = (await readMails(email)).findLast(({ kind }) => kind === 'password-reset');
  return /\/login\/reset-password#([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
}

const confirm = (token: string, password = NEW_PASSWORD) =>
  world.guest.call(resetPassword, { body: { token, password } });

describe('password reset', () => {
  test('a mailed link sets the password once, ends all sessions and unblocks the account', async () => {
    const user = await createMember(world);
    for (let n = 0; n < 10; n += 1) await signInStatus(user, `Wrong@${n}`);
    expect(await signInStatus(user, PASSWORD)).toBe(429);
    const token = (await requestLink(user.email.toUpperCase())) ?? '';
    const checked = await world.guest.call(checkPasswordReset, { body: { token } });
    expect(checked.answer.value.email).toBe(user.email);
    expect((await confirm(token, 'weak')).problem.ErrorDetails[0]?.note).toBe('password');
    expect((await confirm(token, PASSWORD)).problem.code).toBe('auth.password_unchanged');
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token, 'Third@2026')).problem).toMatchObject({ status: 410, kind: 'link_expired' });
    expect((await world.guest.call(checkPasswordReset, { body: { token } })).status).toBe(410);
    expect((await user.caller.call(getSession)).status).toBe(401);
    expect(await signInStatus(user, NEW_PASSWORD)).toBe(200);
  });

  test('one link sent 50 times at once works once', async () => {
    const user = await createMember(world);
    const token = (await requestLink(user.email)) ?? '';
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
  });

  test('the link uses the host of the settings, not the host of the request', async () => {
    const user = await createMember(world);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await world.guest.call(requestPasswordReset, { body: { email: user.email }, headers });
    await requestLink(user.email);
    const [mail] = await readMails(user.email);
    expect(mail?.body_text).toContain('https://portal.test.example/login/reset-password#');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('a reset does not bypass MFA', async () => {
    const user = await createMfaMember(world);
    expect((await confirm((await requestLink(user.email)) ?? '')).status).toBe(204);
    const { answer } = await world.guest.call(login, {
      body: { email: user.email, password: NEW_PASSWORD },
    });
    expect(answer).toMatchObject({ otpEnabled: true });
  });

  test('a link expires after 30 minutes and when a newer link is sent', async () => {
    const user = await createMember(world);
    const first = (await requestLink(user.email)) ?? '';
    const second = (await requestLink(user.email)) ?? '';
    expect((await confirm(first)).problem.kind).toBe('link_expired');
    await world.owner.query(
      "update password_resets set expires_at = expires_at - interval '30 minutes' where user_id = $1",
      [user.caller.userId],
    );
    expect((await confirm(second)).problem.kind).toBe('link_expired');
  });

  test('a request for an unknown address gets the same answer and sends no mail', async () => {
    const user = await createMember(world);
    const answers = [];
    for (const email of [user.email, 'nobody@nowhere.example'])
      answers.push(await world.guest.call(requestPasswordReset, { body: { email } }));
    const visibleParts = answers.map(({ status, bytes, headers }) => ({
      status,
      bytes: bytes.length,
      headers: Object.keys(headers).sort(),
    }));
    expect(visibleParts[0]).toEqual(visibleParts[1]);
    expect(await requestLink('nobody@nowhere.example')).toBeUndefined();
    expect(await readMails('nobody@nowhere.example')).toEqual([]);
  });

  test('a disabled user gets no link; any user gets at most three in 15 minutes', async () => {
    const [disabled, flooded] = [await createMember(world), await createMember(world)];
    await world.owner.query("update users set status = 'DISABLED' where id = $1", [disabled.caller.userId]);
    expect(await requestLink(disabled.email)).toBeUndefined();
    for (let n = 0; n < 5; n += 1) await requestLink(flooded.email);
    expect(await readMails(flooded.email)).toHaveLength(3);
  });

  test('the database stores no token in plain text', async () => {
    const user = await createMember(world);
    const token = (await requestLink(user.email)) ?? '';
    const { rows } = await world.owner.query<{ text: string }>(
      "select encode(token_hash, 'escape') || user_id as text from password_resets where user_id = $1",
      [user.caller.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });
});
