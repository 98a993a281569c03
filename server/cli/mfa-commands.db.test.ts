import { listOrders } from '@portal/contract/orders';
import { login } from '@portal/contract/auth';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startSignIn,
  createMember,
  createMfaMember,
  NOW,
  PASSWORD,
} from '../features/auth/mfa/testing-mfa.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
});
afterAll(() => world.close());

const portal = (...args: string[]) => runCommandLine(args, { DATABASE_URL: world.url });

async function readAuditRows(operation: string, clientId: string) {
  const { rows } = await world.owner.query(
    'select subject, after from audit_log where operation = $1 and client_id = $2 order by at',
    [operation, clientId],
  );
  return rows;
}

test('client mfa makes MFA required or optional for the users of a client from their next call on', async () => {
  const { caller, clientId } = await createMember(world);
  expect(await portal('client', 'mfa', clientId, 'perhaps')).toMatchObject({
    exitCode: 1,
    error: '"perhaps" is not required or optional.',
  });
  expect((await caller.call(listOrders)).status).toBe(200);
  expect(await portal('client', 'mfa', clientId, 'required')).toMatchObject({ exitCode: 0 });
  expect((await caller.call(listOrders)).problem.kind).toBe('mfa_required');
  expect(await portal('client', 'mfa', clientId, 'optional')).toMatchObject({ exitCode: 0 });
  expect((await caller.call(listOrders)).status).toBe(200);
  expect((await readAuditRows('operator.client.mfa', clientId)).map(({ after }) => after)).toEqual([
    { mfaRequired: true },
    { mfaRequired: false },
  ]);
});

test('user mfa-reset turns MFA off, and ends sessions and open challenges of the user', async () => {
  const member = await createMfaMember(world);
  const signIn = await startSignIn(world, member);
  expect(await portal('user', 'mfa-reset', member.email)).toMatchObject({ exitCode: 0, error: '' });
  expect((await member.caller.call(listOrders)).status).toBe(401);
  expect((await signIn.submitCode(member.code())).problem.kind).toBe('challenge_expired');
  const response = await world.guest.call(login, { body: { email: member.email, password: PASSWORD } });
  expect(expectSignedIn(response.answer).user.otpEnabled).toBe(false);
  expect(await readAuditRows('operator.user.mfa-reset', member.clientId)).toMatchObject([
    { subject: member.email },
  ]);
  expect((await portal('user', 'mfa-reset', member.email)).error).toBe('The user has no MFA.');
});
