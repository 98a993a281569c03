import { getSession, login } from '@portal/contract/auth';
import { problem } from '@portal/contract/core';
import { createOrder, getOrder, listOrders } from '@portal/contract/orders';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let admin: TestCaller;
let orderId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await (await world.client()).as('CLIENT_ADMIN');
  orderId = (await admin.call(createOrder, { body: buildOrderInput() })).answer.value.id;
});
afterAll(() => world.close());

/** The status of a raw request. Expects a refusal to be problem+json with the same status. */
async function readStatus(request: InjectOptions, token = admin.token): Promise<number> {
  const headers = { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...request.headers };
  const answered = await world.app.inject({ ...request, headers });
  expect(answered.headers['x-request-id']).toBeDefined();
  if (answered.statusCode >= 400 && request.method !== 'HEAD') {
    expect(answered.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem.parse(answered.json()).status).toBe(answered.statusCode);
  }
  return answered.statusCode;
}

const ORDERS = '/api/clients/orders';
const json = { 'content-type': 'application/json' };

describe('addresses', () => {
  test.each([
    ['/api/clients/orders/%', 400],
    ['/api/clients/orders/%E0%A4%A', 400],
    ['/api/clients/orders/%00', 404],
    ['/api/clients/orders/%2e%2e%2f%2e%2e', 404],
    [`/api/clients/orders/${'a'.repeat(5_000)}`, 404],
    ['/api/clients/orders/../../etc/passwd', 404],
    ['/api/clients//orders', 404],
    ['/API/clients/orders', 404],
    ['/api/clients/nothing', 404],
    ['/api', 404],
    ['//', 404],
    ['/api/clients/orders?search=%00%00%00', 400],
    ['/api/clients/orders?search=%ZZ%', 200],
    ['/api/clients/orders?page=1&page=2', 400],
    ['/api/clients/orders?page=1e3', 200],
    ['/api/clients/orders?page=0x10&perPage=10', 200],
    ['/api/clients/orders?page=99999999999999999999', 400],
    ['/api/clients/orders?page=NaN', 400],
    ['/api/clients/orders?__proto__=1', 400],
    ['/api/clients/orders?constructor=1', 400],
    ['/api/clients/orders?createdFrom=0000-00-00', 400],
    ['/api/clients/orders?createdFrom=2026-02-30', 400],
    ['/api/clients/orders?status=;drop', 400],
  ])('%s is answered %i', async (url, status) => {
    expect(await readStatus({ method: 'GET', url })).toBe(status);
  });
});

describe('methods', () => {
  test('HEAD of a list answers headers without a body', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answered = await world.app.inject({ method: 'HEAD', url: ORDERS, headers });
    expect(answered.statusCode).toBe(200);
    expect(answered.rawPayload).toHaveLength(0);
  });

  test.each(['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])('%s of orders answers 404', async (method) => {
    expect(await readStatus({ method, url: ORDERS })).toBe(404);
  });
});

