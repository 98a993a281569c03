import { ROLE_PERMISSIONS } from '@portal/contract/auth';
import { runTransaction } from '../db/run-transaction.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Caller } from '../request/caller.ts';
import { newId } from '../platform/ids.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

type OpenTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** The context of a caller of the seed with its transactions. */
const withTransactions = (
  context: Pick<RequestContext, 'caller' | 'clientId' | 'requestId'>,
  open: OpenTransaction,
  discardChanges = false,
): RequestContext => ({
  ...context,
  audit: () => undefined,
  dryRun: () => undefined,
  openRow: ({ isPreview }) => withTransactions(context, open, isPreview),
  stream: open,
  inTenant: (work) => runTransaction(open, work, { discardChanges }),
});

/**
 * Runs a use case as a user of the client, or of one of its customers. Audit notes are dropped: the seed writes one audit row
 * for itself.
 */
export function asClientUser(
  database: Database,
  clientId: string,
  person: Person,
  customerId: string | null = null,
): RequestContext {
  const requestId = newId();
  const client = {
    id: clientId,
    name: '',
    timeZone: 'UTC',
    suspended: false,
    suspensionReason: null,
    suspensionAllowedActions: {},
  };
  const open: OpenTransaction = (work) =>
    database.withTenant({ clientId, customerId, userId: person.userId, requestId }, work);
  const role = customerId === null ? 'CLIENT_ADMIN' : 'CUSTOMER_ADMIN';
  const permissions = new Set(ROLE_PERMISSIONS[role]);
  const caller: Caller = { ...createCaller(person), role, client, customerId, permissions };
  return withTransactions({ caller, clientId, requestId }, open);
}

/** The context of a use case that runs as a part of an open transaction. */
export function inTransaction(context: RequestContext, tx: Transaction): RequestContext {
  return { ...context, inTenant: (work) => work(tx), stream: (work) => work(tx) };
}

/** Runs a use case as the partners, which see the granted orders of every client. */
export function asPartners(
  database: Database,
  partnerIds: readonly string[],
  person: Person,
): RequestContext {
  const requestId = newId();
  const partners = partnerIds.map((partnerId) => ({
    partnerId,
    name: '',
    role: 'PARTNER_ADMIN' as const,
    serviceTypes: [],
  }));
  const open: OpenTransaction = (work) =>
    database.withPartner({ partnerIds, userId: person.userId, requestId }, work);
  const caller: Caller = {
    ...createCaller(person),
    role: 'PARTNER_ADMIN',
    partners,
    permissions: new Set(ROLE_PERMISSIONS.PARTNER_ADMIN),
  };
  return withTransactions({ caller, clientId: '', requestId }, open);
}

function createCaller({ userId, email, name }: Person): Caller {
  return {
    sessionId: newId(),
    userId,
    email,
    name,
    role: 'CLIENT_ADMIN',
    timeZone: 'UTC',
    language: null,
    client: null,
    customerId: null,
    seesPartners: true,
    partners: [],
    permissions: new Set(ROLE_PERMISSIONS.CLIENT_ADMIN),
    otpEnabled: false,
    mfaRequired: false,
  };
}
