import { operations } from '@portal/contract';
import type { Operation } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestPartner } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownIds, type FixtureIds } from './fixtures.ts';
import { getExample } from './examples.ts';
import { getIdKind } from './id-meanings.ts';
import { listIdSlots, createRequest, slotText, type IdSlot } from './id-slots.ts';
import {
  callAsOutsider,
  findForeignBytes,
  openTwoTenants,
  type Outsider,
  type TwoTenants,
} from './outsiders.ts';
import { readTenantFingerprints } from './tenant-fingerprints.ts';

let tenants: TwoTenants;
let printsBefore: ReadonlyMap<string, string>;

beforeAll(async () => {
  tenants = await openTwoTenants();
  printsBefore = await readTenantFingerprints(tenants.all, tenants.foreignTenant.client.clientId);
});
afterAll(() => tenants.close());

const guarded = operations.filter((operation) => operation.permission !== 'public');
const slots = guarded.flatMap((operation) =>
  listIdSlots(operation).map((slot) => [slotText(operation, slot), operation, slot] as const),
);
const probed = slots.filter(([, operation, slot]) => Array.isArray(getIdKind(operation, slot)));

function namesOf(operation: Operation, slot: IdSlot): readonly (keyof FixtureIds)[] {
  const meaning = getIdKind(operation, slot);
  return meaning === undefined || typeof meaning === 'string' ? [] : meaning;
}

/** The properties of queries by which lists and suggestions find texts. */
const SEARCH_KEYS = ['search', 'nameContains'] as const;

/** The queries of an operation that search for a text. */
function buildSearches(operation: Operation, text: string): readonly Readonly<Record<string, string>>[] {
  const { query } = getExample(operation);
  const keys = SEARCH_KEYS.filter((key) => operation.query !== undefined && key in operation.query.shape);
  return keys.map((key) => ({ ...query, [key]: text }));
}

type OutsiderRequest = Pick<Outsider, 'caller' | 'base' | 'partnerId'>;

const callWith = (by: OutsiderRequest, operation: Operation, slot: IdSlot, ids: readonly string[]) =>
  callAsOutsider(by, operation, createRequest(slot, getExample(operation), ids), ids);

test.each(slots)('the id kind of %s is declared', (_, operation, slot) => {
  expect(getIdKind(operation, slot)).toBeDefined();
});

