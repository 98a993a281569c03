import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_FLAG_VALUES } from '@portal/contract/flags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CLIENT = '01890000-0000-7000-8000-000000000001';
const FLAG = 'use-287-l-parcel-b2c-clean-up';

let answer: { status: number; body: unknown };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
const storage = new Map<string, string>();

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  storage.clear();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The store as a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules();
  return import('./flag-store.ts');
}

const flagsBody = (value: unknown) => ({ flags: [{ key: FLAG, value, reason: 'STATIC', variant: 'on' }] });

test('a page starts with the fallbacks, then has the answer, and the next page starts with that', async () => {
  answer = { status: 200, body: flagsBody(true) };
  const { currentFlags, resolveFlags } = await loadPage();
  const resolving = resolveFlags(CLIENT);
  expect(currentFlags()).toEqual(DEFAULT_FLAG_VALUES);
  await resolving;
  expect(currentFlags()).toEqual({ ...DEFAULT_FLAG_VALUES, [FLAG]: true });
  expect((await loadPage()).currentFlags()[FLAG]).toBe(true);
});

test('a service that fails, or answers nonsense, leaves what was there', async () => {
  storage.set(
    'portal.flags',
    JSON.stringify({ [FLAG]: true, 'not-a-flag': true, 'display-manage-customers': 'yes' }),
  );
  for (const failure of [
    { status: 500, body: {} },
    { status: 200, body: { hello: 1 } },
  ]) {
    answer = failure;
    const { currentFlags, resolveFlags } = await loadPage();
    await resolveFlags(CLIENT);
    expect(currentFlags()).toEqual({ ...DEFAULT_FLAG_VALUES, [FLAG]: true });
  }
});

test('a flag with a value that is no switch counts as unresolved', async () => {
  answer = { status: 200, body: flagsBody('on') };
  const { currentFlags, resolveFlags } = await loadPage();
  await resolveFlags(null);
  expect(currentFlags()).toEqual(DEFAULT_FLAG_VALUES);
});

test('a browser that keeps nothing, or kept nonsense, still has flags', async () => {
  storage.set('portal.flags', '{');
  expect((await loadPage()).currentFlags()).toEqual(DEFAULT_FLAG_VALUES);
  vi.stubGlobal('localStorage', undefined);
  answer = { status: 200, body: flagsBody(true) };
  const { currentFlags, resolveFlags } = await loadPage();
  await resolveFlags(null);
  expect(currentFlags()[FLAG]).toBe(true);
});
