import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../platform/log.ts';
import type { FlagSource } from './flag-source.ts';
import { remoteFlags } from './remote-flags.ts';
import { json, type OfrepServer, ofrepServer } from './testing-ofrep-server.ts';

const CLIENT = '01890000-0000-7000-8000-000000000001';

let service: OfrepServer;
let flags: FlagSource;
let time: number;
const open = (timeoutMs?: number) =>
  remoteFlags({
    url: `${service.url}/`,
    clock: { now: () => new Date(time) },
    log: openLog('silent'),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
beforeEach(async () => {
  service = await ofrepServer();
  time = 0;
  flags = open();
});
afterEach(() => service.stop());

const answering = (value: unknown, etag?: string) =>
  service.answers((_, response) =>
    json(response, 200, { flags: [{ key: 'a-flag', value, reason: 'TARGETING_MATCH', variant: 'x' }] }, etag),
  );

const on = { on: true, reason: 'TARGETING_MATCH' };

describe('an outside flag service', () => {
  test('is asked once for all flags, for an anonymous user of the client', async () => {
    answering(true);
    const [first, second] = await Promise.all([flags.read(CLIENT), flags.read(CLIENT)]);
    expect(first.get('a-flag')).toEqual(on);
    expect(second).toEqual(first);
    expect(service.asked).toEqual([
      {
        path: '/ofrep/v1/evaluate/flags',
        context: { targetingKey: 'anonymous', clientId: CLIENT },
        ifNoneMatch: undefined,
      },
    ]);
  });

  test('that is down at the first question resolves nothing, and is left alone for a while', async () => {
    await service.stop();
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
    await service.start();
    answering(true);
    await expect(flags.read(null)).rejects.toThrow('not answered yet');
    expect(service.asked).toEqual([]);
    time += 5_000;
    expect((await flags.read(CLIENT)).get('a-flag')).toEqual(on);
  });

  test('that goes down leaves its last answer, said to be stale, and is believed again when it is back', async () => {
    answering(true, '"1"');
    await flags.read(CLIENT);
    await service.stop();
    time += 10_000;
    await expect
      .poll(async () => (await flags.read(CLIENT)).get('a-flag'))
      .toEqual({ on: true, reason: 'STALE' });
    await service.start();
    answering(false, '"2"');
    time += 10_000;
    await expect
      .poll(async () => (await flags.read(CLIENT)).get('a-flag'))
      .toEqual({ on: false, reason: 'TARGETING_MATCH' });
  });

  test('that has nothing new says so by 304, and the answer holds', async () => {
    answering(true, '"1"');
    await flags.read(CLIENT);
    service.answers(({ ifNoneMatch }, response) =>
      json(response, ifNoneMatch === '"1"' ? 304 : 500, undefined),
    );
    time += 10_000;
    expect((await flags.read(CLIENT)).get('a-flag')).toEqual(on);
    await expect.poll(() => service.asked.length).toBe(2);
    expect(service.asked[1]?.ifNoneMatch).toBe('"1"');
    expect((await flags.read(CLIENT)).get('a-flag')).toEqual(on);
  });

  test('that never answers, or never ends its answer, is given up', async () => {
    flags = open(100);
    service.answers(() => undefined);
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
    time += 5_000;
    service.answers((_, response) => {
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
  ])('that answers with %s counts as away', async (_, status, body) => {
    service.answers((_request, response) => json(response, status, body));
    await expect(flags.read(CLIENT)).rejects.toThrow('not answered yet');
  });

  test('with values that are no switches, or flags that failed, resolves the others', async () => {
    service.answers((_, response) =>
      json(response, 200, {
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
    expect([...(await flags.read(CLIENT))]).toEqual([['good', { on: true, reason: 'STATIC' }]]);
  });
});
