import { departureScheduleInput } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { toPortInstant } from '../features/freight/port-time.ts';
import { buildLineSchedule, listScheduledLines } from './demo-schedules.ts';
import { findDeparture } from './departures.ts';

const TODAY = '2026-11-30';

test('the demo has lanes by air and by land, each of a forwarder once', () => {
  const lines = listScheduledLines().map(({ partner, mode, fromPort, toPort }) =>
    [partner, mode, fromPort, toPort].join(' '),
  );
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines).toEqual(
    expect.arrayContaining([
      'HARBOURLINE AIR SGSIN MYKUL',
      'MONSOON AIR HKHKG SGSIN',
      'SIAMROAD LAND MYKUL THBKK',
      'SELATHAUL LAND SGSIN MYKUL',
    ]),
  );
});

test('forwarders of one lane have prices of their own', () => {
  const rates = listScheduledLines()
    .filter(({ mode, fromPort, toPort }) => mode === 'AIR' && fromPort === 'SGSIN' && toPort === 'MYKUL')
    .map((line) => buildLineSchedule(line, TODAY).rates?.breaks[0]?.perKgMinor);
  expect(rates.length).toBeGreaterThan(1);
  expect(new Set(rates).size).toBe(rates.length);
});

test.each(listScheduledLines())(
  'the schedule of $partner $fromPort $toPort has the flights of the demo',
  (line) => {
    const schedule = buildLineSchedule(line, TODAY);
    expect(departureScheduleInput.parse(schedule)).toEqual(schedule);
    const { departureTime, arrivalTime, arrivalDayOffset, weekdays } = schedule;
    const departure = findDeparture(line, Date.parse(TODAY));
    const day = new Date(departure.plannedAt + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(Date.parse(toPortInstant(`${day}T${departureTime}`, line.fromPort))).toBe(departure.plannedAt);
    expect(weekdays).toContain(new Date(day).getUTCDay() || 7);
    const arrivalDay = new Date(Date.parse(day) + arrivalDayOffset * 86_400_000).toISOString().slice(0, 10);
    const arrivesAt = Date.parse(toPortInstant(`${arrivalDay}T${arrivalTime}`, line.toPort));
    expect(Math.abs(arrivesAt - departure.plannedAt - line.durationHours * 3_600_000)).toBeLessThan(60_000);
  },
);
