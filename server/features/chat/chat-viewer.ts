import type { ThreadSide } from '@portal/contract/chat';
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
  const side = customerId !== null ? 'CUSTOMER' : client === null ? 'PARTNER' : 'CLIENT';
  return {
    side,
    userId,
    name,
    clientId: client?.id ?? null,
    customerId,
    partnerIds: partners.map(({ partnerId }) => partnerId),
  };
}
