import { createEventSubscription, listSigningSecrets } from '@portal/contract/webhooks';
import type { Receiver } from '@portal/tests/world/receiver.ts';
import type { TestClient, World } from '@portal/tests/world/world.ts';
import { createNotifier } from '../notifications/index.ts';
import { sendBatch, type SendDeps } from './send-batch.ts';
import { findDueSubscriptions } from './delivery-attempts-store.ts';
import { renderOutbox } from './render-outbox.ts';

/** The body of a new order for which there is no partner. */
export function newParcelOrder(customerOrderCode: string) {
  const party = { name: 'Ann', addressLine1: '1 Here Street', country: 'SG' };
  return {
    customerOrderCode,
    movement: 'DOMESTIC',
    consignor: party,
    consignee: party,
    originCountry: 'SG',
    destinationCountry: 'SG',
    parcels: [{ grossGrams: 500 }],
    items: [{ description: 'Tea', quantity: 1, unitValue: { amountMinor: 900, currency: 'SGD' } }],
  };
}

/** A subscription to a test receiver, with a sender whose clock the test controls. */
export interface TestSubscription {
  readonly id: string;
  readonly secret: string;
  /** Renders the events of the client, and sends all due deliveries of the subscription. Returns the number of attempts. */
  readonly send: () => Promise<number>;
  /** Advances the sender's clock. */
  readonly advance: (seconds: number) => void;
  readonly deps: SendDeps;
}

export async function createTestSubscription(
  world: World,
  client: TestClient,
  receiver: Pick<Receiver, 'url'>,
  eventTypes: readonly string[] = [],
): Promise<TestSubscription> {
  const admin = await client.as('CLIENT_ADMIN');
  const created = await admin.call(createEventSubscription, { body: { url: receiver.url, eventTypes } });
  const { id } = created.answer.value;
  const secrets = await admin.call(listSigningSecrets, { params: { id } });
  let advancedMs = 0;
  const clock = { now: () => new Date(Date.now() + advancedMs) };
  const deps: SendDeps = {
    ...world.infrastructure,
    database: world.jobsDatabase,
    clock,
    notify: createNotifier(world.jobs),
  };
  const owner = { kind: 'CLIENT', id: client.clientId } as const;
  const due = { owner, subscriptionId: id };
  return {
    id,
    secret: secrets.answer.data[0]?.secret ?? '',
    deps,
    advance: (seconds) => {
      advancedMs += seconds * 1_000;
    },
    send: async () => {
      await world.jobsDatabase.withTenant(client, (tx) => renderOutbox(tx, client.clientId));
      let attemptCount = 0;
      const isDue = async () => {
        const all = await world.jobsDatabase.withTenant(client, (tx) =>
          findDueSubscriptions(tx, owner, clock.now()),
        );
        return all.some(({ subscriptionId }) => subscriptionId === id);
      };
      while (await isDue()) {
        const batchCount = await sendBatch(deps, due);
        if (batchCount === 0) break;
        attemptCount += batchCount;
      }
      return attemptCount;
    },
  };
}
