import argon2 from '@node-rs/argon2';
import { login } from '@portal/contract/auth';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '../password/password-hash.ts';

const verify = vi.spyOn(argon2, 'verify');

const PASSWORD = 'Portal@2026';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  // The first address nobody has makes the hash that all of them are held against.
  await tryToSignIn('first@nobody.example', PASSWORD);
  verify.mockClear();
});
afterAll(async () => {
  verify.mockRestore();
  await world.close();
});

const tryToSignIn = (email: string, password: string) =>
  world.guest.call(login, { body: { email, password } });

async function person(change: Readonly<Record<string, string>> = {}): Promise<string> {
  const email = `${newId()}@test.example`;
  const { userId } = await (await world.client()).as('CLIENT_VIEWER');
  const set = { email, password_hash: await hashPassword(PASSWORD), ...change };
  await world.owner.query(
    'update users set email = $1, password_hash = $2, status = coalesce($3, status) where id = $4',
    [set.email, set.password_hash, change['status'], userId],
  );
  return email;
}

test.each([
  ['an address nobody has', async () => `${newId()}@nobody.example`, PASSWORD],
  ['a wrong password', () => person(), 'Wrong@2026'],
  ['a disabled account', () => person({ status: 'DISABLED' }), PASSWORD],
  ['somebody without a password', () => person({ password_hash: 'none' }), PASSWORD],
])('%s costs one hash of the same cost, and is answered alike', async (_, who, password) => {
  const answered = await tryToSignIn(await who(), password);
  expect(answered.problem).toMatchObject({ status: 401, detail: 'E-mail or password is wrong.' });
  expect(verify).toHaveBeenCalledOnce();
  // The hash that the password was held against.
  expect(verify.mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
