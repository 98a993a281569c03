import type { ServiceType, Stage } from '../../trade/order-values.ts';

/** Owner of a status: a leg's service type, or the order as a whole. `SRI` is a kind of lane, never a leg. */
export type StatusOwner = Exclude<ServiceType, 'SRI'> | 'ORDER';

/**
 * Decides which actions are allowed. `waiting`: no partner has the parcel yet; `moving`: a partner has it;
 * `delivering`: on its way to the consignee or returning; `ended`: terminal.
 */
export type StatusPhase = 'waiting' | 'moving' | 'delivering' | 'ended';

export interface StatusDefinition {
  readonly status: string;
  /** English label of the status chip. */
  readonly label: string;
  /** Progress along the leg, from 1. An exception has the rank of the status before it. */
  readonly rank: number;
  readonly exception: boolean;
  readonly terminal: boolean;
  readonly stage: Stage;
  readonly phase: StatusPhase;
  /** Statuses of the same owner that can follow. */
  readonly next: readonly string[];
  /** How often the status can be reported on one leg. */
  readonly maxOccurrences?: number;
  /** IATA cargo status (FSU) codes of this status. */
  readonly fsuCodes?: readonly string[];
}

type Row = Omit<StatusDefinition, 'status' | 'rank' | 'exception' | 'terminal'> & {
  readonly exception?: true;
};

/** Ranks follow the sequence of the entries; exceptions do not raise the rank. A status of phase `ended` is terminal. */
function defineStatuses(rows: Record<string, Row>): readonly StatusDefinition[] {
  let rank = 0;
  return Object.entries(rows).map(([status, row]) => {
    const exception = row.exception === true;
    if (!exception) rank += 1;
    return { ...row, status, rank, exception, terminal: row.phase === 'ended' };
  });
}

const READY = { stage: 'READY', phase: 'waiting' } as const;
const MOVING = { stage: 'IN_TRANSIT', phase: 'moving' } as const;
const DELIVERING = { stage: 'IN_TRANSIT', phase: 'delivering' } as const;
const EXCEPTION = { stage: 'EXCEPTION', exception: true } as const;
const CLOSED = { stage: 'CLOSED', phase: 'ended', next: [] } as const;

const ORDER = defineStatuses({
  DRAFT: { label: 'Draft', ...READY, next: ['CREATED', 'CANCELLED'] },
  CREATED: { label: 'Created', ...READY, next: ['ALLOCATED', 'UNALLOCATED', 'CANCELLED'] },
  // A reroute can allocate or unallocate the order until the parcel has moved.
  UNALLOCATED: {
    label: 'Unallocated',
    stage: 'UNALLOCATED',
    phase: 'waiting',
    exception: true,
    next: ['ALLOCATED', 'CANCELLED'],
  },
  ALLOCATED: { label: 'Allocated', ...READY, next: ['UNALLOCATED', 'CANCELLATION_REQUESTED', 'CANCELLED'] },
  CANCELLATION_REQUESTED: {
    label: 'Cancellation requested',
    ...EXCEPTION,
    phase: 'moving',
    next: ['CANCELLED', 'CANCELLATION_REFUSED'],
  },
  // Shown in the history only: the order returns to its status before the request, and can be cancelled again.
  CANCELLATION_REFUSED: {
    label: 'Cancellation refused',
    stage: 'IN_TRANSIT',
    phase: 'moving',
    exception: true,
    next: ['CANCELLATION_REQUESTED', 'CANCELLED'],
  },
  CANCELLED: { label: 'Cancelled', ...CLOSED },
});

const COLLECTION = defineStatuses({
  PENDING_PICKUP: { label: 'Pending pick-up', ...READY, next: ['OUT_FOR_PICKUP'] },
  OUT_FOR_PICKUP: { label: 'Out for pick-up', ...READY, next: ['PICKED_UP', 'PICKUP_FAILED'] },
  PICKUP_FAILED: {
    label: 'Pick-up failed',
    ...EXCEPTION,
    phase: 'waiting',
    next: ['OUT_FOR_PICKUP'],
    maxOccurrences: 3,
  },
  PICKED_UP: { label: 'Picked up', ...MOVING, next: ['RECEIVED_AT_ORIGIN_HUB'] },
  RECEIVED_AT_ORIGIN_HUB: { label: 'At origin hub', ...MOVING, next: ['HANDED_OVER'] },
  HANDED_OVER: { label: 'Handed over', ...MOVING, next: [] },
});

const DROPOFF = defineStatuses({
  AWAITING_DROPOFF: { label: 'Awaiting drop-off', ...READY, next: ['DROPPED_OFF', 'DROPOFF_EXPIRED'] },
  DROPOFF_EXPIRED: {
    label: 'Drop-off expired',
    ...EXCEPTION,
    phase: 'waiting',
    next: ['AWAITING_DROPOFF', 'DROPPED_OFF'],
  },
  DROPPED_OFF: { label: 'Dropped off', ...MOVING, next: ['HANDED_OVER'] },
  HANDED_OVER: { label: 'Handed over', ...MOVING, next: [] },
});

