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
import { challengeFor, member, mfaMember, NOW, PASSWORD, type Member } from '../mfa/testing-mfa.ts';

const NEW_PASSWORD = 'Another@2026';
const RULE =
  'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!';

let world: World;
let modern: World;
beforeAll(async () => {
  [world, modern] = await Promise.all([
    openWorld({ now: NOW }),
    openWorld({ now: NOW, passwordPolicy: 'modern' }),
  ]);
});
afterAll(async () => {
  await world.close();
  await modern.close();
});

const signInStatus = async ({ email }: Member, password: string, on = world) =>
  (await on.guest.call(login, { body: { email, password } })).status;

describe('a new password', () => {
  test('takes the old one, and ends every session but this', async () => {
    const who = await member(world);
    const { answer } = await world.guest.call(login, { body: { email: who.email, password: PASSWORD } });
    const elsewhere = { authorization: `Bearer ${'token' in answer ? answer.token : ''}` };
    const change = (currentPassword: string, password: string) =>
      who.caller.call(changePassword, { body: { currentPassword, password } });

    const wrong = await change('Wrong@2026', NEW_PASSWORD);
    expect(wrong.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'currentPassword' }] });
    const weak = await change(PASSWORD, 'weak');
    expect(weak.problem.ErrorDetails).toEqual([{ note: 'password', reason: RULE }]);
    expect(await signInStatus(who, PASSWORD)).toBe(200);

    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect(await signInStatus(who, PASSWORD)).toBe(401);
    expect(await signInStatus(who, NEW_PASSWORD)).toBe(200);
    expect((await who.caller.call(getSession)).status).toBe(200);
    expect((await world.guest.call(getSession, { headers: elsewhere })).status).toBe(401);
    expect(await letters(who.email)).toMatchObject([{ kind: 'password-changed' }]);
  });

  test('cannot be had by guessing the old one in a session left open', async () => {
    const who = await member(world);
    const change = (currentPassword: string) =>
      who.caller.call(changePassword, { body: { currentPassword, password: NEW_PASSWORD } });
    for (let n = 0; n < 10; n += 1) expect((await change(`Wrong@${n}`)).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  test('ends a sign-in that waits for its code', async () => {
    const who = await mfaMember(world);
    const waiting = await challengeFor(world, who);
    await who.caller.call(changePassword, { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } });
    expect((await waiting.try(who.code())).problem.kind).toBe('challenge_over');
  });

  test('under the modern policy is long, and none of a leak', async () => {
    expect((await modern.guest.call(getPasswordRule)).answer.value.policy).toBe('modern');
    const who = await member(modern);
    const change = (password: string) =>
      who.caller.call(changePassword, { body: { currentPassword: PASSWORD, password } });
    expect((await change(NEW_PASSWORD)).problem.error).toContain('15 to 64 characters');
    expect((await change('passwordpassword')).problem.error).toContain('leaked');
    expect((await change('our forklift sings on mondays')).status).toBe(204);
    expect(await signInStatus(who, 'our forklift sings on mondays', modern)).toBe(200);
  });
});

interface Mailed {
  readonly kind: string;
  readonly body_text: string;
}

async function letters(email: string): Promise<Mailed[]> {
  const { rows } = await world.owner.query<Mailed>(
    'select kind, body_text from mail_outbox where lower(to_email) = lower($1) order by created_at',
    [email],
  );
  return rows;
}

/** Asks, lets the queue do its work, and answers the token of the newest link. */
async function askForLink(email: string): Promise<string | undefined> {
  expect((await world.guest.call(requestPasswordReset, { body: { email } })).status).toBe(204);
  const queue = world.wired.queues.find(({ name }) => name === RESET_QUEUE);
  const { rows } = await world.owner.query<{ id: string }>(
    `select data->>'requestId' id from pgboss.job
    where name = $1 order by created_on desc limit 1`,
    [RESET_QUEUE],
  );
  await queue?.handle({ requestId: rows[0]?.id ?? '' }, new AbortController().signal);
  const mailed = (await letters(email)).findLast(({ kind }) => kind === 'password-reset');
  return /\/login\/reset-password#([\w-]+)/.exec(mailed?.body_text ?? '')?.[1];
}

