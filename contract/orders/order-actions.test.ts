import { describe, expect, test } from 'vitest';
import { getAllowedActions, isPastReversalWindow } from './order-actions.ts';

const DAY = 86_400_000;
const lastMile = (status: string) => ({ serviceType: 'LAST_MILE', status });

describe('getAllowedActions', () => {
  test.each([
    [
      'FIRST_MILE',
      'PENDING_PICKUP',
      ['edit', 'edit-service-level', 'cancel', 'print-label', 'relabel', 'set-awb'],
    ],
    [
      'FIRST_MILE',
      'PICKUP_FAILED',
      ['edit', 'edit-service-level', 'cancel', 'print-label', 'relabel', 'set-awb', 'reroute'],
    ],
    ['FREIGHT_FORWARDER', 'DEPARTED', ['edit-contact', 'cancel', 'print-label', 'relabel', 'set-awb']],
    ['LAST_MILE', 'OUT_FOR_DELIVERY', ['print-label', 'relabel', 'set-awb']],
    ['LAST_MILE', 'DELIVERY_FAILED', ['print-label', 'relabel', 'set-awb', 'reverse']],
    ['LAST_MILE', 'RETURN_INITIATED', ['print-label', 'relabel', 'set-awb', 'reverse']],
    ['SELF_COLLECT_LAST_MILE', 'COLLECTION_EXPIRED', ['print-label', 'relabel', 'set-awb', 'reverse']],
    ['LAST_MILE', 'DELIVERED', ['reverse']],
    ['LAST_MILE', 'LOST', []],
    ['ORDER', 'DRAFT', ['edit', 'edit-service-level', 'cancel']],
    ['ORDER', 'UNALLOCATED', ['edit', 'edit-service-level', 'cancel', 'set-awb', 'reroute']],
    ['ORDER', 'CANCELLATION_REQUESTED', ['print-label', 'relabel', 'set-awb']],
    ['LAST_MILE', 'NO_SUCH_STATUS', []],
  ])('%s %s allows %j', (serviceType, status, actions) => {
    expect(getAllowedActions({ serviceType, status })).toEqual(actions);
  });

  test('an open cancellation request disallows another one', () => {
    const state = { serviceType: 'CUSTOMS', status: 'SUBMITTED' };
    expect(getAllowedActions(state, { isCancellationPending: true })).toEqual([
      'edit-contact',
      'print-label',
      'relabel',
      'set-awb',
    ]);
  });

  test('a label that was not printed cannot get a new version', () => {
    expect(getAllowedActions(lastMile('OUT_FOR_DELIVERY'), { hasNoPrintedLabel: true })).toEqual([
      'print-label',
      'set-awb',
    ]);
  });

  test.each([{ isReversalOpen: true }, { isPastReversalWindow: true }])(
    '%j disallows a reversal',
    (constraint) => {
      expect(getAllowedActions(lastMile('DELIVERED'), constraint)).toEqual([]);
    },
  );
});

describe('isPastReversalWindow', () => {
  test('a delivered order can be reversed within 30 days', () => {
    expect(isPastReversalWindow(lastMile('DELIVERED'), DAY, 31 * DAY)).toBe(false);
    expect(isPastReversalWindow(lastMile('DELIVERED'), DAY, 31 * DAY + 1)).toBe(true);
  });

  test('an order that is not delivered has no such limit', () => {
    expect(isPastReversalWindow(lastMile('DELIVERY_FAILED'), 0, 99 * DAY)).toBe(false);
    expect(isPastReversalWindow({ serviceType: 'CUSTOMS', status: 'REJECTED' }, 0, 99 * DAY)).toBe(false);
    expect(isPastReversalWindow(lastMile('NO_SUCH_STATUS'), 0, 99 * DAY)).toBe(false);
  });
});
