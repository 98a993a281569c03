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
  // The first unknown address creates the dummy hash that later ones are compared with.
  await attemptSignIn('first@nobody.example', PASSWORD);
  verify.mockClear();
});
afterAll(async () => {
  verify.mockRestore();
  await world.close();
});

const attemptSignIn = (email: string, password: string) =>
  world.guest.call(login, { body: { email, password } });

async function createUser(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const email = `${newId()}@test.example`;
  const { userId } = await (await world.client()).as('CLIENT_VIEWER');
  const columns = { email, password_hash: await hashPassword(PASSWORD), ...changes };
  await world.owner.query(
    'update users set email = $1, password_hash = $2, status = coalesce($3, status) where id = $4',
    [columns.email, columns.password_hash, changes['status'], userId],
  );
  return email;
}

test.each([
  ['an unknown address', async () => `${newId()}@nobody.example`, PASSWORD],
  ['a wrong password', () => createUser(), 'Wrong@2026'],
  ['a disabled account', () => createUser({ status: 'DISABLED' }), PASSWORD],
  ['a user without a password', () => createUser({ password_hash: 'none' }), PASSWORD],
])(
  'a sign-in with %s costs one hash of the same cost and gets the same answer',
  async (_, findEmail, password) => {
    const answer = await attemptSignIn(await findEmail(), password);
    expect(answer.problem).toMatchObject({ status: 401, code: 'auth.wrong_credentials' });
    expect(verify).toHaveBeenCalledOnce();
    // The hash that the password was compared with.
    expect(verify.mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  },
);
