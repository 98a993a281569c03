import { findStatus, type StatusRef } from '../orders/index.ts';
import type { PublicTracking } from './tracking-operations.ts';

/** The steps of a parcel that a consignee follows, whichever legs it has. */
export const PARCEL_STEPS = ['ORDERED', 'COLLECTED', 'ON_THE_WAY', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** What a consignee has to know of a parcel, in one sentence. */
export type ParcelSituation =
  | 'PREPARED'
  | 'COLLECTED'
  | 'LEAVES'
  | 'TRAVELS'
  | 'ARRIVED'
  | 'OUT_FOR_DELIVERY'
  | 'READY_FOR_COLLECTION'
  | 'DELIVERED'
  | 'DELAYED'
  | 'RETURNS'
  | 'RETURNED'
  | 'STOPPED';

const COLLECTION_LEGS: ReadonlySet<string> = new Set(['FIRST_MILE', 'PICKUP', 'DROPOFF']);
const RETURN_STATUSES: ReadonlySet<string> = new Set(['RETURN_INITIATED', 'RETURNED']);

/** The step that a status belongs to; a return is none. */
function toStep(ref: StatusRef): ParcelStep {
  const definition = findStatus(ref);
  if (definition === undefined || definition.phase === 'waiting' || RETURN_STATUSES.has(ref.status))
    return 'ORDERED';
  if (definition.stage === 'DELIVERED') return 'DELIVERED';
  if (definition.phase === 'delivering') return 'OUT_FOR_DELIVERY';
  if (definition.phase === 'ended') return 'ORDERED';
  return COLLECTION_LEGS.has(ref.serviceType) ? 'COLLECTED' : 'ON_THE_WAY';
}

/** The furthest step that a parcel has reached, by its events. */
export function findParcelStep(events: readonly StatusRef[]): ParcelStep {
  const reached = Math.max(0, ...events.map((event) => PARCEL_STEPS.indexOf(toStep(event))));
  return PARCEL_STEPS[reached] ?? 'ORDERED';
}

/** The situation of a parcel now. */
export function findParcelSituation({
  status,
  stage,
  terminal,
  expectedSteps,
}: Pick<PublicTracking, 'status' | 'stage' | 'terminal' | 'expectedSteps'>): ParcelSituation {
  if (RETURN_STATUSES.has(status.status)) return status.status === 'RETURNED' ? 'RETURNED' : 'RETURNS';
  if (stage === 'DELIVERED') return 'DELIVERED';
  if (terminal) return 'STOPPED';
  if (stage === 'EXCEPTION') return 'DELAYED';
  if (status.status === 'READY_FOR_COLLECTION') return 'READY_FOR_COLLECTION';
  if (status.status === 'RECEIVED_AT_DESTINATION_HUB') return 'ARRIVED';
  const [next] = expectedSteps;
  if (next?.status === 'DEPARTED' && next.expectedAt !== null) return 'LEAVES';
  switch (toStep(status)) {
    case 'ORDERED':
      return 'PREPARED';
    case 'COLLECTED':
      return 'COLLECTED';
    case 'OUT_FOR_DELIVERY':
      return 'OUT_FOR_DELIVERY';
    default:
      return 'TRAVELS';
  }
}
