import { operations } from '@portal/contract';
import type { Operation } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { furnish, nobodys, type Belongings, type Furnished } from './belongings.ts';
import { exampleOf } from './examples.ts';
import { meaningOf } from './id-meanings.ts';
import { idSlots, requestWith, slotText, type IdSlot } from './id-slots.ts';
import { tenantPrints } from './tenant-prints.ts';

let world: World;
/** Past row-level security, to see what is really there. */
let all: Pool;
let mine: Furnished;
let theirs: Furnished;
let myCarrier: TestPartner;
let theirCarrier: TestPartner;
let strangers: ReadonlyMap<string, TestCaller>;
let printsBefore: ReadonlyMap<string, string>;

beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 1 });
  myCarrier = await world.partner();
  theirCarrier = await world.partner();
  mine = await furnish(world, all, myCarrier);
  theirs = await furnish(world, all, theirCarrier);
  const idle = await world.partner();
  strangers = new Map([
    ['another client’s admin', mine.admin],
    ['another client’s operator', await mine.client.as('CLIENT_OPERATOR')],
    ['another client’s viewer', await mine.client.as('CLIENT_VIEWER')],
    ['another client’s customer', mine.otherCustomer],
    ['another customer of the client', theirs.otherCustomer],
    ['a partner’s admin without a grant', await idle.as('PARTNER_ADMIN')],
    ['a partner’s operator without a grant', await idle.as('PARTNER_OPERATOR')],
    ['a partner with a grant of another client', await myCarrier.as('PARTNER_ADMIN')],
    ['nobody who is signed in', world.guest],
  ]);
  printsBefore = await tenantPrints(all, theirs.client.clientId);
});
afterAll(async () => {
  await all.end();
  await world.close();
});

const guarded = operations.filter((operation) => operation.permission !== 'public');
const slots = guarded.flatMap((operation) =>
  idSlots(operation).map((slot) => [slotText(operation, slot), operation, slot] as const),
);
const probed = slots.filter(([, operation, slot]) => Array.isArray(meaningOf(operation, slot)));

function namesOf(operation: Operation, slot: IdSlot): readonly (keyof Belongings)[] {
  const meaning = meaningOf(operation, slot);
  return meaning === undefined || typeof meaning === 'string' ? [] : meaning;
}

const NEW_EACH_TIME = [
  /"requestId":"[^"]*"/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g,
];

/** Status and body, but for the id asked for and what differs between any two answers. */
async function asked(by: TestCaller, operation: Operation, slot: IdSlot, ids: readonly string[]) {
  const request = requestWith(slot, exampleOf(operation), ids);
  const base = by === mine.otherCustomer || by === theirs.otherCustomer ? 'customers' : operation.bases[0];
  const answered = await by.call(operation, {
    ...request,
    base: operation.bases.includes(base) ? base : operation.bases[0],
  });
  const raw = answered.bytes.toString('utf8');
  const named = ids.reduce((text, id) => text.replaceAll(id, '…'), raw);
  const told = NEW_EACH_TIME.reduce((text, pattern) => text.replaceAll(pattern, ''), named);
  return { status: answered.status, told, raw };
}

/** What must stand in no answer to a stranger, but for the id the stranger named. */
function foreignBytes(text: string, named: readonly string[]): string[] {
  return [theirs.mark, ...Object.values(theirs.things)].filter(
    (secret) => text.includes(secret) && !named.some((id) => id.includes(secret)),
  );
}

test.each(slots)('somebody has said what %s names', (_, operation, slot) => {
  expect(meaningOf(operation, slot)).toBeDefined();
});

describe('of another tenant', () => {
  test.each(probed)('%s is as if it never existed', async (_, operation, slot) => {
    for (const name of namesOf(operation, slot)) {
      for (const [who, stranger] of strangers) {
        const foreign = await asked(stranger, operation, slot, [theirs.things[name]]);
        const never = await asked(stranger, operation, slot, [nobodys()[name]]);
        expect(foreign, `${who}, ${name}`).toMatchObject({ status: never.status, told: never.told });
        expect(foreignBytes(foreign.raw, [theirs.things[name]]), who).toEqual([]);
      }
    }
  });

  test.each(probed.filter(([, , slot]) => slot.inArray))(
    '%s beside one’s own leaves it alone',
    async (_, operation, slot) => {
      for (const name of namesOf(operation, slot)) {
        const by = await ownerOf(mine.admin, myCarrier, operation);
        const foreign = await asked(by, operation, slot, [theirs.things[name], mine.things[name]]);
        const never = await asked(by, operation, slot, [nobodys()[name], mine.things[name]]);
        expect(foreign.status).toBe(never.status);
        expect(foreignBytes(foreign.raw, [theirs.things[name]])).toEqual([]);
      }
    },
  );

  test('no list and no page tells a byte', async () => {
    for (const operation of operations.filter((one) => one.method === 'GET' && one.params === undefined)) {
      for (const [who, stranger] of strangers) {
        for (const base of operation.bases) {
          const { query } = exampleOf(operation);
          const { bytes } = await stranger.call(operation, {
            base,
            ...(query === undefined ? {} : { query }),
          });
          const isTheirCustomer = stranger === theirs.otherCustomer;
          const found = foreignBytes(bytes.toString('utf8'), isTheirCustomer ? [theirs.things.client] : []);
          expect(found, `${operation.id} as ${who}`).toEqual([]);
        }
      }
    }
  });

  test('nothing was changed by all of that', async () => {
    const after = await tenantPrints(all, theirs.client.clientId);
    // Attempts of the client's own other customer are in its history.
    const unsaid = [printsBefore, after].map((prints) =>
      [...prints].filter(([table]) => table !== 'audit_log'),
    );
    expect(unsaid[1]).toEqual(unsaid[0]);
    expect(printsBefore.size).toBeGreaterThan(12);
  });

  test('its codes, names and retry keys are free to use', async () => {
    const create = operations.find((operation) => operation.id === 'createOrder');
    if (create === undefined) throw new Error('orders are not created any more');
    const body = { ...(exampleOf(create).body as object), customerOrderCode: `SO-${theirs.mark}` };
    const headers = { 'idempotency-key': 'the same key in both' };
    const foreign = await theirs.admin.call(create, {
      body: { ...body, customerOrderCode: 'KEYED' },
      headers,
    });
    expect(foreign.status).toBe(201);
    expect((await mine.admin.call(create, { body, headers })).status).toBe(201);
  });
});

function ownerOf(admin: TestCaller, partner: TestPartner, operation: Operation): Promise<TestCaller> {
  return operation.permission.startsWith('partner-') ? partner.as('PARTNER_ADMIN') : Promise.resolve(admin);
}

describe('to whom it belongs', () => {
  // Last, because some of these remove what they name; taking things away comes after everything else.
  const inOrder = probed.toSorted(
    ([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  );

  test.each(inOrder)('%s is something: the same request has another answer', async (_, operation, slot) => {
    const [name] = namesOf(operation, slot);
    if (name === undefined) throw new Error('names nothing');
    const owner = await ownerOf(theirs.admin, theirCarrier, operation);
    const never = await asked(owner, operation, slot, [nobodys()[name]]);
    const own = await asked(owner, operation, slot, [theirs.things[name]]);
    expect(own.told).not.toBe(never.told);
    expect(own.status).not.toBe(404);
  });
});
