import { isMutation, isRefusal, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import { runTransaction } from '../db/run-transaction.ts';
import { isPartnerPermission, partnersWith, type Caller } from '../request/caller.ts';
import type { AuditNote, RequestContext } from '../request/request-context.ts';
import { effectivePermission } from './authorization.ts';
import {
  readIdempotencyKey,
  releaseKeys,
  reserveKeys,
  storeResults,
  type KeyedCall,
  type KeyOwner,
} from './idempotency.ts';
import { writeAudit } from './write-audit.ts';

const NO_CLIENT = '00000000-0000-0000-0000-000000000000';

/** A request context with what tenant, audit and idempotency need of the request. */
interface HttpRequestContext extends RequestContext {
  readonly request: FastifyRequest;
  readonly operation: Operation;
  readonly notes: AuditNote[];
  readonly keyedCall: KeyedCall | undefined;
  readonly keyOwner: KeyOwner;
  readonly isForPartner: boolean;
  /** Called when the result is that of an earlier call with the key. */
  readonly onReplay: () => void;
  /** False for reads and dry runs, which leave no audit row. */
  readonly isAudited: () => boolean;
}

/** The context of one request. It handles tenant, audit log and Idempotency-Key for every operation. */
export function createRequestContext(
  database: Database,
  operation: Operation,
  signedIn: Caller,
  request: FastifyRequest,
  {
    row,
    onReplay = () => undefined,
  }: { readonly row?: { readonly isPreview: boolean }; readonly onReplay?: () => void } = {},
): RequestContext {
  const notes: AuditNote[] = [];
  const permission = effectivePermission(operation, signedIn.permissions);
  // The call runs for the partners at which the caller has the permission.
  const caller = isPartnerPermission(permission)
    ? { ...signedIn, partners: partnersWith(signedIn, permission) }
    : signedIn;
  const clientId = caller.client?.id ?? NO_CLIENT;
  // A caller without a client is a user of partners, and sees what was granted to them.
  const isForPartner = isPartnerPermission(permission) || caller.client === null;
  let isAudited = isMutation(operation);
  const discardsChanges = row?.isPreview === true || (isAudited && caller.credential?.mode === 'test');
  // A row has no key of its own: the key would give it the result of the call.
  const keyedCall = row === undefined ? readIdempotencyKey(operation, request) : undefined;
  const keyOwner = { clientId: isForPartner ? NO_CLIENT : clientId, userId: caller.userId };

  const openTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    isForPartner
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

  const context: HttpRequestContext = {
    caller,
    clientId,
    requestId: request.id,
    request,
    operation,
    notes,
    keyedCall: isRefusal(keyedCall) ? undefined : keyedCall,
    keyOwner,
    isForPartner,
    onReplay,
    audit: (note) => notes.push(note),
    isAudited: () => isAudited,
    openRow: (row) => createRequestContext(database, operation, signedIn, request, { row }),
    dryRun: () => {
      isAudited = false;
    },
    stream: openTransaction,
    inTenant: async (work) => {
      if (isRefusal(keyedCall)) return keyedCall;
      return runTransaction(
        openTransaction,
        async (tx) => {
          const [result] = await executeCalls(tx, [context], async () => [await work(tx)]);
          return result as Awaited<ReturnType<typeof work>>;
        },
        { discardChanges: discardsChanges },
      );
    },
    // A test call is rolled back and a call with an invalid key is refused: neither can share a transaction.
    ...(isForPartner || discardsChanges || isRefusal(keyedCall)
      ? {}
      : {
          batching: {
            callerKey: [clientId, caller.customerId, caller.userId, caller.credential?.name].join(' '),
            idempotencyKey: keyedCall?.key,
            inTenant: async (batch, work) => {
              const contexts = batch as readonly HttpRequestContext[];
              const noteCounts = contexts.map(({ notes: earlierNotes }) => earlierNotes.length);
              try {
                return await openTransaction((tx) =>
                  executeCalls(tx, contexts, (newContexts) => work(tx, newContexts)),
                );
              } catch (error) {
                // Each call runs again alone and adds its notes then.
                contexts.forEach((failed, index) => failed.notes.splice(noteCounts[index] ?? 0));
                throw error;
              }
            },
          },
        }),
  };
  return context;
}

/**
 * Runs calls of one caller in one transaction and returns their results in the same order. A call whose key has a stored
 * result does not run again. A mutation that is not refused leaves its audit row, and its result is stored under its key.
 */
async function executeCalls<T>(
  tx: Transaction,
  contexts: readonly HttpRequestContext[],
  work: (contexts: readonly HttpRequestContext[]) => Promise<readonly (T | Refusal)[]>,
): Promise<(T | Refusal)[]> {
  const [first] = contexts;
  if (first === undefined) return [];
  const owner = first.keyOwner;
  const storedResults = await reserveKeys<T>(
    tx,
    owner,
    contexts.flatMap(({ keyedCall }) => keyedCall ?? []),
  );
  const newContexts = contexts.filter(
    ({ keyedCall }) => keyedCall === undefined || !storedResults.has(keyedCall.key),
  );
  const newResults = newContexts.length === 0 ? [] : await work(newContexts);
  const results = new Map(newContexts.map((context, index) => [context, newResults[index] as T | Refusal]));
  const successful = newContexts.filter((context) => !isRefusal(results.get(context)));
  writeAudit(
    tx,
    successful.filter((context) => context.isAudited()),
  );
  const resultsByKey = successful.flatMap((context): [string, unknown][] =>
    context.keyedCall === undefined ? [] : [[context.keyedCall.key, results.get(context)]],
  );
  storeResults(tx, owner, new Map(resultsByKey));
  // A single refused call rolls its transaction back, and with it its key.
  if (contexts.length > 1) {
    const refused = newContexts.filter((context) => !successful.includes(context));
    releaseKeys(
      tx,
      owner,
      refused.flatMap(({ keyedCall }) => keyedCall?.key ?? []),
    );
  }
  return contexts.map((context) => {
    const stored = context.keyedCall && storedResults.get(context.keyedCall.key);
    if (stored === undefined) return results.get(context) as T | Refusal;
    if (!isRefusal(stored)) context.onReplay();
    return stored;
  });
}
