import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_FLAG_VALUES } from '@portal/contract/flags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CLIENT = '01890000-0000-7000-8000-000000000001';
const FLAG = 'use-287-l-parcel-b2c-clean-up';

let serviceResponse: { status: number; body: unknown };
const server = createServer((_request, response) => {
  response.writeHead(serviceResponse.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(serviceResponse.body));
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

/** The store of a newly loaded page. */
async function loadPage() {
  vi.resetModules();
  return import('./flag-store.ts');
}

const flagsBody = (value: unknown) => ({ flags: [{ key: FLAG, value, reason: 'STATIC', variant: 'on' }] });

test('a page starts with the default flags, then has the resolved ones, and the next page starts with those', async () => {
  serviceResponse = { status: 200, body: flagsBody(true) };
  const { currentFlags, resolveFlags } = await loadPage();
  const resolving = resolveFlags(CLIENT);
  expect(currentFlags()).toEqual(DEFAULT_FLAG_VALUES);
  await resolving;
  expect(currentFlags()).toEqual({ ...DEFAULT_FLAG_VALUES, [FLAG]: true });
  expect((await loadPage()).currentFlags()[FLAG]).toBe(true);
});

test('an error or an invalid response of the service leaves the stored flags', async () => {
  storage.set(
    'portal.flags',
    JSON.stringify({ [FLAG]: true, 'not-a-flag': true, 'display-manage-customers': 'yes' }),
  );
  for (const failure of [
    { status: 500, body: {} },
    { status: 200, body: { hello: 1 } },
  ]) {
    serviceResponse = failure;
    const { currentFlags, resolveFlags } = await loadPage();
    await resolveFlags(CLIENT);
    expect(currentFlags()).toEqual({ ...DEFAULT_FLAG_VALUES, [FLAG]: true });
  }
});

test('a flag whose value is not a boolean has its default value', async () => {
  serviceResponse = { status: 200, body: flagsBody('on') };
  const { currentFlags, resolveFlags } = await loadPage();
  await resolveFlags(null);
  expect(currentFlags()).toEqual(DEFAULT_FLAG_VALUES);
});

test('invalid stored flags are ignored, and a browser without storage resolves flags', async () => {
  storage.set('portal.flags', '{');
  expect((await loadPage()).currentFlags()).toEqual(DEFAULT_FLAG_VALUES);
  vi.stubGlobal('localStorage', undefined);
  serviceResponse = { status: 200, body: flagsBody(true) };
  const { currentFlags, resolveFlags } = await loadPage();
  await resolveFlags(null);
  expect(currentFlags()[FLAG]).toBe(true);
});
