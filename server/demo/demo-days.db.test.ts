import { rm } from 'node:fs/promises';
import { createTemplate } from '@portal/tests/world/global-setup.ts';
import {
  createOutsideData,
  startOutsidePostgres,
  type OutsidePostgres,
} from '@portal/tests/world/outside-postgres.ts';
import { openWorld } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe } from 'vitest';
import { openLog } from '../platform/log.ts';
import { describeDemo } from './testing-demo-facts.ts';

/** The demo has orders of a year. What it shows of the time before is the same on each day. */
const YEAR = 365;
const QUARTER = 90;

/**
 * Days of the week, at different times of the day, with the age of the oldest orders in days. A demo takes minutes on a shared
 * machine, so that the suite has the kinds of days that differ most; `DEMO_TIMES` runs any others.
 */
const KINDS_OF_DAYS: readonly (readonly [kind: string, time: string, days: number])[] = [
  ['a leap day', '2028-02-29T10:00:00Z', QUARTER],
  ['a Thursday at night in the region', '2026-12-03T18:00:00Z', QUARTER],
  ['the Lunar New Year', '2027-02-06T03:00:00Z', QUARTER],
  ['the last Sunday of a month', '2027-01-31T16:05:00Z', YEAR],
];

/** `DEMO_TIMES`: other times, in ISO 8601 and separated by spaces. */
const times = process.env['DEMO_TIMES']
  ?.split(' ')
  .map((time): [string, string, number] => ['the day', time, YEAR]);

/** The clock of the migrations, before all days. */
const MIGRATED_AT = new Date('2026-01-01T00:00:00Z');

let data: string;
beforeAll(async () => {
  data = await createOutsideData(MIGRATED_AT, (url) => createTemplate(url, openLog('warn')));
});
afterAll(() => rm(data, { recursive: true, force: true }));

describe.each(times ?? KINDS_OF_DAYS)('on %s, %s', (_, time, days) => {
  const now = new Date(time);
  let server: OutsidePostgres;
  beforeAll(async () => {
    server = await startOutsidePostgres({ startTime: now, data });
  });
  afterAll(() => server.stop());
  describeDemo(() => openWorld({ now, serverUrl: server.url }), days);
});