const FREIGHT_FORWARDER = defineStatuses({
  RECEIVED_AT_FACILITY: {
    label: 'At export facility',
    ...MOVING,
    next: ['BAGGED'],
    fsuCodes: ['FOH', 'RCS'],
  },
  BAGGED: { label: 'Bagged', ...MOVING, next: ['MANIFESTED'], fsuCodes: ['PRE'] },
  MANIFESTED: {
    label: 'Manifested',
    ...MOVING,
    next: ['DEPARTED', 'OFFLOADED', 'DELAYED'],
    fsuCodes: ['MAN'],
  },
  // Off-loading is often reported only after the departure.
  DEPARTED: { label: 'Departed', ...MOVING, next: ['ARRIVED', 'OFFLOADED', 'DELAYED'], fsuCodes: ['DEP'] },
  OFFLOADED: { label: 'Off-loaded', ...EXCEPTION, phase: 'moving', next: ['MANIFESTED', 'DEPARTED'] },
  DELAYED: {
    label: 'Delayed',
    ...EXCEPTION,
    phase: 'moving',
    next: ['DELAYED', 'DEPARTED', 'ARRIVED', 'OFFLOADED'],
    fsuCodes: ['DIS'],
  },
  ARRIVED: { label: 'Arrived', ...MOVING, next: ['HANDED_OVER'], fsuCodes: ['ARR', 'RCF'] },
  HANDED_OVER: { label: 'Handed over', ...MOVING, next: [], fsuCodes: ['DLV'] },
});

const LOSS_STATUSES = ['LOST', 'DAMAGED', 'DESTROYED'];
const RETURN = {
  RETURN_INITIATED: {
    label: 'Return initiated',
    stage: 'EXCEPTION',
    phase: 'delivering',
    next: ['RETURNED', ...LOSS_STATUSES],
  },
  RETURNED: { label: 'Returned', ...CLOSED },
} as const;
const LOSS = {
  LOST: { label: 'Lost', ...CLOSED },
  DAMAGED: { label: 'Damaged', ...CLOSED },
  DESTROYED: { label: 'Destroyed', ...CLOSED },
} as const;

const CUSTOMS_OUTCOMES = ['ON_HOLD', 'INSPECTION', 'REJECTED'];
const CUSTOMS = defineStatuses({
  SUBMITTED: {
    label: 'Submitted to customs',
    ...MOVING,
    next: ['UNDER_CLEARANCE', ...CUSTOMS_OUTCOMES],
    fsuCodes: ['CRC'],
  },
  UNDER_CLEARANCE: {
    label: 'Under clearance',
    ...MOVING,
    next: ['CLEARED', ...CUSTOMS_OUTCOMES],
    fsuCodes: ['TGC'],
  },
  ON_HOLD: {
    label: 'On hold at customs',
    ...EXCEPTION,
    phase: 'moving',
    next: ['UNDER_CLEARANCE', 'CLEARED', 'INSPECTION', 'REJECTED'],
  },
  INSPECTION: {
    label: 'Customs inspection',
    ...EXCEPTION,
    phase: 'moving',
    next: ['UNDER_CLEARANCE', 'CLEARED', 'ON_HOLD', 'REJECTED'],
  },
  CLEARED: { label: 'Cleared customs', ...MOVING, next: ['HANDED_OVER'], fsuCodes: ['CCD'] },
  HANDED_OVER: { label: 'Handed over', ...MOVING, next: [] },
  // Terminal unless a reversal brings the parcel back.
  REJECTED: { label: 'Rejected by customs', ...CLOSED, next: ['RETURN_INITIATED'] },
  RETURN_INITIATED: { ...RETURN.RETURN_INITIATED, next: ['RETURNED'] },
  RETURNED: RETURN.RETURNED,
});

const DELIVERY = defineStatuses({
  RECEIVED_AT_DESTINATION_HUB: {
    label: 'At destination hub',
    ...MOVING,
    next: ['OUT_FOR_DELIVERY', ...LOSS_STATUSES],
  },
  OUT_FOR_DELIVERY: {
    label: 'Out for delivery',
    ...DELIVERING,
    next: ['DELIVERED', 'DELIVERY_FAILED', ...LOSS_STATUSES],
  },
  DELIVERY_FAILED: {
    label: 'Delivery failed',
    ...EXCEPTION,
    phase: 'delivering',
    next: ['OUT_FOR_DELIVERY', 'RETURN_INITIATED', ...LOSS_STATUSES],
    maxOccurrences: 3,
  },
  DELIVERED: { label: 'Delivered', stage: 'DELIVERED', phase: 'ended', next: [] },
  ...RETURN,
  ...LOSS,
});

const SELF_COLLECTION = defineStatuses({
  RECEIVED_AT_DESTINATION_HUB: { label: 'At destination hub', ...MOVING, next: ['READY_FOR_COLLECTION'] },
  READY_FOR_COLLECTION: {
    label: 'Ready for collection',
    ...DELIVERING,
    next: ['COLLECTED', 'COLLECTION_EXPIRED'],
  },
  COLLECTION_EXPIRED: {
    label: 'Collection expired',
    ...EXCEPTION,
    phase: 'delivering',
    next: ['RETURN_INITIATED'],
  },
  COLLECTED: { label: 'Collected', stage: 'DELIVERED', phase: 'ended', next: [] },
  RETURN_INITIATED: { ...RETURN.RETURN_INITIATED, next: ['RETURNED'] },
  RETURNED: RETURN.RETURNED,
});

/** The status table, the single source for API, pages, file updates, filters and docs. */
export const STATUSES: Readonly<Record<StatusOwner, readonly StatusDefinition[]>> = {
  ORDER,
  FIRST_MILE: COLLECTION,
  PICKUP: COLLECTION,
  DROPOFF,
  DOMESTIC: DELIVERY,
  FREIGHT_FORWARDER,
  CUSTOMS,
  B2B: DELIVERY,
  SELF_COLLECT_LAST_MILE: SELF_COLLECTION,
  LAST_MILE: DELIVERY,
};

export const STATUS_OWNERS = Object.keys(STATUSES) as StatusOwner[];
