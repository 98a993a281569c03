import { NOW } from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { operations } from '@portal/contract';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { createSuccessfulRequest } from './successful-calls.ts';

let world: World;
let all: Pool;
let fixtures: Fixtures;
let carrier: TestPartner;

beforeAll(async () => {
  world = await openWorld({ now: NOW });
  all = new Pool({ connectionString: world.url, max: 1 });
  carrier = await world.partner();
  fixtures = await createFixtures(world, all, carrier);
});
afterAll(async () => {
  await all.end();
  await world.close();
});

/** Files of operations that accept JSON too, which is what their other calls send. */
const FILES: Readonly<Record<string, string>> = {
  createBatch: 'Order No,Receiver,Country\nKEYED-1,Ann,MY\n',
  createAddresses: 'Label,Name,Address,Country\nShop,Ann,8 Marina View,SG\n',
};

const keyed = operations.filter(
  ({ acceptsIdempotencyKey, upload }) => acceptsIdempotencyKey === true && upload !== undefined,
);

test.each(keyed.map((operation) => [operation.id, operation] as const))(
  '%s with the key of another file is refused, and with the same file is one call',
  async (id, operation) => {
    const { by, request } = await createSuccessfulRequest(operation, { world, fixtures, carrier });
    const { body: _body, ...rest } = request;
    const text = FILES[id];
    const file = rest.file ?? { name: 'keyed.csv', bytes: Buffer.from(text ?? '') };
    const headers = { 'idempotency-key': `upload ${id}` };
    const send = (bytes: Uint8Array) => by.call(operation, { ...rest, file: { ...file, bytes }, headers });
    const first = await send(file.bytes);
    expect(first.status, first.bytes.toString()).toBeLessThan(300);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const again = await send(file.bytes);
    expect([again.status, JSON.parse(again.bytes.toString())]).toEqual([
      first.status,
      JSON.parse(first.bytes.toString()),
    ]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await send(Buffer.concat([file.bytes, Buffer.from('\n')]));
    expect(other.problem).toMatchObject({ status: 422, kind: 'key_reused' });
  },
);
