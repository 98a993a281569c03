import type { CustodyKind } from '@portal/contract/custody';
import type { Transaction } from '../../db/database.ts';
import { recordWebhookEvents, type RecordedEvent } from '../../webhook-outbox/index.ts';
import type { CustodyChange } from './custody-change.ts';

/** The events of bags, and those of MAWBs, by the kind of the entry. Other kinds have none. */
const BAG_EVENTS = {
  SEALED: 'bag.sealed',
  COMPLETED: 'bag.completed',
  HANDED_OVER: 'bag.handed_over',
  RECEIVED: 'bag.received',
  OFFLOADED: 'bag.offloaded',
} as const satisfies Partial<Record<CustodyKind, RecordedEvent['type']>>;
const MAWB_EVENTS = {
  MANIFESTED: 'manifest.issued',
  DEPARTED: 'mawb.departed',
  ARRIVED: 'mawb.arrived',
  RECEIVED_AT_DESTINATION: 'mawb.received',
} as const satisfies Partial<Record<CustodyKind, RecordedEvent['type']>>;

const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** The events that a transaction has recorded: the bags of a MAWB change one after the other, and the MAWB has one event. */
const recordedKeys = new WeakMap<Transaction, Set<string>>();

/** Records the webhook event of entries of the ledger, once in the transaction for each bag or MAWB. */
export function recordCustodyWebhooks(
  tx: Transaction,
  clientId: string,
  { kind, at: time, bagCode, awbNumber = null }: CustodyChange,
): void {
  const at = time.toISOString();
  if (isKeyOf(BAG_EVENTS, kind) && bagCode !== null)
    recordOnce(tx, clientId, { type: BAG_EVENTS[kind], facts: { kind, at, bagCode, awbNumber: null } });
  if (isKeyOf(MAWB_EVENTS, kind) && awbNumber !== null)
    recordOnce(tx, clientId, { type: MAWB_EVENTS[kind], facts: { kind, at, bagCode: null, awbNumber } });
  if (kind === 'BOOKED' && awbNumber !== null) recordBookedMawb(tx, clientId, awbNumber, time);
}

/** Records that bags of a client are under a MAWB, or that their MAWB has a flight; once in the transaction. */
export function recordBookedMawb(tx: Transaction, clientId: string, awbNumber: string, at: Date): void {
  recordOnce(tx, clientId, { type: 'mawb.booked', facts: { awbNumber, bookedAt: at.toISOString() } });
}

function recordOnce(tx: Transaction, clientId: string, event: RecordedEvent): void {
  const keys = recordedKeys.get(tx) ?? new Set();
  recordedKeys.set(tx, keys);
  const key = `${clientId} ${JSON.stringify(event)}`;
  if (keys.has(key)) return;
  keys.add(key);
  recordWebhookEvents(tx, clientId, [event]);
}
