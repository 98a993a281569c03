import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDayNumber } from '../platform/local-days.ts';
import { loadBuiltInDays, readCalendars, type Place } from '../features/calendars/index.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'portal-calendar-'));
  await world.operator.withoutTenant(loadBuiltInDays);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const portal = (...words: string[]) => runCommandLine(words, { DATABASE_URL: world.url });
const isOpen = (place: Place, day: string, partnerId: string | null = null) =>
  world.database.withoutTenant(async (tx) => {
    const calendars = await readCalendars(tx);
    return calendars.getWorkCalendar('LAST_MILE', partnerId, place).isOpen(toDayNumber(day));
  });
const VIETNAM = { country: 'VN' };

test('an extra closed day replaces the built-in entry until it is reset', async () => {
  expect(await isOpen(VIETNAM, '2026-12-02')).toBe(true);
  expect((await portal('calendar', 'close', 'vn', '2026-12-02', '--name', 'Storm')).out).toBe(
    '2026-12-02 in VN: public holiday.',
  );
  expect(await isOpen(VIETNAM, '2026-12-02')).toBe(false);
  expect((await portal('calendar', 'show', 'VN', '--year', '2026')).out).toMatch(
    /2026-12-02 +all +public holiday +Storm +yes +operator/,
  );
  await portal('calendar', 'reset', 'VN', '2026-12-02');
  expect(await isOpen(VIETNAM, '2026-12-02')).toBe(true);
  expect((await portal('calendar', 'reset', 'VN', '2026-12-02')).error).toContain('has no entry');
});

test('a replaced working day opens a public holiday', async () => {
  expect(await isOpen(VIETNAM, '2027-02-10')).toBe(false);
  await portal('calendar', 'open', 'VN', '2027-02-10');
  expect(await isOpen(VIETNAM, '2027-02-10')).toBe(true);
  expect(await world.operator.withoutTenant(loadBuiltInDays)).toBe(0);
  expect(await isOpen(VIETNAM, '2027-02-10')).toBe(true);
});

test('a file with an invalid row loads nothing, and names the row', async () => {
  const path = join(folder, 'days.csv');
  const header = 'country,region,day,kind,estimated,name';
  writeFileSync(path, `${header}\nPH,,2027-12-01,CLOSED,no,Feast\nPH,,2027-13-01,REST,no,Feast\n`);
  expect((await portal('calendar', 'load', path)).error).toContain('row 3: day, kind is not valid');
  expect(await isOpen({ country: 'PH' }, '2027-12-01')).toBe(true);
  writeFileSync(path, `${header}\nPH,,2027-12-01,CLOSED,no,Feast\n`);
  expect((await portal('calendar', 'load', path)).out).toBe('1 days loaded.');
  expect(await isOpen({ country: 'PH' }, '2027-12-01')).toBe(false);
});

test('a partner has its own week, cut-off and closed days', async () => {
  const partner = await world.partner();
  const sunday = '2026-11-29';
  expect(await isOpen(VIETNAM, sunday, partner.partnerId)).toBe(false);
  const set = await portal('partner', 'hours', partner.partnerId, '--days', '1-7', '--cut-off', '12:30');
  expect(set.error).toBe('');
  expect(await isOpen(VIETNAM, sunday, partner.partnerId)).toBe(true);
  await portal('partner', 'day', partner.partnerId, sunday, '--place', 'VN');
  expect(await isOpen(VIETNAM, sunday, partner.partnerId)).toBe(false);
  expect(await isOpen({ country: 'TH' }, sunday, partner.partnerId)).toBe(true);
  expect((await portal('partner', 'hours', partner.partnerId, '--days', '0-8')).error).toContain(
    'ISO weekdays',
  );
});

test('every change of a calendar raises the version that cached calendars depend on', async () => {
  const readVersion = async () =>
    (await world.owner.query<{ version: string }>('select version from network_version')).rows[0]?.version;
  const before = await readVersion();
  await portal('calendar', 'close', 'SG', '2026-12-03');
  expect(await readVersion()).not.toBe(before);
});
