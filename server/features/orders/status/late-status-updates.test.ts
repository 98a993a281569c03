import { reason } from '@portal/contract/reasons';
import { describe, expect, test } from 'vitest';
import type { StatusEvent } from './derive-order-state.ts';
import { decideStatusUpdate, deriveNextStates, type OrderTimeline } from './status-rules.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const CROSS_BORDER = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];

/** A status reported at a minute. */
const at = (minute: number, serviceType: string, status: string): StatusEvent => ({
  serviceType,
  status,
  at: minute * MINUTE,
});

/** An allocated order. Its events are newest first, and so are its legs. */
function orderWith(...events: readonly StatusEvent[]): OrderTimeline {
  const legs = CROSS_BORDER.map((serviceType, index) => ({ serviceType, sequence: index + 1 }));
  const allocation = [at(0, 'ORDER', 'CREATED'), at(0, 'ORDER', 'ALLOCATED')];
  return { legs: legs.toReversed(), events: [...allocation, ...events].toReversed() };
}

const decide = (order: OrderTimeline, update: StatusEvent, now = NOW) =>
  decideStatusUpdate(order, update, now);
const nextStatuses = (order: OrderTimeline) => deriveNextStates(order).map(({ status }) => status);

describe('an update at the time of another one', () => {
  const order = orderWith(at(5, 'FIRST_MILE', 'PICKED_UP'));

  test.each(['OUT_FOR_PICKUP', 'RECEIVED_AT_ORIGIN_HUB'])('with the status %s is accepted', (status) => {
    expect(decide(order, at(5, 'FIRST_MILE', status)).outcome).toBe('accepted');
  });

  test('that the table puts before a delivery is accepted, and the order stays delivered', () => {
    const delivered = orderWith(at(5, 'LAST_MILE', 'DELIVERED'));
    for (const status of ['RECEIVED_AT_DESTINATION_HUB', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']) {
      expect(decide(delivered, at(5, 'LAST_MILE', status)), status).toMatchObject({
        outcome: 'accepted',
        state: { status: 'DELIVERED' },
      });
    }
  });

  test.each(['RETURN_INITIATED', 'LOST'])('with %s after a delivery is refused', (status) => {
    const delivered = orderWith(at(5, 'LAST_MILE', 'DELIVERED'));
    expect(decide(delivered, at(5, 'LAST_MILE', status))).toMatchObject({
      reason: reason('status.leg_ended', { statusTerm: 'DELIVERED', serviceTypeTerm: 'LAST_MILE' }),
    });
  });

  test('with the delivery is refused beside a loss', () => {
    expect(decide(orderWith(at(5, 'LAST_MILE', 'LOST')), at(5, 'LAST_MILE', 'DELIVERED'))).toMatchObject({
      reason: reason('status.cannot_precede', { statusTerm: 'DELIVERED', nextTerm: 'LOST' }),
    });
  });

  test('with the same status of another leg is accepted', () => {
    const both = orderWith(at(5, 'FIRST_MILE', 'HANDED_OVER'));
    expect(decide(both, at(5, 'FREIGHT_FORWARDER', 'HANDED_OVER')).outcome).toBe('accepted');
  });
});

test('a time of exactly five minutes in the future is accepted, and a later one refused', () => {
  const update = at(5, 'FIRST_MILE', 'PICKED_UP');
  expect(decide(orderWith(), update, 0).outcome).toBe('accepted');
  expect(decide(orderWith(), update, -1)).toMatchObject({
    outcome: 'refused',
    reason: reason('status.in_future'),
  });
});

test('an update of a draft is refused', () => {
  const order: OrderTimeline = { ...orderWith(), events: [at(0, 'ORDER', 'DRAFT')] };
  expect(decide(order, at(5, 'FIRST_MILE', 'PICKED_UP'))).toMatchObject({
    reason: reason('status.order_unallocated'),
  });
});

describe('a late update', () => {
  const order = orderWith(at(5, 'FIRST_MILE', 'PICKED_UP'), at(8, 'FIRST_MILE', 'RECEIVED_AT_ORIGIN_HUB'));

  test('that a reported status cannot follow is refused with the next of them', () => {
    expect(decide(order, at(2, 'FIRST_MILE', 'HANDED_OVER'))).toMatchObject({
      outcome: 'refused',
      reason: reason('status.cannot_precede', { statusTerm: 'HANDED_OVER', nextTerm: 'PICKED_UP' }),
    });
  });

  test('is compared with the last status before it', () => {
    expect(decide(order, at(9, 'FIRST_MILE', 'PENDING_PICKUP'))).toMatchObject({
      reason: reason('status.cannot_follow', {
        statusTerm: 'PENDING_PICKUP',
        previousTerm: 'RECEIVED_AT_ORIGIN_HUB',
      }),
    });
  });

  test('of an earlier leg is accepted after the delivery', () => {
    const delivered = orderWith(at(5, 'LAST_MILE', 'DELIVERED'));
    expect(decide(delivered, at(9, 'CUSTOMS', 'CLEARED'))).toMatchObject({
      outcome: 'accepted',
      state: { status: 'DELIVERED' },
    });
  });

  test('that ends a leg is refused when a later leg has begun', () => {
    const orderAtHub = orderWith(at(8, 'LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB'));
    expect(decide(orderAtHub, at(5, 'CUSTOMS', 'REJECTED'))).toMatchObject({
      outcome: 'refused',
      reason: reason('status.later_event', {
        nextTerm: 'RECEIVED_AT_DESTINATION_HUB',
        serviceTypeTerm: 'LAST_MILE',
      }),
    });
    expect(decide(orderAtHub, at(9, 'CUSTOMS', 'REJECTED')).outcome).toBe('accepted');
    expect(decide(orderAtHub, at(5, 'CUSTOMS', 'CLEARED')).outcome).toBe('accepted');
  });

  test('that ends a leg is accepted when only an earlier leg, or the order as a whole, has later events', () => {
    const requested = orderWith(
      at(8, 'FREIGHT_FORWARDER', 'ARRIVED'),
      at(9, 'ORDER', 'CANCELLATION_REQUESTED'),
    );
    expect(decide(requested, at(5, 'CUSTOMS', 'REJECTED')).outcome).toBe('accepted');
  });

  test('with the rejection is accepted when the return is reported already', () => {
    expect(
      decide(orderWith(at(8, 'CUSTOMS', 'RETURN_INITIATED')), at(5, 'CUSTOMS', 'REJECTED')),
    ).toMatchObject({
      outcome: 'accepted',
      state: { status: 'RETURN_INITIATED' },
    });
  });
});

describe('a return', () => {
  const onTheWay = orderWith(at(5, 'LAST_MILE', 'OUT_FOR_DELIVERY'));

  test.each(['RETURN_INITIATED', 'RETURNED'])(
    'with %s is refused without a failed delivery',
    (statusTerm) => {
      expect(decide(onTheWay, at(9, 'LAST_MILE', statusTerm))).toEqual({
        outcome: 'refused',
        reason: reason('status.cannot_follow', { statusTerm, previousTerm: 'OUT_FOR_DELIVERY' }),
        allowed: ['DELIVERED', 'DELIVERY_FAILED', 'LOST', 'DAMAGED', 'DESTROYED'].map((status) => ({
          serviceType: 'LAST_MILE',
          status,
        })),
      });
    },
  );

  test('is refused as the first status of its leg', () => {
    expect(decide(orderWith(), at(9, 'LAST_MILE', 'RETURNED'))).toMatchObject({
      reason: reason('status.cannot_begin', { statusTerm: 'RETURNED', serviceTypeTerm: 'LAST_MILE' }),
    });
  });

  test('follows a failed delivery', () => {
    const failed = orderWith(at(5, 'LAST_MILE', 'DELIVERY_FAILED'));
    expect(decide(failed, at(9, 'LAST_MILE', 'RETURN_INITIATED')).outcome).toBe('accepted');
    expect(decide(failed, at(9, 'LAST_MILE', 'RETURNED')).outcome).toBe('refused');
  });
});

test('a delivery is accepted when the order was last reported at the hub', () => {
  const atHub = orderWith(at(5, 'LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB'));
  expect(decide(atHub, at(9, 'LAST_MILE', 'DELIVERED'))).toMatchObject({
    outcome: 'accepted',
    state: { status: 'DELIVERED' },
  });
});

test('no status follows the cancellation of the order', () => {
  expect(decide(orderWith(at(5, 'ORDER', 'CANCELLED')), at(9, 'FIRST_MILE', 'PICKED_UP'))).toMatchObject({
    outcome: 'refused',
    reason: reason('status.order_ended', { statusTerm: 'CANCELLED' }),
    allowed: [],
  });
});

describe('failed deliveries', () => {
  const attempts = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      at(index * 2 + 1, 'LAST_MILE', 'OUT_FOR_DELIVERY'),
      at(index * 2 + 2, 'LAST_MILE', 'DELIVERY_FAILED'),
    ]).flat();

  test('a fourth one is refused as too many', () => {
    expect(decide(orderWith(...attempts(3)), at(9, 'LAST_MILE', 'DELIVERY_FAILED'))).toMatchObject({
      reason: reason('status.too_often', { statusTerm: 'DELIVERY_FAILED', count: 3 }),
    });
  });

  test('two permit another attempt, three do not', () => {
    const update = at(9, 'LAST_MILE', 'OUT_FOR_DELIVERY');
    expect(decide(orderWith(...attempts(2)), update).outcome).toBe('accepted');
    expect(decide(orderWith(...attempts(3)), update)).toMatchObject({
      reason: reason('status.too_many_attempts', { count: 3 }),
    });
  });

  test('an attempt between two of three failures is accepted late', () => {
    const reports = attempts(3).filter(({ at: time }) => time !== 5 * MINUTE);
    expect(decide(orderWith(...reports), at(5, 'LAST_MILE', 'OUT_FOR_DELIVERY')).outcome).toBe('accepted');
  });

  test('an attempt at the time of the third failure is accepted as the attempt before it', () => {
    expect(decide(orderWith(...attempts(3)), at(6, 'LAST_MILE', 'OUT_FOR_DELIVERY'))).toMatchObject({
      outcome: 'accepted',
      state: { status: 'DELIVERY_FAILED' },
    });
  });

  test('a second attempt is offered, a fourth is not', () => {
    const hub = at(0.5, 'LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB');
    const rest = ['RETURN_INITIATED', 'LOST', 'DAMAGED', 'DESTROYED'];
    expect(nextStatuses(orderWith(hub, ...attempts(1)))).toEqual(['OUT_FOR_DELIVERY', ...rest]);
    expect(nextStatuses(orderWith(hub, ...attempts(3)))).toEqual(rest);
  });
});

describe('deriveNextStates', () => {
  test('a leg that is handed over leads to the next leg by sequence', () => {
    expect(deriveNextStates(orderWith(at(5, 'FIRST_MILE', 'HANDED_OVER')))).toEqual([
      { serviceType: 'FREIGHT_FORWARDER', status: 'RECEIVED_AT_FACILITY' },
    ]);
  });

  test('a cancellation request can be answered, and the first leg can begin', () => {
    expect(deriveNextStates(orderWith(at(5, 'ORDER', 'CANCELLATION_REQUESTED')))).toEqual([
      { serviceType: 'ORDER', status: 'CANCELLED' },
      { serviceType: 'ORDER', status: 'CANCELLATION_REFUSED' },
      { serviceType: 'FIRST_MILE', status: 'PENDING_PICKUP' },
    ]);
  });
});
