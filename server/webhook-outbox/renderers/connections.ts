import type { EventData } from '@portal/contract/webhooks';
import type { EventRenderer } from '../event-renderer.ts';

/** A later change replaces what a connection is now, so the data is recorded. */
export interface ConnectionFacts extends EventData<'connection.requested'> {
  /** ISO 8601. */
  readonly changedAt: string;
}

/** Renders changes of connections. */
export const renderConnections: EventRenderer<'connection.requested', ConnectionFacts> = (
  _tx,
  _clientId,
  facts,
) =>
  Promise.resolve(
    facts.map(({ changedAt, ...data }) => ({
      orderingKey: data.partnerId,
      subject: data.partnerCode,
      happenedAt: changedAt,
      data,
    })),
  );
