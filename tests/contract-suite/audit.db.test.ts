import { NOW } from '@portal/server/features/auth/mfa/testing-mfa.ts';
import { operations } from '@portal/contract';
import { changeRole, editProfile } from '@portal/contract/accounts';
import { isMutation, type Operation } from '@portal/contract/core';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { createSuccessfulRequest } from './successful-calls.ts';

let world: World;
let all: Pool;
let fixtures: Fixtures;
let carrier: TestPartner;
const settled = new Map<string, number>();

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

/**
 * Mutations that need a session. Operations of sign-in and joining write their audit row themselves and have their
 * own tests.
 */
const mutating = operations
  .filter((operation) => isMutation(operation) && operation.permission !== 'public')
  // Deletions run after everything else, and the sign-out runs last.
  .toSorted((one, other) => lateness(one) - lateness(other));

function lateness({ id, method }: Operation): number {
  if (id === 'logout') return 2;
  return method === 'DELETE' ? 1 : 0;
}

async function readAuditRows(answered: { readonly headers: Record<string, unknown> }) {
  const { rows } = await all.query<Record<string, unknown>>('select * from audit_log where request_id = $1', [
    answered.headers['x-request-id'],
  ]);
  return rows;
}

test.each(mutating.map((operation) => [operation.id, operation] as const))(
  '%s writes exactly one audit row when it succeeds, and none when it is refused',
  async (_, operation) => {
    const { by, request } = await createSuccessfulRequest(operation, { world, fixtures, carrier });
    const answered = await by.call(operation, request);
    const rows = await readAuditRows(answered);
    settled.set(operation.id, answered.status);
    expect(answered.status).toBeLessThan(500);
    // An action of a partner on orders of clients has one row in its own log, and one in the log of each client.
    const logs = rows.map((row) => row['client_id']);
    expect(new Set(logs).size).toBe(rows.length);
    if (!operation.permission.startsWith('partner-') || answered.status >= 300)
      expect(rows, `${answered.status}`).toHaveLength(answered.status < 300 ? 1 : 0);
    for (const row of rows) {
      expect(row).toMatchObject({ operation: operation.id, user_id: by.userId });
      expect(JSON.stringify([row['before'], row['after']])).not.toMatch(/"(\w*(password|secret|token))":/i);
    }
  },
);

/**
 * A reversal can be closed only after the reverse order has ended. Only bags of a MAWB are loaded on units, and a manifest is
 * issued only for completed bags, which then depart, arrive, are off-loaded or handed over, or get new versions or a pack; a
 * MAWB with bags is not cancelled: `reversals.db.test.ts`, `mawb-of-orders.db.test.ts`, `load-units.db.test.ts`,
 * `manifests.db.test.ts`, `mawb-progress.db.test.ts`, `manifest-versions.db.test.ts` and `packs.db.test.ts` do that.
 */
const DONE_ELSEWHERE = [
  'closeReversal',
  'cancelMawb',
  'setLoadUnit',
  'issueManifest',
  'signManifest',
  'reissueManifest',
  'departMawb',
  'signDeparture',
  'arriveMawb',
  'offLoadBag',
  'handOverMawb',
  'startManifestPack',
  'signManifestPack',
];

test('every other mutation succeeded', () => {
  const refused = [...settled].filter(([, status]) => status >= 300).map(([id]) => id);
  expect(refused).toEqual(DONE_ELSEWHERE);
});

describe('the audit row of a change', () => {
  test('has the values before and after the change', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    await admin.call(editProfile, { body: { name: 'Ann' } });
    const answered = await admin.call(editProfile, { body: { name: 'Ann Lee', timeZone: 'Asia/Bangkok' } });
    expect(await readAuditRows(answered)).toMatchObject([
      {
        actor_name: 'Ann',
        actor_role: 'CLIENT_ADMIN',
        before: { name: 'Ann', timeZone: null },
        after: { name: 'Ann Lee', timeZone: 'Asia/Bangkok' },
      },
    ]);
  });

  test('is not written when the change is rolled back', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const answered = await admin.call(changeRole, {
      params: { id: admin.userId },
      body: { role: 'CLIENT_VIEWER' },
    });
    expect(answered.status).toBe(409);
    expect(await readAuditRows(answered)).toEqual([]);
  });
});

test.each(['portal_app', 'portal_jobs'])(
  '%s can insert into the audit log and read it, but not update or delete rows',
  async (role) => {
    for (const [privilege, has] of [
      ['INSERT', true],
      ['SELECT', true],
      ['UPDATE', false],
      ['DELETE', false],
      ['TRUNCATE', false],
    ] as const) {
      const { rows } = await all.query('select has_table_privilege($1, $2, $3) has', [
        role,
        'audit_log',
        privilege,
      ]);
      expect(rows, privilege).toEqual([{ has }]);
    }
  },
);
