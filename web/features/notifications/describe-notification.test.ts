import type { Notification } from '@portal/contract/notifications';
import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { describeNotification } from './describe-notification.ts';
import { notificationsMessages } from './notifications-messages.ts';

const ID = '01900000-0000-7000-8000-000000000001';

type KindAndParams = Notification extends infer N
  ? N extends Notification
    ? Pick<N, 'kind' | 'params'>
    : never
  : never;

function describeKind(kindAndParams: KindAndParams) {
  const notification = {
    ...kindAndParams,
    id: ID,
    path: '/orders',
    happenedAt: '2026-11-20T10:00:00.000Z',
    readAt: null,
  } as Notification;
  return describeNotification(translate(notificationsMessages), notification);
}

const UPLOAD = { batchId: ID, batchCode: 'B7', created: 12, existing: 0, faulty: 0, unallocated: 0 };

describe('a finished upload', () => {
  it('names the batch and the number of created orders', () => {
    expect(describeKind({ kind: 'IMPORT_DONE', params: UPLOAD })).toEqual({
      title: 'Upload B7 is done',
      detail: '12 orders created',
    });
  });
});

it('a checked upload says how many orders are valid', () => {
  const params = { batchId: ID, batchCode: 'B7', good: 2, faulty: 1 };
  expect(describeKind({ kind: 'IMPORT_CHECKED', params })).toEqual({
    title: 'Upload B7 has been checked and waits for you',
    detail: '2 orders are valid',
  });
});

it('printed labels and orders without a label are counted apart', () => {
  expect(describeKind({ kind: 'LABELS_DONE', params: { jobId: ID, printed: 40, failed: 2 } })).toEqual({
    title: '40 labels are ready',
    detail: '2 orders have no label',
  });
});

it.each([
  ['ORDER_EXCEPTIONS', 'Order MO1 has a problem', '3 orders have a problem'],
  ['ORDERS_UNALLOCATED', 'Order MO1 has no partner', '3 orders have no partner'],
  ['ORDERS_STUCK', 'Order MO1 seems stuck', '3 orders seem stuck'],
  ['AWB_SET', 'Order MO1 has a new MAWB', '3 orders have a new MAWB'],
] as const)('%s names one order, or the number and one of them', (kind, one, many) => {
  expect(describeKind({ kind, params: { count: 1, orderCode: 'MO1' } })).toEqual({ title: one, detail: '' });
  expect(describeKind({ kind, params: { count: 3, orderCode: 'MO1' } })).toEqual({
    title: many,
    detail: 'MO1 is one of them',
  });
});

it.each([
  ['UPHELD', 'The partner upholds its measurement of order MO1'],
  ['REVISED', 'The partner has revised its measurement of order MO1'],
  ['WITHDRAWN', 'The partner has withdrawn its measurement of order MO1'],
] as const)('a reweigh that is %s has a title of its own', (decision, title) => {
  expect(describeKind({ kind: 'REWEIGH_DECIDED', params: { orderCode: 'MO1', decision } }).title).toBe(title);
});

it('a paused event subscription names its receiver', () => {
  const params = { subscriptionId: ID, host: 'example.com' };
  expect(describeKind({ kind: 'EVENT_SUBSCRIPTION_PAUSED', params })).toEqual({
    title: 'Events for example.com are paused',
    detail: 'No event has been delivered for five days. They wait until you resume.',
  });
});

it.each([
  ['MAWB_BOOKED', 'MAWB 618-12345675 is booked on flight SQ118'],
  ['MAWB_DEPARTED', 'MAWB 618-12345675 departed from SGSIN on flight SQ118'],
  ['MAWB_ARRIVED', 'MAWB 618-12345675 arrived at SGSIN on flight SQ118'],
] as const)('%s names the flight and the number of orders', (kind, title) => {
  const params = {
    awbNumber: '618-12345675',
    flightNumber: 'SQ118',
    port: 'SGSIN',
    count: 2,
    orderCode: 'MO1',
  };
  expect(describeKind({ kind, params })).toEqual({ title, detail: '2 of your orders are on it' });
});

it.each([
  ['PARTNER_BAGS_SEALED', 'Merlion sealed bag BAG1 for you', 'Merlion sealed 3 bags for you'],
  ['PARTNER_BAGS_HANDED_OVER', 'Merlion handed bag BAG1 over to you', 'Merlion handed 3 bags over to you'],
] as const)('%s names the bag, or the number of bags and one of them', (kind, one, many) => {
  const params = { bagCode: 'BAG1', clientName: 'Merlion', partnerId: ID };
  expect(describeKind({ kind, params: { ...params, count: 1 } })).toEqual({ title: one, detail: '' });
  expect(describeKind({ kind, params: { ...params, count: 3 } })).toEqual({
    title: many,
    detail: 'BAG1 is one of them',
  });
});
