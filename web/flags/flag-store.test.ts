import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UNRESOLVED_FLAGS } from '@portal/contract/flags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CLIENT = '01890000-0000-7000-8000-000000000001';
const BAR = 'use-287-l-parcel-b2c-clean-up';

let answer: { status: number; body: unknown };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
const kept = new Map<string, string>();

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  kept.clear();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** The store as a page that was just loaded has it. */
async function newPage() {
  vi.resetModules();
  return import('./flag-store.ts');
}

const flag = (value: unknown) => ({ flags: [{ key: BAR, value, reason: 'STATIC', variant: 'on' }] });

test('a page starts with the fallbacks, then has the answer, and the next page starts with that', async () => {
  answer = { status: 200, body: flag(true) };
  const { currentFlags, resolveFlags } = await newPage();
  const resolving = resolveFlags(CLIENT);
  expect(currentFlags()).toEqual(UNRESOLVED_FLAGS);
  await resolving;
  expect(currentFlags()).toEqual({ ...UNRESOLVED_FLAGS, [BAR]: true });
  expect((await newPage()).currentFlags()[BAR]).toBe(true);
});

test('a service that fails, or answers nonsense, leaves what was there', async () => {
  kept.set(
    'portal.flags',
    JSON.stringify({ [BAR]: true, 'not-a-flag': true, 'display-manage-customers': 'yes' }),
  );
  for (const wrong of [
    { status: 500, body: {} },
    { status: 200, body: { hello: 1 } },
  ]) {
    answer = wrong;
    const { currentFlags, resolveFlags } = await newPage();
    await resolveFlags(CLIENT);
    expect(currentFlags()).toEqual({ ...UNRESOLVED_FLAGS, [BAR]: true });
  }
});

test('a flag with a value that is no switch counts as unresolved', async () => {
  answer = { status: 200, body: flag('on') };
  const { currentFlags, resolveFlags } = await newPage();
  await resolveFlags(null);
  expect(currentFlags()).toEqual(UNRESOLVED_FLAGS);
});

test('a browser that keeps nothing, or kept nonsense, still has flags', async () => {
  kept.set('portal.flags', '{');
  expect((await newPage()).currentFlags()).toEqual(UNRESOLVED_FLAGS);
  vi.stubGlobal('localStorage', undefined);
  answer = { status: 200, body: flag(true) };
  const { currentFlags, resolveFlags } = await newPage();
  await resolveFlags(null);
  expect(currentFlags()[BAR]).toBe(true);
});
