import type { StatusRef } from '@portal/contract/orders';
import type { EventData } from '@portal/contract/webhooks';
import { createOrderRenderer, type OrderFacts } from '../order-renderer.ts';

type StatusChange = EventData<'order.status_changed'>;

interface StatusFacts extends StatusRef {
  readonly remarks: string | null;
}

/** Later changes overwrite the status of the order, so it is recorded. */
export interface StatusChangeFacts extends OrderFacts, Pick<StatusChange, 'stage' | 'terminal' | 'statusAt'> {
  readonly status: StatusFacts;
  readonly previousStatus: StatusFacts;
  /** Time of the change, ISO 8601. */
  readonly changedAt: string;
}

/** Renders a change of the status of an order. */
export const renderStatusChanges = createOrderRenderer<'order.status_changed', StatusChangeFacts>({
  happenedAt: ({ changedAt }) => changedAt,
  data: ({ status, previousStatus, stage, terminal, statusAt }) => ({
    status,
    previousStatus,
    stage,
    terminal,
    statusAt,
  }),
});
