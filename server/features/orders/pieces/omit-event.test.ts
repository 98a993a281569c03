import { STATUSES } from '@portal/contract/orders';
import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';
import { decideStatusUpdate } from '../status/status-rules.ts';
import { findDependent, listFollowUps, omitEvent, type EventKey } from './omit-event.ts';
import {
  deriveOrderEvent,
  derivePieceStates,
  findPieceWithOtherEnd,
  selectPieceTimeline,
  toStoredPieceStates,
  type PieceHistory,
} from './piece-states.ts';

const ROUTE = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'] as const;
const LEGS = ROUTE.map((serviceType, index) => ({ sequence: index + 1, serviceType }));
const PIECES = 3;

type Report = StatusEvent & { readonly piece: number | null };

const NEW_ORDER: PieceHistory = {
  pieces: PIECES,
  legs: LEGS,
  events: ['CREATED', 'ALLOCATED'].map((status, index) => ({ serviceType: 'ORDER', status, at: index - 2 })),
  pieceEvents: [],
};

/** Adds a report, and the event by which the order follows its piece. */
function addReport(history: PieceHistory, { piece, ...event }: Report): PieceHistory {
  if (piece === null) return { ...history, events: [...history.events, event] };
  const next = { ...history, pieceEvents: [...history.pieceEvents, { ...event, piece }] };
  const followUp = deriveOrderEvent(next);
  return followUp === undefined ? next : { ...next, events: [...next.events, followUp] };
}

function isAccepted(history: PieceHistory, { piece, ...event }: Report): boolean {
  const isEndOfOrder =
    piece === null && STATUSES.LAST_MILE.some(({ status, terminal }) => terminal && status === event.status);
  if (isEndOfOrder && findPieceWithOtherEnd(history, event.status) !== undefined) return false;
  const events = piece === null ? history.events : selectPieceTimeline(history, piece);
  return decideStatusUpdate({ legs: LEGS, events }, event, Infinity).outcome === 'accepted';
}

const STATUS_REFS = ROUTE.flatMap((serviceType) =>
  STATUSES[serviceType].map(({ status }) => ({ serviceType, status })),
);
const RANDOM_REPORTS = array(
  record({ ref: constantFrom(...STATUS_REFS), piece: constantFrom(null, null, 1, 2, 3) }),
  { minLength: 10, maxLength: 150 },
);

/** Reports that the rules accept, a unit of time apart. */
function selectAccepted(reports: readonly Report[]): Report[] {
  let history = NEW_ORDER;
  return reports.filter((report) => {
    const accepted = isAccepted(history, report);
    if (accepted) history = addReport(history, report);
    return accepted;
  });
}

const readState = (history: PieceHistory) => ({
  order: deriveOrderState(history.events, history.legs),
  pieces: derivePieceStates(history),
  stored: toStoredPieceStates(history),
});

test('an order without one of its events has the state of an order that never had it', () => {
  let withdrawn = 0;
  assert(
    property(RANDOM_REPORTS, nat(), (random, choice) => {
      const reports = selectAccepted(random.map(({ ref, piece }, at) => ({ ...ref, piece, at })));
      const report = reports[choice % Math.max(1, reports.length)];
      if (report === undefined) return;
      const history = reports.reduce(addReport, NEW_ORDER);
      if (findDependent(history, report) !== undefined) return;
      withdrawn += 1;
      const others = reports.filter((other) => other !== report).reduce(addReport, NEW_ORDER);
      expect(readState(omitEvent(history, report))).toEqual(readState(others));
    }),
    { numRuns: 400, seed: 162 },
  );
  expect(withdrawn).toBeGreaterThan(100);
});

/** An order with reports of the last mile: `status`, or `status piece`. */
function createHistory(...texts: readonly string[]): PieceHistory {
  return texts
    .map((text, at): Report => {
      const [status = '', piece] = text.split(' ');
      return { serviceType: 'LAST_MILE', status, at, piece: piece === undefined ? null : Number(piece) };
    })
    .reduce(addReport, NEW_ORDER);
}

const keyOf = (status: string, at: number, piece: number | null = null): EventKey => ({
  serviceType: 'LAST_MILE',
  status,
  at,
  piece,
});

