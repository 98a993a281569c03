import { expect, test } from 'vitest';
import { departureInput } from '@portal/contract/freight';
import { buildDeparture } from '../testing-departures.ts';
import { listTimeErrors } from './departure-times.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const listErrors = (more: Parameters<typeof buildDeparture>[1]) =>
  listTimeErrors(departureInput.parse(buildDeparture('2026-12-01', more)), NOW).map(({ note, code }) => [
    note,
    code,
  ]);

test.each([
  ['times in their sequence', {}, []],
  [
    'a cut-off, an acceptance and a departure at one time',
    { localCutOff: '2026-12-01T22:05', localLatestAcceptance: '2026-12-01T22:05' },
    [],
  ],
  [
    'a cut-off after the acceptance',
    { localCutOff: '2026-12-01T18:06' },
    [['localCutOff', 'field.cut_off_after_acceptance']],
  ],
  [
    'an acceptance after the departure',
    { localLatestAcceptance: '2026-12-01T22:06' },
    [['localLatestAcceptance', 'field.acceptance_after_departure']],
  ],
  [
    'an arrival at the time of the departure',
    { localArrival: '2026-12-01T22:05' },
    [['localArrival', 'field.arrival_before_departure']],
  ],
  [
    // 22:05 in Singapore is 21:05 in Bangkok.
    'an arrival that is later by the instant and earlier by the clock',
    { destinationPortId: 'THBKK', localArrival: '2026-12-01T21:50' },
    [],
  ],
  [
    'an arrival that is later by the clock and earlier by the instant',
    {
      originPortId: 'THBKK',
      destinationPortId: 'SGSIN',
      localArrival: '2026-12-01T23:00',
    },
    [['localArrival', 'field.arrival_before_departure']],
  ],
] as const)('%s: errors by field', (_, more, errors) => {
  expect(listErrors(more)).toEqual(errors);
});

test('a departure that has left is refused, and one a minute later is not', () => {
  const at = (localDeparture: string) =>
    listErrors({
      localDeparture,
      localCutOff: '2026-11-30T16:00',
      localLatestAcceptance: '2026-11-30T18:00',
    });
  // 20:00 in Singapore is the time of the request.
  expect(at('2026-11-30T20:00')).toEqual([['localDeparture', 'departure.in_past']]);
  expect(at('2026-11-30T20:01')).toEqual([]);
});

test('a local time that clocks skip is refused', () => {
  const more = {
    originPortId: 'AUSYD',
    localDeparture: '2027-10-03T02:30',
    localArrival: '2027-10-03T23:20',
  } as const;
  expect(listErrors(more)).toEqual([['localDeparture', 'departure.skipped_time']]);
});
