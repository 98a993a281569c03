import { getAllowedActions, STATUSES, STATUS_OWNERS, findStatus } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { array, assert, constant, constantFrom, nat, property, shuffledSubarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveOrderState, type StatusEvent } from './derive-order-state.ts';
import { deriveNextStates, decideStatusUpdate, type OrderTimeline } from './status-rules.ts';

const CHAINS = [
  ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'],
  ['DROPOFF', 'FREIGHT_FORWARDER', 'CUSTOMS', 'SELF_COLLECT_LAST_MILE'],
  ['PICKUP', 'FREIGHT_FORWARDER', 'CUSTOMS', 'B2B'],
  ['DROPOFF', 'DOMESTIC'],
  ['DOMESTIC'],
];
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
const FAR = START + 1000 * 24 * 60 * MINUTE;

const buildLegs = (chain: readonly string[]) =>
  chain.map((serviceType, index) => ({ serviceType, sequence: index + 1 }));

/** An allocated order with the reported statuses, a minute apart. */
function buildTimeline(chain: readonly string[], ...statuses: [string, string][]): OrderTimeline {
  const events: StatusEvent[] = [
    { serviceType: 'ORDER', status: 'CREATED', at: START },
    { serviceType: 'ORDER', status: 'ALLOCATED', at: START },
    ...statuses.map(([serviceType, status], index) => ({
      serviceType,
      status,
      at: START + (index + 1) * MINUTE,
    })),
  ];
  return { legs: buildLegs(chain), events };
}

const CROSS_BORDER = CHAINS[0] ?? [];
const update = (serviceType: string, status: string, minute: number): StatusEvent => ({
  serviceType,
  status,
  at: START + minute * MINUTE,
});

