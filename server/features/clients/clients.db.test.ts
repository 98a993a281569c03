import { login } from '@portal/contract/auth';
import { isRefusal } from '@portal/contract/core';
import { signedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database, type Transaction } from '../../db/database.ts';
import { openLog } from '../../platform/log.ts';
import { hashPassword } from '../auth/index.ts';
import {
  createClient,
  createUser,
  disableUser,
  findUser,
  resumeClient,
  setPassword,
  suspendClient,
} from './index.ts';

const PASSWORD = 'Correct@2026';

let world: World;
let operator: Database;
let passwordHash: string;
beforeAll(async () => {
  world = await openWorld();
  operator = openDatabase({ url: world.url, role: 'portal_owner', max: 2, log: openLog('fatal') });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await operator.close();
  await world.close();
});

async function done<T>(work: (tx: Transaction) => Promise<T>): Promise<Exclude<T, { refused: string }>> {
  const result = await operator.withoutTenant(work);
  if (isRefusal(result)) throw new Error(result.message);
  return result as Exclude<T, { refused: string }>;
}

const signIn = async (email: string, password = PASSWORD) =>
  world.guest.call(login, { body: { email, password } });

describe('what an operator makes', () => {
  test('a client and its user, who signs in; suspension shows at once and ends', async () => {
    const { clientId } = await done((tx) => createClient(tx, { code: 'ACME', name: 'Acme' }));
    await done((tx) =>
      createUser(tx, {
        email: 'Ann@acme.example',
        name: 'Ann',
        role: 'CLIENT_ADMIN',
        passwordHash,
        clientId,
      }),
    );
    expect(signedIn((await signIn('ann@acme.example')).answer).user).toMatchObject({
      clientId,
      suspended: false,
    });
    await done((tx) => suspendClient(tx, clientId, 'Invoice 7 is overdue'));
    expect(signedIn((await signIn('ann@acme.example')).answer).user).toMatchObject({
      suspended: true,
      suspensionReason: 'Invoice 7 is overdue',
    });
    await done((tx) => resumeClient(tx, clientId));
    expect(signedIn((await signIn('ann@acme.example')).answer).user.suspended).toBe(false);
    expect(await operator.withoutTenant((tx) => resumeClient(tx, clientId))).toMatchObject({
      refused: 'not_allowed_now',
    });
  });

  test('codes and e-mails are unique, whatever their case', async () => {
    const { clientId } = await done((tx) => createClient(tx, { code: 'ONCE', name: 'Once' }));
    const again = await operator.withoutTenant((tx) => createClient(tx, { code: 'ONCE', name: 'Twice' }));
    expect(again).toMatchObject({ refused: 'conflict' });
    const user = { name: 'Bo', role: 'CLIENT_VIEWER', passwordHash, clientId } as const;
    await done((tx) => createUser(tx, { ...user, email: 'bo@once.example' }));
    const second = await operator.withoutTenant((tx) =>
      createUser(tx, { ...user, email: 'BO@once.example' }),
    );
    expect(second).toMatchObject({ refused: 'conflict' });
  });

  test('a role without its party is refused', async () => {
    const user = { email: 'x@y.example', name: 'X', passwordHash };
    for (const role of ['CLIENT_ADMIN', 'CUSTOMER_ADMIN', 'PARTNER_ADMIN'] as const) {
      const made = await operator.withoutTenant((tx) => createUser(tx, { ...user, role }));
      expect(made).toMatchObject({ refused: 'invalid' });
    }
  });

  test('a disabled user is out at once; a new password lets them in again', async () => {
    const { clientId } = await done((tx) => createClient(tx, { code: 'GONE', name: 'Gone' }));
    const email = 'cy@gone.example';
    const { userId } = await done((tx) =>
      createUser(tx, { email, name: 'Cy', role: 'CLIENT_ADMIN', passwordHash, clientId }),
    );
    expect((await signIn(email)).status).toBe(200);
    await done((tx) => disableUser(tx, userId));
    expect((await signIn(email)).status).toBe(401);
    const { rows } = await world.owner.query(
      'select 1 from sessions where user_id = $1 and ended_at is null',
      [userId],
    );
    expect(rows).toEqual([]);
    const newHash = await hashPassword('Another@2026');
    await done((tx) => setPassword(tx, userId, newHash));
    expect((await signIn(email, 'Another@2026')).status).toBe(200);
    expect(await done((tx) => findUser(tx, 'CY@gone.example'))).toMatchObject({
      client: 'GONE',
      status: 'ACTIVE',
    });
  });
});
