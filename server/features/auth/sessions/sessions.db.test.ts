import { endOtherSessions, endSession, getSession, listSessions, login } from '@portal/contract/auth';
import { createCaller } from '@portal/tests/world/caller.ts';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, PASSWORD, type Member } from '../mfa/testing-mfa.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function signInAgain({ email, caller: { userId } }: Member, userAgent: string) {
  const { answer } = await world.guest.call(login, {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return createCaller(world.app, userId, expectSignedIn(answer).token);
}

test('the list has the live sessions of the user, the current one first', async () => {
  const [user, otherUser] = [await createMember(world), await createMember(world)];
  const phone = await signInAgain(user, 'Phone');
  const { data, totalCount } = (await phone.call(listSessions)).answer;
  expect(totalCount).toBe(2);
  expect(data.map(({ current, userAgent }) => [current, userAgent])).toEqual([
    [true, 'Phone'],
    [false, 'tests'],
  ]);
  expect((await otherUser.caller.call(listSessions)).answer.totalCount).toBe(1);
});

test('a user ends an own session at once and cannot end a session of another user', async () => {
  const [user, otherUser] = [await createMember(world), await createMember(world)];
  const phone = await signInAgain(user, 'Phone');
  const id = (await phone.call(listSessions)).answer.data.find(({ current }) => current)?.id ?? '';
  expect((await otherUser.caller.call(endSession, { params: { id } })).status).toBe(404);
  expect((await phone.call(getSession)).status).toBe(200);
  expect((await user.caller.call(endSession, { params: { id } })).status).toBe(204);
  expect((await phone.call(getSession)).status).toBe(401);
  expect((await user.caller.call(endSession, { params: { id } })).status).toBe(404);
});

test('ending all other sessions leaves the current one', async () => {
  const [user, otherUser] = [await createMember(world), await createMember(world)];
  const [phone, desk] = [await signInAgain(user, 'Phone'), await signInAgain(user, 'Desk')];
  expect((await desk.call(endOtherSessions)).answer.value.endedCount).toBe(2);
  expect((await desk.call(getSession)).status).toBe(200);
  for (const endedSession of [phone, user.caller])
    expect((await endedSession.call(getSession)).status).toBe(401);
  expect((await otherUser.caller.call(getSession)).status).toBe(200);
  expect((await desk.call(endOtherSessions)).answer.value.endedCount).toBe(0);
});

test('a request updates a last-seen time older than five minutes', async () => {
  const { caller: user } = await createMember(world);
  await world.owner.query("update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1", [
    user.userId,
  ]);
  await user.call(getSession);
  const [session] = (await user.call(listSessions)).answer.data;
  expect(Date.now() - Date.parse(session?.lastSeenAt ?? '')).toBeLessThan(30 * 60_000);
});
