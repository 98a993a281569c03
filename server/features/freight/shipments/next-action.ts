import { holdsSpace, type Shipment } from '@portal/contract/orders';

type Facts = Pick<Shipment, 'booking' | 'missingPapers'> & {
  readonly order: Pick<Shipment['order'], 'stage'>;
};

/** Stages before the first partner has the goods. */
const BEFORE_DEPARTURE: ReadonlySet<string> = new Set(['UNALLOCATED', 'READY']);

/** What is done next for a shipment: what stops it first, then what has the earliest deadline. */
export function deriveNextAction({
  order: { stage },
  booking,
  missingPapers,
}: Facts): Shipment['nextAction'] {
  if (stage === 'EXCEPTION') return { code: 'SOLVE_EXCEPTION', dueAt: null };
  const isOpen = BEFORE_DEPARTURE.has(stage);
  const holding = booking !== null && holdsSpace(booking) ? booking : undefined;
  const cutOffAt = holding?.departure.cutOffAt ?? null;
  if (isOpen && booking !== null && holding === undefined) return { code: 'REBOOK', dueAt: null };
  if (stage === 'UNALLOCATED') return { code: 'FIND_PARTNER', dueAt: cutOffAt };
  const hasDeparted = holding?.departure.state === 'DEPARTED' || holding?.departure.state === 'ARRIVED';
  if ((isOpen || stage === 'IN_TRANSIT') && !hasDeparted && missingPapers.length > 0)
    return { code: 'ADD_PAPERS', dueAt: holding?.departure.departsAt ?? null };
  if (!isOpen) return null;
  return { code: holding?.state === 'REQUESTED' ? 'AWAIT_CONFIRMATION' : 'HAND_OVER', dueAt: cutOffAt };
}
