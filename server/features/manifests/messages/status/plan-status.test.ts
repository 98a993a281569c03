import { INFORMATIVE_STATUS_CODES } from '@portal/contract/manifests';
import { findStatusByFsuCode } from '@portal/contract/orders';
import { expect, test } from 'vitest';
import { advanceSnapshot, planStatus, type MawbSnapshot } from './plan-status.ts';
import { findTimeZone, resolveAirportTime } from './resolve-airport-time.ts';
import type { StatusMessage } from './status-message.ts';

const NOW = new Date('2026-12-01T00:00:00Z');
const DEPARTED_AT = new Date('2026-11-30T06:05:00Z');
const ARRIVED_AT = new Date('2026-11-30T07:20:00Z');

const MAWB: MawbSnapshot = {
  id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
  awbNumber: '618-12345675',
  state: 'MANIFESTED',
  manifestedAt: '2026-11-30T01:00:00.000Z',
  bags: [
    { state: 'MANIFESTED', departure: null },
    { state: 'MANIFESTED', departure: null },
  ],
  departures: [],
  bookedFlight: 'SQ18',
  departure: 'SIN',
  destination: 'KUL',
};

const toMessage = (code: string, more: Partial<StatusMessage> = {}): StatusMessage => ({
  line: 3,
  awbNumber: MAWB.awbNumber,
  code,
  airport: null,
  flightNumber: 'SQ018',
  time: null,
  pieces: null,
  discrepancy: null,
  ...more,
});

const plan = (
  message: StatusMessage,
  at: Date | undefined = DEPARTED_AT,
  mawb: MawbSnapshot | undefined = MAWB,
) => planStatus(message, at, mawb, NOW);
const refusal = (...input: Parameters<typeof plan>) => {
  const result = plan(...input);
  return result.kind === 'REFUSED' ? result.reason.code : result.kind;
};
const DEPARTED = advanceSnapshot(MAWB, { kind: 'DEPART', flightNumber: 'SQ18' }, DEPARTED_AT);

test('a departure of all bags is recorded once, and its arrival follows with ARR or RCF', () => {
  expect(plan(toMessage('DEP', { airport: 'SIN', pieces: 2 }))).toEqual({
    kind: 'DEPART',
    flightNumber: 'SQ18',
  });
  expect(plan(toMessage('DEP'), DEPARTED_AT, DEPARTED)).toEqual({ kind: 'REPEATED' });
  const arrival = plan(toMessage('RCF', { airport: 'KUL', pieces: 2 }), ARRIVED_AT, DEPARTED);
  expect(arrival).toEqual({ kind: 'ARRIVE', departure: 1 });
  const arrived = advanceSnapshot(DEPARTED, arrival, ARRIVED_AT);
  expect(plan(toMessage('ARR'), ARRIVED_AT, arrived)).toEqual({ kind: 'REPEATED' });
});

test('a status for a part of the bags, another airport or another flight is refused with the reason', () => {
  expect(refusal(toMessage('DEP', { pieces: 1 }))).toBe('manifest.message_part');
  expect(refusal(toMessage('DEP', { airport: 'BKK' }))).toBe('manifest.message_airport');
  expect(refusal(toMessage('ARR', { airport: 'SIN' }), ARRIVED_AT, DEPARTED)).toBe(
    'manifest.message_airport',
  );
  expect(refusal(toMessage('ARR', { flightNumber: 'SQ120' }), ARRIVED_AT, DEPARTED)).toBe(
    'manifest.message_flight',
  );
  expect(refusal(toMessage('ARR', { pieces: 1 }), ARRIVED_AT, DEPARTED)).toBe('manifest.message_part');
});

test('a status without a time, of the future or before its predecessor is refused', () => {
  expect(refusal(toMessage('DEP'), new Date('2026-12-02T00:00:00Z'))).toBe('status.in_future');
  expect(refusal(toMessage('DEP'), new Date('2026-11-30T00:00:00Z'))).toBe(
    'manifest.departs_before_manifest',
  );
  expect(refusal(toMessage('ARR'), DEPARTED_AT, DEPARTED)).toBe('manifest.arrives_before_departure');
  expect(planStatus(toMessage('DEP'), undefined, MAWB, NOW)).toMatchObject({
    reason: { code: 'manifest.message_time' },
  });
});

test('an unknown code, an unknown MAWB and an off-load are named, and nothing is applied', () => {
  expect(refusal(toMessage('XYZ'))).toBe('manifest.message_code');
  expect(planStatus(toMessage('DEP'), DEPARTED_AT, undefined, NOW)).toMatchObject({
    reason: { code: 'manifest.message_mawb', params: { awbNumber: MAWB.awbNumber } },
  });
  expect(refusal(toMessage('DIS', { discrepancy: 'OFLD' }))).toBe('manifest.message_off_load');
});

test('codes of the table of statuses are reported, the others that are known are informative', () => {
  expect(plan(toMessage('RCS'))).toEqual({
    kind: 'REPORT',
    status: { serviceType: 'FREIGHT_FORWARDER', status: 'RECEIVED_AT_FACILITY' },
  });
  expect(plan(toMessage('CCD'))).toMatchObject({ status: { serviceType: 'CUSTOMS', status: 'CLEARED' } });
  for (const code of Object.keys(INFORMATIVE_STATUS_CODES)) {
    expect(plan(toMessage(code))).toEqual({ kind: 'INFORMATIVE' });
    expect(findStatusByFsuCode(code)).toBeUndefined();
  }
});

test.each([
  ['SGSIN', { year: null, month: 11, day: 30, hour: 14, minute: 5 }, '2026-11-30T06:05:00.000Z'],
  ['IDDPS', { year: 2026, month: 11, day: 30, hour: 14, minute: 5 }, '2026-11-30T06:05:00.000Z'],
  [
    'THBKK',
    { year: null, month: 1, day: 1, hour: 23, minute: 50, dayChange: -1 },
    '2026-12-31T16:50:00.000Z',
  ],
  [
    'THBKK',
    { year: null, month: 12, day: 31, hour: 2, minute: 10, dayChange: 1 },
    '2026-12-31T19:10:00.000Z',
  ],
])('a time at %s without a year is the closest one in its time zone', (port, time, instant) => {
  expect(resolveAirportTime(time, findTimeZone(port) ?? '', NOW)?.toISOString()).toBe(instant);
});

test.each([
  [{ year: null, month: 2, day: 29 }, '2026-11-30T00:00:00Z', undefined],
  [{ year: null, month: 2, day: 29 }, '2028-03-02T00:00:00Z', '2028-02-29T06:05:00.000Z'],
  [{ year: null, month: 2, day: 29 }, '2029-01-02T00:00:00Z', '2028-02-29T06:05:00.000Z'],
  [{ year: 2027, month: 2, day: 29 }, '2027-03-02T00:00:00Z', undefined],
  [{ year: null, month: 11, day: 31 }, '2026-11-30T00:00:00Z', undefined],
])('the day of %j is one of a year that has it, or none (now: %s)', (date, now, instant) => {
  const time = { ...date, hour: 14, minute: 5 };
  expect(resolveAirportTime(time, 'Asia/Singapore', new Date(now))?.toISOString()).toBe(instant);
});
