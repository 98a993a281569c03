import type { ThreadSide } from '@portal/contract/chat';
import type { Database, Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** The user of a request, on the side of a conversation. */
export interface ChatViewer {
  readonly side: ThreadSide;
  readonly userId: string;
  readonly name: string;
  /** Null for a user of partners. */
  readonly clientId: string | null;
  readonly customerId: string | null;
  readonly partnerIds: readonly string[];
}

export function toViewer({ caller }: Pick<RequestContext, 'caller'>): ChatViewer {
  const { userId, name, client, customerId, partners } = caller;
  return createViewer({
    userId,
    name,
    clientId: client?.id ?? null,
    customerId,
    partnerIds: partners.map(({ partnerId }) => partnerId),
  });
}

export function createViewer(user: Omit<ChatViewer, 'side'>): ChatViewer {
  const side = user.customerId !== null ? 'CUSTOMER' : user.clientId === null ? 'PARTNER' : 'CLIENT';
  return { ...user, side };
}

/** Runs `work` in a transaction that sees what the user sees. */
export function asViewer<T>(
  database: Database,
  { clientId, customerId, partnerIds, userId }: ChatViewer,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return clientId === null
    ? database.withPartner({ partnerIds, userId }, work)
    : database.withTenant({ clientId, customerId, userId }, work);
}
