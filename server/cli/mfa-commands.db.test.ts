import { listOrders } from '@portal/contract/orders';
import { login } from '@portal/contract/auth';
import { signedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeFor, member, mfaMember, NOW, PASSWORD } from '../features/auth/testing-mfa.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
});
afterAll(() => world.close());

const portal = (...args: string[]) => runCommandLine(args, { DATABASE_URL: world.url });

async function audited(operation: string, clientId: string) {
  const { rows } = await world.owner.query(
    'select subject, after from audit_log where operation = $1 and client_id = $2 order by at',
    [operation, clientId],
  );
  return rows;
}

test('client mfa requires MFA of a client’s people from their next call on, or leaves it to them', async () => {
  const { caller, clientId } = await member(world);
  expect(await portal('client', 'mfa', clientId, 'perhaps')).toMatchObject({
    exitCode: 1,
    error: 'Say required or optional, not "perhaps".',
  });
  expect((await caller.call(listOrders)).status).toBe(200);
  expect(await portal('client', 'mfa', clientId, 'required')).toMatchObject({ exitCode: 0 });
  expect((await caller.call(listOrders)).problem.code).toBe('mfa_required');
  expect(await portal('client', 'mfa', clientId, 'optional')).toMatchObject({ exitCode: 0 });
  expect((await caller.call(listOrders)).status).toBe(200);
  expect((await audited('operator.client.mfa', clientId)).map(({ after }) => after)).toEqual([
    { mfaRequired: true },
    { mfaRequired: false },
  ]);
});

test('user mfa-reset lets who lost phone and recovery codes in by the password, and ends all that was open', async () => {
  const who = await mfaMember(world);
  const begun = await challengeFor(world, who);
  expect(await portal('user', 'mfa-reset', who.email)).toMatchObject({ exitCode: 0, error: '' });
  expect((await who.caller.call(listOrders)).status).toBe(401);
  expect((await begun.try(who.code())).problem.code).toBe('challenge_over');
  const answered = await world.guest.call(login, { body: { email: who.email, password: PASSWORD } });
  expect(signedIn(answered.answer).user.otpEnabled).toBe(false);
  expect(await audited('operator.user.mfa-reset', who.clientId)).toMatchObject([{ subject: who.email }]);
  expect((await portal('user', 'mfa-reset', who.email)).error).toBe('The user has no MFA.');
});
