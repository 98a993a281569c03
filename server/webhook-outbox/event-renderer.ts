import type { Reason, StoredReason } from '@portal/contract/core';
import type { EventData, SubscribableType } from '@portal/contract/webhooks';
import type { Transaction } from '../db/database.ts';

/** The data of an event as it is stored: a reason is stored without its English text. */
type StoredData<Type extends SubscribableType> = {
  readonly [Name in keyof EventData<Type>]: EventData<Type>[Name] extends Reason | null
    ? StoredReason | null
    : EventData<Type>[Name];
};

export interface RenderedEvent<Type extends SubscribableType> {
  /** Id of the order or batch: events with the same key are sent one after the other. */
  readonly orderingKey: string;
  /** Code of the order or batch, for users. */
  readonly subject: string;
  /** ISO 8601. */
  readonly happenedAt: string;
  readonly data: StoredData<Type>;
}

/**
 * Renders recorded events of a type, many at once. `Facts`: ids, and what cannot be read later. The result has an entry for
 * each element of `facts`; undefined if what the event is about no longer exists.
 */
export type EventRenderer<Type extends SubscribableType, Facts> = (
  tx: Transaction,
  clientId: string,
  facts: readonly Facts[],
) => Promise<(RenderedEvent<Type> | undefined)[]>;
