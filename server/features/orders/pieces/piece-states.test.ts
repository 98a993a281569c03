import { assert, constantFrom, integer, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';
import {
  deriveOrderEvent,
  derivePieceStates,
  findPieceWithOtherEnd,
  toStoredPieceStates,
  type PieceHistory,
} from './piece-states.ts';

const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'].map((serviceType, index) => ({
  sequence: index + 1,
  serviceType,
}));

const AT_HUB: readonly StatusEvent[] = [
  { serviceType: 'ORDER', status: 'CREATED', at: 0 },
  { serviceType: 'ORDER', status: 'ALLOCATED', at: 1 },
  { serviceType: 'LAST_MILE', status: 'RECEIVED_AT_DESTINATION_HUB', at: 10 },
];

/** Applies reports of pieces of the last mile as `piece status` in sequence, one unit of time apart. */
function report(...reports: readonly string[]): PieceHistory {
  let history: PieceHistory = { pieces: 3, legs: LEGS, events: AT_HUB, pieceEvents: [] };
  for (const [index, text] of reports.entries()) {
    const [piece, status = ''] = text.split(' ');
    const event = { serviceType: 'LAST_MILE', status, at: 20 + index, piece: Number(piece) };
    history = { ...history, pieceEvents: [...history.pieceEvents, event] };
    const orderEvent = deriveOrderEvent(history);
    if (orderEvent !== undefined) history = { ...history, events: [...history.events, orderEvent] };
  }
  return history;
}

const getStatus = ({ events, legs }: PieceHistory) => deriveOrderState(events, legs).status;
const getProgress = (history: PieceHistory) => {
  const progress = toStoredPieceStates(history)?.progress;
  return progress === undefined ? null : `${progress.pieces} ${progress.status}`;
};

describe('an order of three pieces', () => {
  test.each([
    [['1 OUT_FOR_DELIVERY'], 'RECEIVED_AT_DESTINATION_HUB', '1 OUT_FOR_DELIVERY'],
    [['1 OUT_FOR_DELIVERY', '2 OUT_FOR_DELIVERY', '3 OUT_FOR_DELIVERY'], 'OUT_FOR_DELIVERY', null],
    [['1 DELIVERED', '2 DELIVERED'], 'RECEIVED_AT_DESTINATION_HUB', '2 DELIVERED'],
    [['1 DELIVERED', '2 DELIVERED', '3 OUT_FOR_DELIVERY'], 'OUT_FOR_DELIVERY', '2 DELIVERED'],
    [['1 DELIVERED', '2 DELIVERED', '3 DELIVERED'], 'DELIVERED', null],
    [['1 LOST', '2 DELIVERED'], 'RECEIVED_AT_DESTINATION_HUB', '1 DELIVERED'],
    [['1 LOST', '2 DELIVERED', '3 DELIVERED'], 'LOST', '2 DELIVERED'],
    [['1 DELIVERED', '2 DELIVERED', '3 DAMAGED'], 'DAMAGED', '2 DELIVERED'],
  ])('after %j has the status %s, and the progress %s', (reports, status, progress) => {
    const history = report(...reports);
    expect(getStatus(history)).toBe(status);
    expect(getProgress(history)).toBe(progress);
  });

  test('shows the exception of one piece until that piece moves on', () => {
    const allOut = ['1 OUT_FOR_DELIVERY', '2 OUT_FOR_DELIVERY', '3 OUT_FOR_DELIVERY'];
    expect(getStatus(report(...allOut, '2 DELIVERY_FAILED'))).toBe('DELIVERY_FAILED');
    expect(getStatus(report(...allOut, '2 DELIVERY_FAILED', '1 DELIVERED'))).toBe('DELIVERY_FAILED');
    expect(getStatus(report(...allOut, '2 DELIVERY_FAILED', '2 OUT_FOR_DELIVERY'))).toBe('OUT_FOR_DELIVERY');
    expect(getStatus(report(...allOut, '2 DELIVERY_FAILED', '2 DELIVERED'))).toBe('OUT_FOR_DELIVERY');
  });

  test('does not pass the exception of one piece on to the others', () => {
    const history = report(
      '1 OUT_FOR_DELIVERY',
      '2 OUT_FOR_DELIVERY',
      '3 OUT_FOR_DELIVERY',
      '2 DELIVERY_FAILED',
    );
    expect(derivePieceStates(history).map(({ status }) => status)).toEqual([
      'OUT_FOR_DELIVERY',
      'DELIVERY_FAILED',
      'OUT_FOR_DELIVERY',
    ]);
    const stored = toStoredPieceStates(history);
    expect(stored?.states.map(({ piece, isPresent }) => [piece, isPresent])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  test('has the time of the last piece that reached the status', () => {
    const history = report('1 DELIVERED', '3 DELIVERED', '2 DELIVERED');
    expect(deriveOrderState(history.events, LEGS).at).toBe(22);
    expect(history.events.at(-1)).toMatchObject({ status: 'DELIVERED', piece: 2 });
  });

  test('does not have the time of a piece that is further on', () => {
    const history = report('2 OUT_FOR_DELIVERY', '3 OUT_FOR_DELIVERY', '1 DELIVERED');
    expect(history.events.at(-1)).toMatchObject({ status: 'OUT_FOR_DELIVERY', at: 21, piece: 3 });
  });

  test('has a piece with another end only where a piece has ended in another way', () => {
    const history = report('1 OUT_FOR_DELIVERY', '2 LOST');
    expect(findPieceWithOtherEnd(history, 'DELIVERED')).toEqual({ piece: 2, status: 'LOST' });
    expect(findPieceWithOtherEnd(history, 'LOST')).toBeUndefined();
    expect(findPieceWithOtherEnd(report('1 OUT_FOR_DELIVERY'), 'DELIVERED')).toBeUndefined();
    const cancellation = { serviceType: 'ORDER', status: 'CANCELLED', at: 11 };
    const cancelled = {
      pieces: 3,
      legs: LEGS,
      events: [...AT_HUB.slice(0, 2), cancellation],
      pieceEvents: [],
    };
    expect(findPieceWithOtherEnd(cancelled, 'DELIVERED')).toBeUndefined();
  });

  test('ends only when every piece has ended, in any sequence of reports', () => {
    const endings = ['DELIVERED', 'LOST', 'DAMAGED'];
    assert(
      property(
        shuffledSubarray([1, 2, 3], { minLength: 3 }),
        constantFrom(...endings),
        constantFrom(...endings),
        integer({ min: 1, max: 3 }),
        (sequence, ending, other, reportCount) => {
          const reports = sequence.map((piece) => `${piece} ${piece === 1 ? ending : other}`);
          const history = report(...reports.slice(0, reportCount));
          expect(deriveOrderState(history.events, LEGS).terminal).toBe(reportCount === 3);
        },
      ),
    );
  });
});