describe('decideStatusUpdate', () => {
  test('a status that can follow is accepted, and is the new state', () => {
    const decision = decideStatusUpdate(
      buildTimeline(CROSS_BORDER),
      update('FIRST_MILE', 'PENDING_PICKUP', 5),
      FAR,
    );
    expect(decision).toMatchObject({
      outcome: 'accepted',
      state: { serviceType: 'FIRST_MILE', status: 'PENDING_PICKUP', stage: 'READY', phase: 'waiting' },
    });
  });

  test('the same status at the same time is a repeat', () => {
    const history = buildTimeline(CROSS_BORDER, ['FIRST_MILE', 'PICKED_UP']);
    expect(decideStatusUpdate(history, update('FIRST_MILE', 'PICKED_UP', 1), FAR)).toEqual({
      outcome: 'repeat',
    });
  });

  test('a status that cannot follow is refused with the allowed statuses', () => {
    const history = buildTimeline(CROSS_BORDER, ['FIRST_MILE', 'PICKED_UP']);
    expect(decideStatusUpdate(history, update('FIRST_MILE', 'OUT_FOR_PICKUP', 9), FAR)).toEqual({
      outcome: 'refused',
      reason: reason('status.cannot_follow', { statusTerm: 'OUT_FOR_PICKUP', previousTerm: 'PICKED_UP' }),
      allowed: [{ serviceType: 'FIRST_MILE', status: 'RECEIVED_AT_ORIGIN_HUB' }],
    });
  });

  test('a late event is accepted, and does not move the order back', () => {
    const history = buildTimeline(
      CROSS_BORDER,
      ['FIRST_MILE', 'PENDING_PICKUP'],
      ['FIRST_MILE', 'HANDED_OVER'],
    );
    const late = { ...update('FIRST_MILE', 'PICKED_UP', 1), at: START + 1.5 * MINUTE };
    expect(decideStatusUpdate(history, late, FAR)).toMatchObject({
      outcome: 'accepted',
      state: { status: 'HANDED_OVER' },
    });
  });

  test('a later leg can have events before an earlier leg has ended', () => {
    const history = buildTimeline(CROSS_BORDER, ['FREIGHT_FORWARDER', 'DEPARTED'], ['CUSTOMS', 'SUBMITTED']);
    const arrived = decideStatusUpdate(history, update('FREIGHT_FORWARDER', 'ARRIVED', 9), FAR);
    expect(arrived).toMatchObject({ outcome: 'accepted', state: { serviceType: 'CUSTOMS' } });
  });

  test.each([
    [
      'a status of another service type',
      update('CUSTOMS', 'BAGGED', 9),
      reason('status.unknown', { status: 'BAGGED', serviceTypeTerm: 'CUSTOMS' }),
    ],
    [
      'a leg that is not on the route',
      update('DOMESTIC', 'DELIVERED', 9),
      reason('status.no_leg', { serviceTypeTerm: 'DOMESTIC' }),
    ],
    [
      'an order-level status',
      update('ORDER', 'CANCELLED', 9),
      reason('status.no_leg', { serviceTypeTerm: 'ORDER' }),
    ],
  ])('%s is refused', (_, statusUpdate, expectedReason) => {
    const decision = decideStatusUpdate(buildTimeline(CROSS_BORDER), statusUpdate, FAR);
    expect(decision).toMatchObject({ outcome: 'refused', reason: expectedReason });
  });

  test('a time more than five minutes in the future is refused', () => {
    const statusUpdate = update('FIRST_MILE', 'PENDING_PICKUP', 60);
    const at = (now: number) => decideStatusUpdate(buildTimeline(CROSS_BORDER), statusUpdate, now).outcome;
    expect(at(statusUpdate.at - 6 * MINUTE)).toBe('refused');
    expect(at(statusUpdate.at - 4 * MINUTE)).toBe('accepted');
  });

  test('no status follows delivery, but an earlier event is still accepted', () => {
    const history = buildTimeline(CROSS_BORDER, ['LAST_MILE', 'DELIVERED']);
    expect(decideStatusUpdate(history, update('LAST_MILE', 'OUT_FOR_DELIVERY', 2), FAR)).toMatchObject({
      outcome: 'refused',
      reason: reason('status.leg_ended', { statusTerm: 'DELIVERED', serviceTypeTerm: 'LAST_MILE' }),
      allowed: [],
    });
    const early = { ...update('LAST_MILE', 'OUT_FOR_DELIVERY', 0), at: START + 30_000 };
    expect(decideStatusUpdate(history, early, FAR)).toMatchObject({
      outcome: 'accepted',
      state: { status: 'DELIVERED', terminal: true },
    });
  });

  test('after three failed deliveries only a return is accepted', () => {
    const attempts = [1, 2, 3].flatMap((): [string, string][] => [
      ['LAST_MILE', 'OUT_FOR_DELIVERY'],
      ['LAST_MILE', 'DELIVERY_FAILED'],
    ]);
    const history = buildTimeline(CROSS_BORDER, ...attempts);
    const fourthAttempt = decideStatusUpdate(history, update('LAST_MILE', 'OUT_FOR_DELIVERY', 9), FAR);
    expect(fourthAttempt).toMatchObject({
      outcome: 'refused',
      reason: reason('status.too_many_attempts', { count: 3 }),
    });
    expect(decideStatusUpdate(history, update('LAST_MILE', 'DELIVERY_FAILED', 9), FAR).outcome).toBe(
      'refused',
    );
    expect(decideStatusUpdate(history, update('LAST_MILE', 'RETURN_INITIATED', 9), FAR).outcome).toBe(
      'accepted',
    );
  });

  test('MANIFESTED can follow OFFLOADED', () => {
    const history = buildTimeline(
      CROSS_BORDER,
      ['FREIGHT_FORWARDER', 'DEPARTED'],
      ['FREIGHT_FORWARDER', 'OFFLOADED'],
    );
    expect(deriveOrderState(history.events, history.legs).stage).toBe('EXCEPTION');
    expect(decideStatusUpdate(history, update('FREIGHT_FORWARDER', 'MANIFESTED', 9), FAR)).toMatchObject({
      outcome: 'accepted',
      state: { status: 'MANIFESTED', stage: 'IN_TRANSIT' },
    });
  });

  test('an order with a cancellation request accepts updates of its legs', () => {
    const history = buildTimeline(
      CROSS_BORDER,
      ['FIRST_MILE', 'PICKED_UP'],
      ['ORDER', 'CANCELLATION_REQUESTED'],
    );
    expect(deriveNextStates(history)).toEqual([
      { serviceType: 'ORDER', status: 'CANCELLED' },
      { serviceType: 'ORDER', status: 'CANCELLATION_REFUSED' },
      { serviceType: 'FIRST_MILE', status: 'RECEIVED_AT_ORIGIN_HUB' },
    ]);
    const decision = decideStatusUpdate(history, update('FIRST_MILE', 'RECEIVED_AT_ORIGIN_HUB', 9), FAR);
    expect(decision).toMatchObject({ outcome: 'accepted', state: { status: 'RECEIVED_AT_ORIGIN_HUB' } });
  });

  test('a refused cancellation restores the status before the request', () => {
    const history = buildTimeline(
      CROSS_BORDER,
      ['FIRST_MILE', 'PICKED_UP'],
      ['ORDER', 'CANCELLATION_REQUESTED'],
      ['ORDER', 'CANCELLATION_REFUSED'],
    );
    const state = deriveOrderState(history.events, history.legs);
    expect(state).toMatchObject({ serviceType: 'FIRST_MILE', status: 'PICKED_UP', stage: 'IN_TRANSIT' });
    expect(getAllowedActions(state)).toContain('cancel');
  });

  test('an update of an unallocated order is refused', () => {
    const history: OrderTimeline = {
      legs: buildLegs(CROSS_BORDER),
      events: [
        { serviceType: 'ORDER', status: 'CREATED', at: START },
        { serviceType: 'ORDER', status: 'UNALLOCATED', at: START },
      ],
    };
    expect(decideStatusUpdate(history, update('FIRST_MILE', 'PICKED_UP', 9), FAR)).toMatchObject({
      outcome: 'refused',
      reason: reason('status.order_unallocated'),
    });
  });
});