const confirm = (token: string, password = NEW_PASSWORD) =>
  world.guest.call(resetPassword, { body: { token, password } });

describe('a forgotten password', () => {
  test('is set anew by a mailed link, once; every session ends, and being locked out', async () => {
    const who = await member(world);
    for (let n = 0; n < 10; n += 1) await signInStatus(who, `Wrong@${n}`);
    expect(await signInStatus(who, PASSWORD)).toBe(429);
    const token = (await askForLink(who.email.toUpperCase())) ?? '';
    const checked = await world.guest.call(checkPasswordReset, { body: { token } });
    expect(checked.answer.value.email).toBe(who.email);
    expect((await confirm(token, 'weak')).problem.ErrorDetails[0]?.note).toBe('password');
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token, 'Third@2026')).problem).toMatchObject({ status: 410, code: 'link_over' });
    expect((await world.guest.call(checkPasswordReset, { body: { token } })).status).toBe(410);
    expect((await who.caller.call(getSession)).status).toBe(401);
    expect(await signInStatus(who, NEW_PASSWORD)).toBe(200);
  });

  test('works once, also fifty times at once', async () => {
    const who = await member(world);
    const token = (await askForLink(who.email)) ?? '';
    const tried = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(tried.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(tried.filter(({ status }) => status === 410)).toHaveLength(49);
  });

  test('leads to the address of the settings, whatever host the request names', async () => {
    const who = await member(world);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await world.guest.call(requestPasswordReset, { body: { email: who.email }, headers });
    await askForLink(who.email);
    const [mailed] = await letters(who.email);
    expect(mailed?.body_text).toContain('https://portal.test.example/login/reset-password#');
    expect(JSON.stringify(mailed)).not.toContain('evil');
  });

  test('does not go around MFA', async () => {
    const who = await mfaMember(world);
    expect((await confirm((await askForLink(who.email)) ?? '')).status).toBe(204);
    const { answer } = await world.guest.call(login, {
      body: { email: who.email, password: NEW_PASSWORD },
    });
    expect(answer).toMatchObject({ otpEnabled: true });
  });

  test('is over after thirty minutes, and when a newer link was sent', async () => {
    const who = await member(world);
    const first = (await askForLink(who.email)) ?? '';
    const second = (await askForLink(who.email)) ?? '';
    expect((await confirm(first)).problem.kind).toBe('link_over');
    await world.owner.query(
      "update password_resets set expires_at = expires_at - interval '30 minutes' where user_id = $1",
      [who.caller.userId],
    );
    expect((await confirm(second)).problem.kind).toBe('link_over');
  });

  test('asking says nothing about who has an account, and mails nobody else', async () => {
    const who = await member(world);
    const answers = [];
    for (const email of [who.email, 'nobody@nowhere.example'])
      answers.push(await world.guest.call(requestPasswordReset, { body: { email } }));
    const told = answers.map(({ status, bytes, headers }) => ({
      status,
      bytes: bytes.length,
      headers: Object.keys(headers).sort(),
    }));
    expect(told[0]).toEqual(told[1]);
    expect(await askForLink('nobody@nowhere.example')).toBeUndefined();
    expect(await letters('nobody@nowhere.example')).toEqual([]);
  });

  test('a disabled user gets no link, and nobody gets more than three in a quarter of an hour', async () => {
    const [gone, flooded] = [await member(world), await member(world)];
    await world.owner.query("update users set status = 'DISABLED' where id = $1", [gone.caller.userId]);
    expect(await askForLink(gone.email)).toBeUndefined();
    for (let n = 0; n < 5; n += 1) await askForLink(flooded.email);
    expect(await letters(flooded.email)).toHaveLength(3);
  });

  test('no token stands in the database', async () => {
    const who = await member(world);
    const token = (await askForLink(who.email)) ?? '';
    const { rows } = await world.owner.query<{ text: string }>(
      "select encode(token_hash, 'escape') || user_id as text from password_resets where user_id = $1",
      [who.caller.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
  });
});
