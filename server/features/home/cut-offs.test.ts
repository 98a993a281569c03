import { describe, expect, test } from 'vitest';
import { buildDay, createTestCalendars } from '../calendars/testing-calendars.ts';
import { computeCutOffs } from './cut-offs.ts';
import type { ReadyOrders } from './home-read-model.ts';

const PARTNER = '01a20b6e-470e-7706-92cb-eadaef8a2763';
const MONDAY = Date.parse('2026-11-23T03:00:00Z');

const hours = {
  partnerId: PARTNER,
  serviceType: 'FIRST_MILE' as const,
  place: 'SG',
  workingDays: [1, 2, 3, 4, 5],
  cutOffMinutes: 16 * 60,
  weekdayCutOffs: {},
  closesOnHolidays: true,
};
const ready: ReadyOrders = {
  partnerId: PARTNER,
  partnerName: 'Straits Express',
  serviceType: 'FIRST_MILE',
  originCountry: 'SG',
  originPortId: null,
  orders: 12,
};

describe('cut-offs of today', () => {
  const calendars = createTestCalendars({
    partnerHours: [hours],
    days: [buildDay('SG', '2026-11-24')],
  });

  test('are at the local time of the origin, with the orders of all its ports', () => {
    const other = { ...ready, originPortId: 'SGSIN', orders: 3 };
    expect(computeCutOffs(calendars, [ready, other], MONDAY)).toEqual([
      {
        partner: { id: PARTNER, name: 'Straits Express' },
        serviceType: 'FIRST_MILE',
        cutOffAt: '2026-11-23T08:00:00.000Z',
        orders: 15,
      },
    ]);
  });

  test('are none on a day on which the partner is closed', () => {
    expect(computeCutOffs(calendars, [ready], MONDAY + 86_400_000)).toEqual([]);
  });

  test('are none for a partner without a cut-off', () => {
    const open = createTestCalendars({ partnerHours: [{ ...hours, cutOffMinutes: null }] });
    expect(computeCutOffs(open, [ready], MONDAY)).toEqual([]);
  });
});
