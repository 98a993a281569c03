import { login } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../db/database.ts';
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
let passwordHash: string;
beforeAll(async () => {
  world = await openWorld();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await world.close();
});

async function runAsOperator<T>(work: (tx: Transaction) => Promise<T>): Promise<Exclude<T, Refusal>> {
  const result = await world.operator.withoutTenant(work);
  if (isRefusal(result)) throw new Error(result.message);
  return result as Exclude<T, Refusal>;
}

const attemptSignIn = async (email: string, password = PASSWORD) =>
  world.guest.call(login, { body: { email, password } });

describe('commands of an operator', () => {
  test('a user of a new client can sign in and sees a suspension at once, until it ends', async () => {
    const { clientId } = await runAsOperator((tx) => createClient(tx, { code: 'ACME', name: 'Acme' }));
    await runAsOperator((tx) =>
      createUser(tx, {
        email: 'Ann@acme.example',
        name: 'Ann',
        role: 'CLIENT_ADMIN',
        passwordHash,
        clientId,
      }),
    );
    expect(expectSignedIn((await attemptSignIn('ann@acme.example')).answer).user).toMatchObject({
      clientId,
      suspended: false,
    });
    await runAsOperator((tx) => suspendClient(tx, clientId, 'Invoice 7 is overdue'));
    expect(expectSignedIn((await attemptSignIn('ann@acme.example')).answer).user).toMatchObject({
      suspended: true,
      suspensionReason: 'Invoice 7 is overdue',
    });
    await runAsOperator((tx) => resumeClient(tx, clientId));
    expect(expectSignedIn((await attemptSignIn('ann@acme.example')).answer).user.suspended).toBe(false);
    expect(await world.operator.withoutTenant((tx) => resumeClient(tx, clientId))).toMatchObject({
      code: 'client.not_suspended',
    });
  });

  test('client codes and e-mail addresses are unique in any case', async () => {
    const { clientId } = await runAsOperator((tx) => createClient(tx, { code: 'ONCE', name: 'Once' }));
    const duplicate = await world.operator.withoutTenant((tx) =>
      createClient(tx, { code: 'ONCE', name: 'Twice' }),
    );
    expect(duplicate).toMatchObject({ code: 'client.code_taken', params: { clientCode: 'ONCE' } });
    const user = { name: 'Bo', role: 'CLIENT_VIEWER', passwordHash, clientId } as const;
    await runAsOperator((tx) => createUser(tx, { ...user, email: 'bo@once.example' }));
    const second = await world.operator.withoutTenant((tx) =>
      createUser(tx, { ...user, email: 'BO@once.example' }),
    );
    expect(second).toMatchObject({ code: 'user.email_taken', params: { email: 'BO@once.example' } });
  });

  test('a user without the party of the role is refused', async () => {
    const user = { email: 'x@y.example', name: 'X', passwordHash };
    for (const [role, code] of [
      ['CLIENT_ADMIN', 'user.client_missing'],
      ['CUSTOMER_ADMIN', 'user.client_missing'],
      ['PARTNER_ADMIN', 'user.partner_missing'],
    ] as const) {
      const result = await world.operator.withoutTenant((tx) => createUser(tx, { ...user, role }));
      expect(result).toMatchObject({ kind: 'invalid', code, params: { role } });
    }
  });

  test('disabling a user ends their sessions; a new password activates the user', async () => {
    const { clientId } = await runAsOperator((tx) => createClient(tx, { code: 'GONE', name: 'Gone' }));
    const email = 'cy@gone.example';
    const { userId } = await runAsOperator((tx) =>
      createUser(tx, { email, name: 'Cy', role: 'CLIENT_ADMIN', passwordHash, clientId }),
    );
    expect((await attemptSignIn(email)).status).toBe(200);
    await runAsOperator((tx) => disableUser(tx, userId));
    expect((await attemptSignIn(email)).status).toBe(401);
    const { rows } = await world.owner.query(
      'select 1 from sessions where user_id = $1 and ended_at is null',
      [userId],
    );
    expect(rows).toEqual([]);
    const newHash = await hashPassword('Another@2026');
    await runAsOperator((tx) => setPassword(tx, userId, newHash));
    expect((await attemptSignIn(email, 'Another@2026')).status).toBe(200);
    expect(await runAsOperator((tx) => findUser(tx, 'CY@gone.example'))).toMatchObject({
      client: 'GONE',
      status: 'ACTIVE',
    });
  });
});
