import { operations } from '@portal/contract';
import type { Operation } from '@portal/contract/core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FixtureIds } from './fixtures.ts';
import { createUnknownIds, probedSlots, createProbes, createProbeRequest, type Probe } from './probes.ts';
import {
  callAsOutsider,
  findForeignBytes,
  openTwoTenants,
  type Outsider,
  type TwoTenants,
} from './outsiders.ts';
import { readTenantFingerprints } from './tenant-fingerprints.ts';

/** For a long run: PROBE_RUNS=20000, and PROBE_SEED=7 for other values. */
const RUNS = Number(process.env['PROBE_RUNS'] ?? 500);
const SEED = Number(process.env['PROBE_SEED'] ?? 20_261_121);

const MAX_LEAKS = 5;

const probed = operations.filter(
  (operation) => operation.permission !== 'public' && probedSlots(operation).length > 0,
);

let tenants: TwoTenants;
beforeAll(async () => {
  tenants = await openTwoTenants();
});
afterAll(() => tenants.close());

/** Ids that an outsider must not receive; a customer of the client knows the client. */
const namesFor = ({ knowsTheClient }: Outsider) =>
  (Object.keys(tenants.foreignTenant.ids) as (keyof FixtureIds)[]).filter(
    (name) => !(knowsTheClient && name === 'client'),
  );

/**
 * The difference between the answer for ids of the tenant and that for ids that never existed; undefined if there
 * is none.
 */
async function findLeak(outsider: Outsider, operation: Operation, probe: Probe) {
  const { ownFixtures, foreignTenant } = tenants;
  const own = outsider.knowsTheClient ? createUnknownIds(foreignTenant.ids) : ownFixtures.ids;
  const never = async () => {
    const { request, named } = createProbeRequest(operation, probe, createUnknownIds(foreignTenant.ids), own);
    return callAsOutsider(outsider, operation, request, named);
  };
  const { request, named } = createProbeRequest(operation, probe, foreignTenant.ids, own);
  const before = await never();
  const foreign = await callAsOutsider(outsider, operation, request, named);
  const about = `${operation.id} as ${outsider.who}: ${JSON.stringify(request)}`;
  const leaks = findForeignBytes(foreignTenant, outsider, foreign.raw, named);
  if (leaks.length > 0) return `${leaks.join()} in ${about}`;
  if (foreign.status === before.status && foreign.body === before.body) return undefined;
  // The first request may have applied its own ids; then a third request has the same answer.
  const after = await never();
  if (foreign.status === after.status && foreign.body === after.body) return undefined;
  // If the answer differs each time (a new code, a version), only the status is compared.
  const settled = before.body === after.body;
  if (!settled && [before.status, after.status].includes(foreign.status)) return undefined;
  return [about, ...[foreign, before].map(({ status, body }) => `${status} ${body.slice(0, 300)}`)].join(
    '\n  ',
  );
}

/** Distributes the runs evenly over all operations and all callers that must not see the ids. */
function* generateProbes(): Generator<readonly [Outsider, Operation, Probe]> {
  const pairs = probed.flatMap((operation) =>
    tenants.outsiders.map((outsider) => [outsider, operation] as const),
  );
  const upTo = (index: number) => Math.floor((index * RUNS) / pairs.length);
  for (const [index, [outsider, operation]] of pairs.entries()) {
    const numRuns = upTo(index + 1) - upTo(index);
    const probes = fc.sample(createProbes(operation, namesFor(outsider)), { numRuns, seed: SEED + index });
    for (const probe of probes) yield [outsider, operation, probe];
  }
}

test(
  `${RUNS} probes with ids of another tenant: each answer is that of ids that never existed, and changes nothing`,
  async () => {
    const { all, foreignTenant } = tenants;
    const printsBefore = await readTenantFingerprints(all, foreignTenant.client.clientId);
    const leaks: string[] = [];
    let sent = 0;
    for (const [outsider, operation, probe] of generateProbes()) {
      sent += 1;
      const leak = await findLeak(outsider, operation, probe);
      if (leak !== undefined) leaks.push(leak);
      if (leaks.length === MAX_LEAKS) break;
    }
    expect(leaks).toEqual([]);
    expect(sent).toBe(RUNS);
    // The audit log contains the attempts of the other customer of the client.
    const prints = await readTenantFingerprints(all, foreignTenant.client.clientId);
    const rowsWithoutAudit = [printsBefore, prints].map((one) =>
      [...one].filter(([table]) => table !== 'audit_log'),
    );
    expect(rowsWithoutAudit[1]).toEqual(rowsWithoutAudit[0]);
    if (process.env['PROBE_RUNS'] !== undefined) {
      process.stderr.write(
        `probes: ${sent} over ${probed.length} operations and ${tenants.outsiders.length} outsiders, no leak\n`,
      );
    }
  },
  Math.max(60_000, RUNS * 100),
);
