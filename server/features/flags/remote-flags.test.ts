import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../platform/log.ts';
import type { FlagSource } from './flag-source.ts';
import { remoteFlags } from './remote-flags.ts';
import { sendJson, type OfrepServer, startOfrepServer } from './testing-ofrep-server.ts';

const CLIENT = '01890000-0000-7000-8000-000000000001';

let service: OfrepServer;
let flags: FlagSource;
let nowMs: number;
const open = (timeoutMs?: number) =>
  remoteFlags({
    url: `${service.url}/`,
    clock: { now: () => new Date(nowMs) },
    log: openLog('silent'),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
beforeEach(async () => {
  service = await startOfrepServer();
  nowMs = 0;
  flags = open();
});
afterEach(() => service.stop());

const respondWithValue = (value: unknown, etag?: string) =>
  service.respondWith((_, response) =>
    sendJson(
      response,
      200,
      { flags: [{ key: 'a-flag', value, reason: 'TARGETING_MATCH', variant: 'x' }] },
      etag,
    ),
  );

const on = { isOn: true, reason: 'TARGETING_MATCH' };

describe('remoteFlags', () => {
  test('concurrent reads make one request for all flags of the client', async () => {
    respondWithValue(true);
    const [first, second] = await Promise.all([flags.read(CLIENT), flags.read(CLIENT)]);
    expect(first.get('a-flag')).toEqual(on);
    expect(second).toEqual(first);
    expect(service.requests).toEqual([
      {
        path: '/ofrep/v1/evaluate/flags',
        context: { targetingKey: 'anonymous', clientId: CLIENT },
        ifNoneMatch: undefined,
      },
    ]);
  });

  test('a service that is down at the first read resolves nothing and is retried after a delay', async () => {
    await service.stop();
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
    await service.start();
    respondWithValue(true);
    await expect(flags.read(null)).rejects.toThrow('not answered yet');
    expect(service.requests).toEqual([]);
    nowMs += 5_000;
    expect((await flags.read(CLIENT)).get('a-flag')).toEqual(on);
  });

  test('while the service is down the last answer is STALE, until the service is back', async () => {
    respondWithValue(true, '"1"');
    await flags.read(CLIENT);
    await service.stop();
    nowMs += 10_000;
    await expect
      .poll(async () => (await flags.read(CLIENT)).get('a-flag'))
      .toEqual({ isOn: true, reason: 'STALE' });
    await service.start();
    respondWithValue(false, '"2"');
    nowMs += 10_000;
    await expect
      .poll(async () => (await flags.read(CLIENT)).get('a-flag'))
      .toEqual({ isOn: false, reason: 'TARGETING_MATCH' });
  });

  test('304 keeps the cached answer', async () => {
    respondWithValue(true, '"1"');
    await flags.read(CLIENT);
    service.respondWith(({ ifNoneMatch }, response) =>
      sendJson(response, ifNoneMatch === '"1"' ? 304 : 500, undefined),
    );
    nowMs += 10_000;
    expect((await flags.read(CLIENT)).get('a-flag')).toEqual(on);
    await expect.poll(() => service.requests.length).toBe(2);
    expect(service.requests[1]?.ifNoneMatch).toBe('"1"');
    expect((await flags.read(CLIENT)).get('a-flag')).toEqual(on);
  });

  test('an answer that does not start or does not end times out', async () => {
    flags = open(100);
    service.respondWith(() => undefined);
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
    nowMs += 5_000;
    service.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"flags": [');
    });
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
  });

  test.each([
    ['a page', 200, '<html>'],
    ['no flags', 200, { hello: true }],
    ['an error', 500, { errorCode: 'GENERAL' }],
    ['a refusal', 401, {}],
  ])('a service that answers %s counts as down', async (_, status, body) => {
    service.respondWith((_request, response) => sendJson(response, status, body));
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
  });

  test('flags with an error or a value that is not boolean are left out', async () => {
    service.respondWith((_, response) =>
      sendJson(response, 200, {
        flags: [
          { key: 'text', value: 'on' },
          { key: 'none' },
          { key: 'failed', errorCode: 'GENERAL' },
          null,
          { value: true },
          { key: 'good', value: true },
        ],
      }),
    );
    expect([...(await flags.read(CLIENT))]).toEqual([['good', { isOn: true, reason: 'STATIC' }]]);
  });
});