/** A valid history: random next states, a minute apart. */
const historyArbitrary = tuple(constantFrom(...CHAINS), array(nat(), { minLength: 1, maxLength: 40 })).map(
  ([chain, choices]) => {
    let history = buildTimeline(chain);
    for (const number of choices) {
      const next = deriveNextStates(history).filter((ref) => ref.serviceType !== 'ORDER');
      const nextStatus = next[number % Math.max(1, next.length)];
      if (nextStatus === undefined) break;
      history = {
        ...history,
        events: [...history.events, { ...nextStatus, at: START + history.events.length * MINUTE }],
      };
    }
    return history;
  },
);

/** A return is accepted only after the failure that leads to it. */
function withoutReturn(history: OrderTimeline): OrderTimeline {
  const returnStatuses = ['RETURN_INITIATED', 'RETURNED'];
  const start = history.events.findIndex(({ status }) => returnStatuses.includes(status));
  return start < 0 ? history : { ...history, events: history.events.slice(0, start) };
}

describe('properties of valid histories', () => {
  test('every next state is accepted and becomes the state of the order', () => {
    assert(
      property(historyArbitrary, (history) => {
        for (const ref of deriveNextStates(history).filter(({ serviceType }) => serviceType !== 'ORDER')) {
          const decision = decideStatusUpdate(history, { ...ref, at: START + 1000 * MINUTE }, FAR);
          expect(decision).toMatchObject({ outcome: 'accepted', state: ref });
        }
      }),
    );
  });

  test('the events of a history are accepted in any sequence before a return, with the same resulting state', () => {
    assert(
      property(
        historyArbitrary
          .map(withoutReturn)
          .chain((history) =>
            tuple(
              constant(history),
              shuffledSubarray(history.events.slice(2), { minLength: history.events.length - 2 }),
            ),
          ),
        ([history, shuffled]) => {
          let timeline: OrderTimeline = { legs: history.legs, events: history.events.slice(0, 2) };
          for (const event of shuffled) {
            const decision = decideStatusUpdate(timeline, event, FAR);
            expect(decision.outcome).toBe('accepted');
            timeline = { ...timeline, events: [...timeline.events, event] };
          }
          expect(deriveOrderState(timeline.events, timeline.legs)).toEqual(
            deriveOrderState(history.events, history.legs),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every event of a history is a repeat when it is reported again', () => {
    assert(
      property(historyArbitrary, (history) => {
        for (const event of history.events.slice(2)) {
          expect(decideStatusUpdate(history, event, FAR)).toEqual({ outcome: 'repeat' });
        }
      }),
    );
  });
});

describe('getAllowedActions', () => {
  const states = STATUS_OWNERS.flatMap((serviceType) =>
    STATUSES[serviceType].map((row) => ({ serviceType, ...row })),
  );

  test.each(states)('the actions in $serviceType $status follow its phase', (state) => {
    const actions = getAllowedActions(state);
    const { phase, terminal, status } = state;
    expect(actions.includes('edit')).toBe(phase === 'waiting');
    expect(actions.includes('edit-contact')).toBe(phase === 'moving' && status !== 'CANCELLATION_REQUESTED');
    expect(actions.includes('cancel')).toBe(
      ['waiting', 'moving'].includes(phase) && status !== 'CANCELLATION_REQUESTED',
    );
    const hasLegsAhead = ['FIRST_MILE', 'PICKUP', 'DROPOFF', 'FREIGHT_FORWARDER', 'CUSTOMS'].includes(
      state.serviceType,
    );
    expect(actions.includes('reroute')).toBe(
      status === 'UNALLOCATED' || (hasLegsAhead && state.exception && !terminal),
    );
    expect(actions.includes('print-label')).toBe(!terminal && !['DRAFT', 'UNALLOCATED'].includes(status));
    expect(actions.includes('set-awb')).toBe(!terminal && status !== 'DRAFT');
    const isReversible = ['DELIVERED', 'COLLECTED', 'REJECTED'].includes(status);
    if (terminal) expect(actions).toEqual(isReversible ? ['reverse'] : []);
  });

  test('the phase is waiting until collection, and delivering from OUT_FOR_DELIVERY or READY_FOR_COLLECTION on', () => {
    const phase = (serviceType: string, status: string) => findStatus({ serviceType, status })?.phase;
    expect(phase('FIRST_MILE', 'PICKUP_FAILED')).toBe('waiting');
    expect(phase('FIRST_MILE', 'PICKED_UP')).toBe('moving');
    expect(phase('LAST_MILE', 'OUT_FOR_DELIVERY')).toBe('delivering');
    expect(phase('SELF_COLLECT_LAST_MILE', 'READY_FOR_COLLECTION')).toBe('delivering');
  });
});

describe('customs statuses', () => {
  test.each(['CLEARED', 'UNDER_CLEARANCE', 'ON_HOLD', 'REJECTED'])(
    'INSPECTION is followed by %s',
    (status) => {
      const history = buildTimeline(CROSS_BORDER, ['CUSTOMS', 'SUBMITTED'], ['CUSTOMS', 'INSPECTION']);
      expect(decideStatusUpdate(history, update('CUSTOMS', status, 9), FAR)).toMatchObject({
        outcome: 'accepted',
        state: { serviceType: 'CUSTOMS', status },
      });
    },
  );

  test('RETURN_INITIATED is refused before REJECTED, because a terminal status is not traversed', () => {
    const submitted = buildTimeline(CROSS_BORDER, ['CUSTOMS', 'SUBMITTED']);
    expect(decideStatusUpdate(submitted, update('CUSTOMS', 'RETURN_INITIATED', 9), FAR)).toMatchObject({
      outcome: 'refused',
    });
  });
});

test.each(['LOST', 'DAMAGED', 'DESTROYED'])(
  'no status of its leg follows the terminal status %s',
  (status) => {
    const history = buildTimeline(CROSS_BORDER, ['LAST_MILE', 'OUT_FOR_DELIVERY'], ['LAST_MILE', status]);
    for (const next of ['OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'DELIVERED']) {
      expect(decideStatusUpdate(history, update('LAST_MILE', next, 20), FAR)).toMatchObject({
        outcome: 'refused',
        allowed: [],
      });
    }
  },
);
