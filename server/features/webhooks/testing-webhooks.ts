import { createEventSubscription, listSigningSecrets } from '@portal/contract/webhooks';
import type { Receiver } from '@portal/tests/world/receiver.ts';
import type { TestClient, World } from '@portal/tests/world/world.ts';
import { notifier } from '../notifications/index.ts';
import { sendBatch, type SendDeps } from './send-batch.ts';
import { dueSubscriptions } from './tries-store.ts';

/** The body of a new order that no partner carries. */
export function parcelTo(customerOrderCode: string) {
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

/** A client subscribed to a receiver, and a sender that a test moves through time by hand. */
export interface Subscribed {
  readonly id: string;
  readonly secret: string;
  /** Tries all of the client that is due, until nothing is; answers how many tries. */
  readonly send: () => Promise<number>;
  /** Lets time pass for the sender. */
  readonly later: (seconds: number) => void;
  readonly deps: SendDeps;
}

export async function subscribed(
  world: World,
  client: TestClient,
  receiver: Pick<Receiver, 'url'>,
  eventTypes: readonly string[] = [],
): Promise<Subscribed> {
  const admin = await client.as('CLIENT_ADMIN');
  const made = await admin.call(createEventSubscription, { body: { url: receiver.url, eventTypes } });
  const { id } = made.answer.value;
  const secrets = await admin.call(listSigningSecrets, { params: { id } });
  let passed = 0;
  const clock = { now: () => new Date(Date.now() + passed) };
  const deps: SendDeps = {
    ...world.ground,
    database: world.jobsDatabase,
    clock,
    notify: notifier(world.jobs),
  };
  const due = { clientId: client.clientId, subscriptionId: id };
  return {
    id,
    secret: secrets.answer.data[0]?.secret ?? '',
    deps,
    later: (seconds) => {
      passed += seconds * 1_000;
    },
    send: async () => {
      let tried = 0;
      const isDue = async () => {
        const all = await world.jobsDatabase.withoutTenant((tx) => dueSubscriptions(tx, clock.now()));
        return all.some(({ subscriptionId }) => subscriptionId === id);
      };
      while (await isDue()) {
        const now = await sendBatch(deps, due);
        if (now === 0) break;
        tried += now;
      }
      return tried;
    },
  };
}
