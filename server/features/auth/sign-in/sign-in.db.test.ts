import { changePassword, getSession, login, logout } from '@portal/contract/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { hashPassword } from '../password/password-hash.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function createUserWithPassword(email: string, password: string) {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  await world.owner.query('update users set email = $1, password_hash = $2 where id = $3', [
    email,
    await hashPassword(password),
    caller.userId,
  ]);
  return client;
}

/** The cookie of the device that a sign-in sets, as a browser sends it. */
function readDeviceCookie({ headers }: { readonly headers: Record<string, unknown> }): string {
  const cookies = headers['set-cookie'] as readonly string[];
  const [cookie = ''] = cookies.find((one) => one.startsWith('portal_device='))?.split(';') ?? [];
  return cookie;
}

describe('sign-in', () => {
  test('the right password answers token and user and sets an HttpOnly cookie', async () => {
    await createUserWithPassword('ann@test.example', 'Portal@2026');
    const result = await world.guest.call(login, {
      body: { email: 'ANN@test.example', password: 'Portal@2026' },
      headers: { 'user-agent': 'Scanner/2' },
    });
    expect(expectSignedIn(result.answer).user).toMatchObject({
      email: 'ann@test.example',
      role: 'CLIENT_ADMIN',
      suspended: false,
    });
    expect(result.headers['set-cookie']).toEqual([
      expect.stringMatching(/^portal_session=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^portal_device=.+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const { rows } = await world.owner.query('select * from audit_log where request_id = $1', [
      result.headers['x-request-id'],
    ]);
    expect(rows).toMatchObject([
      {
        operation: 'login',
        actor: 'ann@test.example',
        actor_name: expectSignedIn(result.answer).user.name,
        actor_role: 'CLIENT_ADMIN',
        ip: '127.0.0.1',
        user_agent: 'Scanner/2',
      },
    ]);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    await createUserWithPassword('ben@test.example', 'Portal@2026');
    const wrong = await world.guest.call(login, { body: { email: 'ben@test.example', password: 'nope' } });
    const unknownAccount = await world.guest.call(login, {
      body: { email: 'nobody@test.example', password: 'nope' },
    });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.problem, requestId: '' }).toEqual({ ...unknownAccount.problem, requestId: '' });
  });

  test('ten wrong passwords block the account, also for the right password', async () => {
    await createUserWithPassword('cat@test.example', 'Portal@2026');
    for (let n = 0; n < 10; n += 1) {
      await world.guest.call(login, { body: { email: 'cat@test.example', password: `wrong ${n}` } });
    }
    const right = await world.guest.call(login, {
      body: { email: 'cat@test.example', password: 'Portal@2026' },
    });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('a stranger who guesses cannot keep the user out on a device with an earlier sign-in', async () => {
    const email = 'dan@test.example';
    const client = await createUserWithPassword(email, 'Portal@2026');
    const attempt = (password: string, cookie = '') =>
      world.guest.call(login, { body: { email, password }, headers: { cookie } });
    const cookie = readDeviceCookie(await attempt('Portal@2026'));
    for (let n = 0; n < 12; n += 1) await attempt(`wrong ${n}`);
    expect((await attempt('Portal@2026')).status).toBe(429);
    expect((await attempt('Portal@2026', cookie)).status).toBe(200);
    // The cookie of a colleague opens nothing, and a known device has the same limit.
    await createUserWithPassword('eve@test.example', 'Portal@2026');
    const body = { email: 'eve@test.example', password: 'Portal@2026' };
    const ofColleague = readDeviceCookie(await world.guest.call(login, { body }));
    expect((await attempt('Portal@2026', ofColleague)).status).toBe(429);
    for (let n = 0; n < 10; n += 1) await attempt(`wrong ${n}`, cookie);
    expect((await attempt('Portal@2026', cookie)).status).toBe(429);
    // The user is signed in, and can change the password, which unblocks the account everywhere.
    const user = await client.as('CLIENT_ADMIN');
    const change = { currentPassword: 'Portal@2026', password: 'Changed@2026' };
    expect((await user.call(changePassword, { body: change })).status).toBe(204);
    expect((await attempt('Changed@2026', cookie)).status).toBe(200);
    expect((await attempt('Changed@2026')).status).toBe(200);
  });

  test('signing out ends the session at once', async () => {
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    expect((await caller.call(getSession)).status).toBe(200);
    expect((await caller.call(logout)).status).toBe(204);
    expect((await caller.call(getSession)).status).toBe(401);
  });

  test('a token counts with the scheme Bearer alone', async () => {
    const { token } = await (await world.client()).as('CLIENT_VIEWER');
    const ask = async (authorization: string) =>
      (await world.guest.call(getSession, { headers: { authorization } })).status;
    expect([await ask(`Bearer ${token}`), await ask(`bearer ${token}`)]).toEqual([200, 200]);
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer${token}`,
      `Bearer ${token} ${token}`,
      'Bearer',
      '',
    ])
      expect(await ask(authorization)).toBe(401);
  });

  test('a change requested by another site is refused', async () => {
    const caller = await (await world.client()).as('CLIENT_ADMIN');
    const result = await caller.call(logout, { headers: { origin: 'https://evil.example' } });
    expect(result.status).toBe(403);
    expect((await caller.call(getSession)).status).toBe(200);
  });
});