describe('bodies', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
    readStatus({ method: 'POST', url: ORDERS, headers, payload });

  test.each([
    ['nothing', ''],
    ['half of JSON', '{"a":'],
    ['a bare word', 'nonsense'],
    ['a number', '1e999'],
    ['a text', '"text"'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a byte order mark', '\uFEFF{}'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['10,000 brackets', '['.repeat(10_000)],
    ['10,000 brackets that close', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['100,000 unknown fields', `{${Array.from({ length: 100_000 }, (_, n) => `"f${n}":1`).join(',')}}`],
  ])('with %s are refused with 400', async (_, payload) => {
    expect(await send(payload)).toBe(400);
  });

  test('that are not UTF-8 are refused with 400', async () => {
    expect(await send(Buffer.from([0xff, 0xfe, 0x00, 0x7b]))).toBe(400);
  });

  test('over the size limit are refused with 413', async () => {
    expect(await send(JSON.stringify({ remarks: 'x'.repeat(9 * 1024 * 1024) }))).toBe(413);
  });

  test('with a wrong content length are refused with 400', async () => {
    expect(await send('{}', { ...json, 'content-length': '5' })).toBe(400);
  });

  test.each(['text/xml', 'application/x-www-form-urlencoded', 'text/html', 'a/b/c', 'application/jsonp'])(
    'of type %s are refused with 415',
    async (type) => {
      expect(await send('{}', { 'content-type': type })).toBe(415);
    },
  );

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
    'of type %s are refused where no file is expected',
    async (type) => {
      const status = await send('--x\r\n\r\n--x--', { 'content-type': type });
      expect([400, 415]).toContain(status);
    },
  );

  test('with numbers and texts at a bound are accepted, and after it refused', async () => {
    const edges: readonly [Partial<ReturnType<typeof buildOrderInput>>, number][] = [
      [{ remarks: 'a\u0000b' }, 400],
      [{ remarks: '\uD800' }, 400],
      [{ remarks: '😀'.repeat(1_000) }, 201],
      [{ remarks: '😀'.repeat(1_001) }, 400],
      [{ parcels: [{ grossGrams: Number.MAX_SAFE_INTEGER }] }, 400],
      [{ parcels: [{ grossGrams: 1.5 }] }, 400],
      [{ parcels: Array.from({ length: 999 }, () => ({ grossGrams: 100_000_000 })) }, 201],
      [{ parcels: Array.from({ length: 1_000 }, () => ({ grossGrams: 1 })) }, 400],
    ];
    for (const [changed, status] of edges) {
      expect(await send(JSON.stringify(buildOrderInput(changed))), JSON.stringify(changed).slice(0, 80)).toBe(
        status,
      );
    }
  });

  test('with an order value over the maximum are refused with 400', async () => {
    const item = {
      description: 'Gold',
      quantity: 10_000_000,
      unitValue: { amountMinor: 1e14, currency: 'SGD' },
    };
    expect(await send(JSON.stringify(buildOrderInput({ items: [item] })))).toBe(400);
  });
});

describe('tokens and cookies', () => {
  const session = '/api/clients/session';
  const ask = (headers: Record<string, string>) =>
    readStatus({ method: 'GET', url: session, headers: { ...headers } }, '');

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer a.b.c',
    'Basic YWRtaW46YWRtaW4=',
    `Bearer ${'x'.repeat(7_000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.',
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
    '\u00FF\u00FE',
  ])('"%s" is refused with 401', async (authorization) => {
    expect(await ask({ authorization })).toBe(401);
  });

  test('a token with one changed part is refused with 401', async () => {
    const parts = admin.token.split('.');
    for (const [index, part] of parts.entries()) {
      const changed = parts.with(index, (part.startsWith('A') ? 'B' : 'A') + part.slice(1));
      expect(await ask({ authorization: `Bearer ${changed.join('.')}` })).toBe(401);
    }
    expect(await ask({ authorization: `Bearer ${admin.token}` })).toBe(200);
  });

  test.each(['portal_session', 'portal_session=', 'portal_session=%E0%A4%A', '=;=;=', ';'.repeat(1_000)])(
    'the cookie "%s" is refused with 401',
    async (cookie) => {
      expect(await ask({ cookie })).toBe(401);
    },
  );

  test('an invalid header is refused although the cookie is valid', async () => {
    const cookie = `portal_session=${admin.token}`;
    expect(await ask({ cookie })).toBe(200);
    expect(await ask({ cookie, authorization: 'Bearer wrong' })).toBe(401);
  });

  test('a sign-in with unusual credentials is refused with 400 or 401', async () => {
    for (const [email, password] of [
      ['a\u0000@b.example', 'x'],
      [`${'a'.repeat(240)}@b.example`, 'x'.repeat(256)],
      ["' or 1=1 --@b.example", 'x'],
      ['a@b.example', '\uD800'],
      ['A@B.EXAMPLE', '\u0000'],
    ]) {
      const answered = await world.guest.call(login, { body: { email, password } });
      expect([400, 401]).toContain(answered.status);
    }
  });
});

test.each(['', '"', '"1', '1', 'W/"x"', '"-1"', '"1e9"', '"99999999999999999999"', '"1", "2"'])(
  'an edit with If-Match %s is refused with 412',
  async (tag) => {
    const url = `${ORDERS}/${orderId}`;
    const request = { method: 'PATCH', url, payload: { remarks: 'lost update' } } as const;
    expect(await readStatus({ ...request, headers: { 'if-match': tag } })).toBe(412);
    expect((await admin.call(getOrder, { params: { id: orderId } })).answer.value.remarks).toBeNull();
  },
);

test('the portal answers normal requests after all unusual ones', async () => {
  expect((await admin.call(getSession)).status).toBe(200);
  expect((await admin.call(listOrders)).answer.totalCount).toBeGreaterThan(0);
});
