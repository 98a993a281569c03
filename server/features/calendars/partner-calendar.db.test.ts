import {
  deletePartnerDay,
  deletePartnerHours,
  listPartnerDays,
  listPartnerHours,
  savePartnerDay,
  savePartnerHours,
  type PartnerHoursInput,
} from '@portal/contract/partners';
import { listCalendarDays } from '@portal/contract/reference-data';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDayNumber } from '../../platform/local-days.ts';
import { readCalendars } from './calendars-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MONDAY = toDayNumber('2026-11-23');
const SATURDAY = MONDAY + 5;
const day = (weekday: number, cutOff: string | null) => ({ weekday, cutOff });
const HOURS: PartnerHoursInput = {
  days: [...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '16:30')), day(6, '12:00'), day(7, null)],
  closesOnHolidays: true,
};

/** A last-mile partner in SG and MY, and the calls of its admin. */
async function createScenario() {
  const partner = await world.partner({ serviceTypes: ['LAST_MILE', 'CUSTOMS'] });
  const admin = await partner.as('PARTNER_ADMIN');
  const { partnerId } = partner;
  const save = (serviceType: 'ALL' | 'LAST_MILE' | 'PICKUP', place: string, body = HOURS) =>
    admin.call(savePartnerHours, { params: { partnerId, serviceType, place }, body });
  const close = (date: string, place = 'ALL', isOpen = false) =>
    admin.call(savePartnerDay, {
      params: { partnerId, place, day: date },
      body: { isOpen, name: 'Stocktaking' },
    });
  const readCalendar = (country: string) =>
    world.database.withoutTenant(async (tx) =>
      (await readCalendars(tx)).getWorkCalendar('LAST_MILE', partnerId, { country }),
    );
  return { partner, partnerId, admin, save, close, readCalendar };
}

test('a partner sets working days with a cut-off for each weekday, and promises count by them', async () => {
  const { save, readCalendar, admin, partnerId } = await createScenario();
  const { answer } = await save('LAST_MILE', 'MY');
  expect(answer.value).toEqual({ serviceType: 'LAST_MILE', place: 'MY', ...HOURS });
  const calendar = await readCalendar('MY');
  const cutOffs = [MONDAY, SATURDAY, SATURDAY + 1].map((number) => calendar.getCutOff(number));
  expect(cutOffs).toEqual([990, 720, null]);
  expect(calendar.isOpen(SATURDAY + 1)).toBe(true);
  expect((await readCalendar('SG')).isOpen(SATURDAY + 1)).toBe(false);
  await save('ALL', 'ALL', { days: [day(3, null)], closesOnHolidays: false });
  const list = await admin.call(listPartnerHours, { params: { partnerId } });
  expect(list.answer.data.map(({ serviceType, place }) => [serviceType, place])).toEqual([
    [null, null],
    ['LAST_MILE', 'MY'],
  ]);
});

test('removed hours leave the less specific ones, and cannot be removed again', async () => {
  const { save, readCalendar, admin, partnerId } = await createScenario();
  await save('ALL', 'ALL', { days: [day(7, null)], closesOnHolidays: false });
  await save('LAST_MILE', 'MY');
  const params = { partnerId, serviceType: 'LAST_MILE', place: 'MY' } as const;
  expect((await admin.call(deletePartnerHours, { params })).status).toBe(204);
  expect((await readCalendar('MY')).isOpen(MONDAY)).toBe(false);
  expect((await admin.call(deletePartnerHours, { params })).problem?.code).toBe('partner.hours_not_found');
});

test('a partner closes a day, works on another one, and removes the entries', async () => {
  const { close, readCalendar, admin, partnerId } = await createScenario();
  await close('2026-11-23');
  await close('2026-11-29', 'MY', true);
  expect((await readCalendar('MY')).isOpen(MONDAY)).toBe(false);
  expect((await readCalendar('MY')).isOpen(SATURDAY + 1)).toBe(true);
  expect((await readCalendar('SG')).isOpen(SATURDAY + 1)).toBe(false);
  const list = async (from?: string) =>
    (await admin.call(listPartnerDays, { params: { partnerId }, query: { ...(from && { from }) } })).answer
      .data;
  expect(await list()).toEqual([
    { day: '2026-11-29', place: 'MY', isOpen: true, name: 'Stocktaking' },
    { day: '2026-11-23', place: null, isOpen: false, name: 'Stocktaking' },
  ]);
  expect((await list('2026-11-24')).map((entry) => entry.day)).toEqual(['2026-11-29']);
  const params = { partnerId, place: 'ALL', day: '2026-11-23' };
  expect((await admin.call(deletePartnerDay, { params })).status).toBe(204);
  expect((await admin.call(deletePartnerDay, { params })).problem?.code).toBe('partner.day_not_found');
  expect((await readCalendar('MY')).isOpen(MONDAY)).toBe(true);
});

test('hours for a service, a country or a port that is not of the partner are refused by field', async () => {
  const { save, close } = await createScenario();
  const fieldOf = ({ problem }: { readonly problem?: { readonly ErrorDetails?: readonly unknown[] } }) =>
    problem?.ErrorDetails?.[0];
  expect(fieldOf(await save('PICKUP', 'MY'))).toMatchObject({
    note: 'serviceType',
    code: 'partner.service_not_offered',
  });
  expect(fieldOf(await save('ALL', 'VN'))).toMatchObject({ code: 'partner.place_not_served' });
  expect(fieldOf(await close('2026-11-23', 'MYQQQ'))).toMatchObject({
    note: 'place',
    code: 'partner.place_unknown_port',
  });
  const twice = { days: [day(1, null), day(1, '10:00')], closesOnHolidays: true };
  expect((await save('ALL', 'MY', twice)).status).toBe(400);
  expect((await save('ALL', 'MY', { ...HOURS, days: [day(1, '24:00')] })).status).toBe(400);
});

test('the calendar of a partner is read and written by its own users only, and written by its admins', async () => {
  const { partner, partnerId, save } = await createScenario();
  await save('LAST_MILE', 'MY');
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  const params = { partnerId, serviceType: 'LAST_MILE', place: 'MY' } as const;
  expect((await outsider.call(listPartnerHours, { params: { partnerId } })).status).toBe(404);
  expect((await outsider.call(savePartnerHours, { params, body: HOURS })).status).toBe(404);
  const operator = await partner.as('PARTNER_OPERATOR');
  expect((await operator.call(listPartnerHours, { params: { partnerId } })).status).toBe(200);
  expect((await operator.call(savePartnerHours, { params, body: HOURS })).status).toBe(403);
});

test('the days of a country are listed with their source; the entry of the operator has priority', async () => {
  const entry = { country: 'BN', region: '', day: '2027-02-23', estimated: false, name: 'National Day' };
  await world.owner.query(`insert into calendar_days (country, region, day, kind, estimated, name, source)
    values ('BN', '', '2027-02-23', 'CLOSED', true, 'National Day', 'BUILT_IN'),
      ('BN', '', '2027-02-23', 'CLOSED', false, 'National Day', 'OPERATOR')`);
  const viewer = await (await world.client()).as('CLIENT_VIEWER');
  const { answer } = await viewer.call(listCalendarDays, { query: { country: 'BN', year: 2027 } });
  expect(answer.data).toEqual([{ ...entry, kind: 'CLOSED', source: 'OPERATOR' }]);
});
