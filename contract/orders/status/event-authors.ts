import { OWN_FREIGHT_LEGS } from './status-operations.ts';

/** Who reports events: the users of partners, or of the client. */
export type EventAuthor =
  | { readonly kind: 'PARTNER'; readonly partnerIds: readonly string[] }
  | { readonly kind: 'CLIENT' };

interface ReportedEvent {
  readonly serviceType: string;
  /** As in the contract's OrderEvent. */
  readonly source: string;
  /** The partner that reported the event; null for others. */
  readonly partnerId: string | null;
}

/** Whether the author reported the event. Results of the portal, and statuses of the whole order, have no author. */
export function isAuthorOf(author: EventAuthor, { serviceType, source, partnerId }: ReportedEvent): boolean {
  if (serviceType === 'ORDER') return false;
  if (author.kind === 'PARTNER')
    return source === 'PARTNER' && partnerId !== null && author.partnerIds.includes(partnerId);
  const isReport = source === 'PORTAL' || source === 'API' || source === 'FILE';
  return isReport && OWN_FREIGHT_LEGS.some((leg) => leg === serviceType);
}
