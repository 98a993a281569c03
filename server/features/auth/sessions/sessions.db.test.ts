import { endOtherSessions, endSession, getSession, listSessions, login } from '@portal/contract/auth';
import { caller } from '@portal/tests/world/caller.ts';
import { signedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, PASSWORD, type Member } from '../mfa/testing-mfa.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function another({ email, caller: { userId } }: Member, agent: string) {
  const { answer } = await world.guest.call(login, {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  return caller(world.app, userId, signedIn(answer).token);
}

test('the list has the own live sessions, this one first', async () => {
  const [who, stranger] = [await member(world), await member(world)];
  const phone = await another(who, 'Phone');
  const { data, totalCount } = (await phone.call(listSessions)).answer;
  expect(totalCount).toBe(2);
  expect(data.map(({ current, userAgent }) => [current, userAgent])).toEqual([
    [true, 'Phone'],
    [false, 'tests'],
  ]);
  expect((await stranger.caller.call(listSessions)).answer.totalCount).toBe(1);
});

test('one of them ends at once, and nobody else’s can be', async () => {
  const [who, stranger] = [await member(world), await member(world)];
  const phone = await another(who, 'Phone');
  const id = (await phone.call(listSessions)).answer.data.find(({ current }) => current)?.id ?? '';
  expect((await stranger.caller.call(endSession, { params: { id } })).status).toBe(404);
  expect((await phone.call(getSession)).status).toBe(200);
  expect((await who.caller.call(endSession, { params: { id } })).status).toBe(204);
  expect((await phone.call(getSession)).status).toBe(401);
  expect((await who.caller.call(endSession, { params: { id } })).status).toBe(404);
});

test('signing out elsewhere leaves this one', async () => {
  const [who, stranger] = [await member(world), await member(world)];
  const [phone, desk] = [await another(who, 'Phone'), await another(who, 'Desk')];
  expect((await desk.call(endOtherSessions)).answer.value.ended).toBe(2);
  expect((await desk.call(getSession)).status).toBe(200);
  for (const ended of [phone, who.caller]) expect((await ended.call(getSession)).status).toBe(401);
  expect((await stranger.caller.call(getSession)).status).toBe(200);
  expect((await desk.call(endOtherSessions)).answer.value.ended).toBe(0);
});

test('a session that was not seen for five minutes is noted when it is', async () => {
  const { caller: by } = await member(world);
  await world.owner.query("update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1", [
    by.userId,
  ]);
  await by.call(getSession);
  const [session] = (await by.call(listSessions)).answer.data;
  expect(Date.now() - Date.parse(session?.lastSeenAt ?? '')).toBeLessThan(30 * 60_000);
});