describe('an event on which another one depends', () => {
  const FAILED = ['OUT_FOR_DELIVERY', 'DELIVERY_FAILED'];

  test('is the failure before a return', () => {
    const history = createHistory(...FAILED, 'RETURN_INITIATED');
    expect(findDependent(history, keyOf('DELIVERY_FAILED', 1))).toEqual({
      kind: 'STATUS',
      status: 'RETURN_INITIATED',
    });
    expect(findDependent(history, keyOf('OUT_FOR_DELIVERY', 0))).toBeUndefined();
    expect(findDependent(history, keyOf('RETURN_INITIATED', 2))).toBeUndefined();
  });

  test('is the failure of the whole order before the return of one piece', () => {
    const history = createHistory(...FAILED, 'RETURN_INITIATED 2');
    expect(findDependent(history, keyOf('DELIVERY_FAILED', 1))).toMatchObject({ kind: 'STATUS' });
  });

  test('is the failure of a piece before the return of this piece', () => {
    const failed = createHistory('OUT_FOR_DELIVERY', 'DELIVERY_FAILED 1');
    expect(findDependent(failed, keyOf('DELIVERY_FAILED', 1, 1))).toBeUndefined();
    const returned = createHistory('OUT_FOR_DELIVERY', 'DELIVERY_FAILED 1', 'RETURN_INITIATED 1');
    expect(findDependent(returned, keyOf('DELIVERY_FAILED', 1, 1))).toMatchObject({ kind: 'STATUS' });
  });

  test('is no failure between two attempts, and none before a status that no longer exists', () => {
    expect(
      findDependent(createHistory(...FAILED, 'OUT_FOR_DELIVERY'), keyOf('DELIVERY_FAILED', 1)),
    ).toBeUndefined();
    expect(
      findDependent(createHistory(...FAILED, 'FORMER_STATUS'), keyOf('DELIVERY_FAILED', 1)),
    ).toBeUndefined();
  });

  test('is the failure because of which the leg went to another partner', () => {
    const failed = [
      { serviceType: 'FIRST_MILE', status: 'OUT_FOR_PICKUP', at: 1, piece: null },
      { serviceType: 'FIRST_MILE', status: 'PICKUP_FAILED', at: 2, piece: null },
    ].reduce(addReport, NEW_ORDER);
    const key = { serviceType: 'FIRST_MILE', status: 'PICKUP_FAILED', at: 2, piece: null };
    expect(findDependent(failed, key)).toBeUndefined();
    const reallocation = { serviceType: 'ORDER', status: 'ALLOCATED', at: 3 };
    expect(findDependent({ ...failed, events: [...failed.events, reallocation] }, key)).toEqual({
      kind: 'ALLOCATION',
    });
  });
});

test('a delivery of the last piece that is withdrawn leaves the order under way', () => {
  const history = createHistory('OUT_FOR_DELIVERY', 'DELIVERED 1', 'DELIVERED 2', 'DELIVERED 3');
  expect(deriveOrderState(history.events, LEGS).status).toBe('DELIVERED');
  const rest = omitEvent(history, keyOf('DELIVERED', 3, 3));
  expect(deriveOrderState(rest.events, LEGS)).toMatchObject({ status: 'OUT_FOR_DELIVERY', terminal: false });
  expect(toStoredPieceStates(rest)?.progress).toEqual({
    serviceType: 'LAST_MILE',
    status: 'DELIVERED',
    pieces: 2,
  });
});

test('an event is left out by its piece, leg, status and time; other events stay', () => {
  const event = { serviceType: 'LAST_MILE', status: 'OUT_FOR_DELIVERY', at: 0 };
  const history = {
    ...NEW_ORDER,
    events: [...NEW_ORDER.events, event],
    pieceEvents: [{ ...event, piece: 1 }],
  };
  const key = keyOf('OUT_FOR_DELIVERY', 0);
  for (const other of [
    { ...key, serviceType: 'FIRST_MILE' },
    { ...key, status: 'DELIVERED' },
    { ...key, at: 1 },
    { ...key, piece: 2 },
  ])
    expect(omitEvent(history, other)).toEqual(history);
  expect(omitEvent(history, key)).toMatchObject({
    events: NEW_ORDER.events,
    pieceEvents: history.pieceEvents,
  });
  expect(omitEvent(history, { ...key, piece: 1 })).toEqual({ ...history, pieceEvents: [] });
});

test('a report of a piece for a time before the order was created is not followed before it', () => {
  const early = { serviceType: 'FIRST_MILE', status: 'OUT_FOR_PICKUP', at: -9, piece: 1 };
  const history = { ...NEW_ORDER, pieces: 1, pieceEvents: [early] };
  expect(omitEvent(history, keyOf('DELIVERED', 0))).toEqual(history);
});

test('the events by which an order follows its pieces name the piece', () => {
  const history = createHistory('OUT_FOR_DELIVERY', 'DELIVERED 1', 'DELIVERED 2', 'DELIVERED 3');
  expect(listFollowUps(history)).toMatchObject([{ status: 'DELIVERED', at: 3, piece: 3 }]);
});
