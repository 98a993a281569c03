import type { BatchableContext } from '../db/batching/batch-use-case.ts';
import type { Transaction } from '../db/database.ts';
import type { Caller } from './caller.ts';

/** What a use case adds to the audit row of its call, in addition to the caller, the operation and the time. */
export interface AuditNote {
  /** The partner of the caller that the change concerns; absent or null if the request names it, or there is only one. */
  readonly partnerId?: string | null;
  readonly subject?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * One request as its use case sees it. `inTenant` is the only access to the database: it opens the transaction of the
 * caller, rolls it back when the work returns a refusal, writes the audit row of a mutation, and stores the result under
 * the Idempotency-Key, so that a repeated request gets the same result. The result must therefore be plain JSON.
 */
export interface RequestContext extends BatchableContext<RequestContext> {
  readonly caller: Caller;
  /** The client that the caller works for. */
  readonly clientId: string;
  readonly requestId: string;
  /** Opens the transaction of the caller for a response that is written while it is read. Writes no audit row. */
  stream<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  audit(note: AuditNote): void;
  /** The context of a row of the file of this call: its own transaction and audit row. Those of a preview are rolled back. */
  openRow(options: { readonly isPreview: boolean }): RequestContext;
  /** Marks this call of a mutation as a preview that changes nothing: it leaves no audit row. */
  dryRun(): void;
}
