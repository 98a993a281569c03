import { changes, isRefusal, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import { settle, type AuditNote, type Run } from '../db/run.ts';
import type { Caller } from '../platform/caller.ts';
import { freeKeys, keepAnswers, keyOf, takeKeys, type KeyedCall } from './idempotency.ts';
import { permissionUsed } from './permission-used.ts';
import { writeAudit } from './write-audit.ts';

const NO_CLIENT = '00000000-0000-0000-0000-000000000000';

/** What settles one request around its use case. */
interface RequestRun extends Run {
  readonly request: FastifyRequest;
  readonly operation: Operation;
  readonly notes: AuditNote[];
  readonly keyed: KeyedCall | undefined;
  /** False where its use case only looked. */
  readonly mutates: () => boolean;
}

/** The use case of one request: tenant, audit and idempotency are settled here, once for every operation. */
export function startRun(
  database: Database,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
): Run {
  const notes: AuditNote[] = [];
  const clientId = caller.client?.id ?? NO_CLIENT;
  // Somebody without a client can only be a partner's: what they see was granted to the partner.
  const permission = permissionUsed(operation, caller.permissions);
  const asPartner = permission.startsWith('partner-') || caller.client === null;
  let mutates = changes(operation);
  const isTried = mutates && caller.credential?.mode === 'test';
  const keyed = asPartner ? undefined : keyOf(operation, request);

  const open = <T>(work: (tx: Transaction) => Promise<T>) =>
    asPartner
      ? database.withPartner(
          {
            partnerIds: caller.partners.map((partner) => partner.partnerId),
            userId: caller.userId,
            requestId: request.id,
          },
          work,
        )
      : database.withTenant(
          { clientId, customerId: caller.customerId, userId: caller.userId, requestId: request.id },
          work,
        );

  const run: RequestRun = {
    caller,
    clientId,
    requestId: request.id,
    request,
    operation,
    notes,
    keyed: isRefusal(keyed) ? undefined : keyed,
    audit: (note) => notes.push(note),
    mutates: () => mutates,
    onlyLooks: () => {
      mutates = false;
    },
    reading: open,
    inTenant: async (work) => {
      if (isRefusal(keyed)) return keyed;
      return settle(open, isTried, async (tx) => {
        const [answer] = await perform(tx, [run], async () => [await work(tx)]);
        return answer as Awaited<ReturnType<typeof work>>;
      });
    },
    // What is only tried is rolled back, and a broken key refused before anything: neither is others' company.
    ...(asPartner || isTried || isRefusal(keyed)
      ? {}
      : {
          shared: {
            line: [clientId, caller.customerId, caller.userId, caller.credential?.name].join(' '),
            key: keyed?.key,
            inTenant: async (runs, work) => {
              const calls = runs as readonly RequestRun[];
              const noted = calls.map(({ notes: before }) => before.length);
              try {
                return await open((tx) => perform(tx, calls, (left) => work(tx, left)));
              } catch (error) {
                // Each is done again alone, and notes it then.
                calls.forEach((call, index) => call.notes.splice(noted[index] ?? 0));
                throw error;
              }
            },
          },
        }),
  };
  return run;
}

/**
 * Does the runs of one caller in its transaction: those whose key has an answer already are not done again, those that
 * changed something leave their audit row, and what was answered under a key is kept.
 */
async function perform<T>(
  tx: Transaction,
  runs: readonly RequestRun[],
  work: (runs: readonly RequestRun[]) => Promise<readonly (T | Refusal)[]>,
): Promise<(T | Refusal)[]> {
  const [first] = runs;
  if (first === undefined) return [];
  const { clientId, caller } = first;
  const earlier = await takeKeys<T>(
    tx,
    clientId,
    caller.userId,
    runs.flatMap(({ keyed }) => keyed ?? []),
  );
  const left = runs.filter(({ keyed }) => keyed === undefined || !earlier.has(keyed.key));
  const results = left.length === 0 ? [] : await work(left);
  const answers = new Map(left.map((run, index) => [run, results[index] as T | Refusal]));
  const done = left.filter((run) => !isRefusal(answers.get(run)));
  writeAudit(
    tx,
    done.filter((run) => run.mutates()),
  );
  const kept = done.flatMap((run): [string, unknown][] =>
    run.keyed === undefined ? [] : [[run.keyed.key, answers.get(run)]],
  );
  keepAnswers(tx, clientId, caller.userId, new Map(kept));
  // One that is alone is rolled back when it is refused, and its key with it.
  if (runs.length > 1)
    freeKeys(
      tx,
      clientId,
      caller.userId,
      left.filter((run) => !done.includes(run)).flatMap(({ keyed }) => keyed?.key ?? []),
    );
  return runs.map((run) => {
    const before = run.keyed && earlier.get(run.keyed.key);
    return before === undefined ? (answers.get(run) as T | Refusal) : before;
  });
}