describe('an id of another tenant', () => {
  test.each(probed)('%s: the answer equals that for an id that never existed', async (_, operation, slot) => {
    const { foreignTenant, outsiders } = tenants;
    for (const name of namesOf(operation, slot)) {
      for (const outsider of outsiders) {
        const { who } = outsider;
        const foreign = await callWith(outsider, operation, slot, [foreignTenant.ids[name]]);
        const never = await callWith(outsider, operation, slot, [unknownIds()[name]]);
        expect(foreign, `${who}, ${name}`).toMatchObject({ status: never.status, body: never.body });
        expect(
          findForeignBytes(foreignTenant, outsider, foreign.raw, [foreignTenant.ids[name]]),
          who,
        ).toEqual([]);
      }
    }
  });

  test.each(probed.filter(([, , slot]) => slot.inArray))(
    '%s: beside an own id, the answer equals that for an id that never existed',
    async (_, operation, slot) => {
      const { ownFixtures, foreignTenant, myCarrier } = tenants;
      for (const name of namesOf(operation, slot)) {
        const by = await ownerOf(ownFixtures.admin, myCarrier, operation);
        const foreign = await callWith(by, operation, slot, [foreignTenant.ids[name], ownFixtures.ids[name]]);
        const never = await callWith(by, operation, slot, [unknownIds()[name], ownFixtures.ids[name]]);
        expect(foreign.status).toBe(never.status);
        const leaks = findForeignBytes(foreignTenant, { knowsTheClient: false }, foreign.raw, [
          foreignTenant.ids[name],
        ]);
        expect(leaks).toEqual([]);
      }
    },
  );

  test('is in no list, no search and no other response without parameters', async () => {
    const { foreignTenant, outsiders } = tenants;
    for (const operation of operations.filter((one) => one.method === 'GET' && one.params === undefined)) {
      const { query } = getExample(operation);
      const queries = [query, ...buildSearches(operation, foreignTenant.mark)];
      for (const outsider of outsiders) {
        for (const base of operation.bases) {
          for (const sent of queries) {
            const { bytes } = await outsider.caller.call(operation, {
              base,
              ...(sent === undefined ? {} : { query: sent }),
            });
            // The change history of an outsider contains the ids of its own requests above.
            const ofHistory = operation.id === 'listAudit' ? Object.values(foreignTenant.ids) : [];
            const namedIds = [foreignTenant.mark, ...ofHistory];
            const leaks = findForeignBytes(foreignTenant, outsider, bytes.toString('utf8'), namedIds);
            expect(leaks, `${operation.id} as ${outsider.who}, ${JSON.stringify(sent)}`).toEqual([]);
          }
        }
      }
    }
  });

  test('is found by searches of its own tenant, so that the test above can fail', async () => {
    const { foreignTenant } = tenants;
    const operationIds: string[] = [];
    for (const operation of operations.filter((one) => one.method === 'GET' && one.params === undefined))
      for (const query of buildSearches(operation, foreignTenant.mark)) {
        const { bytes } = await foreignTenant.admin.call(operation, { query });
        const ids = findForeignBytes(foreignTenant, { knowsTheClient: false }, bytes.toString('utf8'), [
          foreignTenant.mark,
        ]);
        if (ids.length > 0) operationIds.push(operation.id);
      }
    expect(operationIds).toEqual(
      expect.arrayContaining([
        'listOrders',
        'listBatches',
        'listReversals',
        'listAddresses',
        'listCredentials',
      ]),
    );
  });

  test('changes no row of its tenant in any of these requests', async () => {
    const after = await readTenantFingerprints(tenants.all, tenants.foreignTenant.client.clientId);
    // The attempts of the other customer of the client are in the audit log of the client.
    const rowsWithoutAudit = [printsBefore, after].map((prints) =>
      [...prints].filter(([table]) => table !== 'audit_log'),
    );
    expect(rowsWithoutAudit[1]).toEqual(rowsWithoutAudit[0]);
    expect(printsBefore.size).toBeGreaterThan(12);
  });

  test('does not block order codes and idempotency keys of other tenants', async () => {
    const { ownFixtures, foreignTenant } = tenants;
    const create = operations.find((operation) => operation.id === 'createOrder');
    if (create === undefined) throw new Error('orders are not created any more');
    const body = { ...(getExample(create).body as object), customerOrderCode: `SO-${foreignTenant.mark}` };
    const headers = { 'idempotency-key': 'the same key in both' };
    const foreign = await foreignTenant.admin.call(create, {
      body: { ...body, customerOrderCode: 'KEYED' },
      headers,
    });
    expect(foreign.status).toBe(201);
    expect((await ownFixtures.admin.call(create, { body, headers })).status).toBe(201);
  });
});

async function ownerOf(
  admin: TestCaller,
  partner: TestPartner,
  operation: Operation,
): Promise<OutsiderRequest> {
  const atPartner = operation.permission.startsWith('partner-');
  const caller = atPartner ? await partner.as('PARTNER_ADMIN') : admin;
  return { caller, base: undefined, partnerId: partner.partnerId };
}

describe('an id of the own tenant', () => {
  // These requests run last, because some of them delete objects; deletions and changes of connections run after all others, and
  // after them the view of a customer, in which the session can change nothing.
  const rank = ({ id, method, domain }: Operation) =>
    id === 'startCustomerView' ? 2 : Number(method === 'DELETE' || domain === 'connections');
  const inOrder = probed.toSorted(([, a], [, b]) => rank(a) - rank(b));

  test.each(inOrder)(
    '%s: the answer differs from that for an id that never existed',
    async (_, operation, slot) => {
      const [name] = namesOf(operation, slot);
      if (name === undefined) throw new Error('names nothing');
      const { foreignTenant, theirCarrier } = tenants;
      const owner = await ownerOf(foreignTenant.admin, theirCarrier, operation);
      const never = await callWith(owner, operation, slot, [unknownIds()[name]]);
      const own = await callWith(owner, operation, slot, [foreignTenant.ids[name]]);
      expect(own.body).not.toBe(never.body);
      expect(own.status).not.toBe(404);
    },
  );
});
