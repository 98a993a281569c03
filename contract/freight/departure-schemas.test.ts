import { expect, test } from 'vitest';
import { departureInput } from './departure-schemas.ts';
import { departureScheduleInput } from './schedule-schemas.ts';

const CARRIAGE = {
  mode: 'AIR',
  carrier: 'SQ',
  number: 'SQ118',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  aircraft: 'PASSENGER',
  capacityGrams: 1,
  capacityLitres: 1,
};
const TIMES = {
  localDeparture: '2026-12-01T22:05',
  localArrival: '2026-12-01T23:20',
  localCutOff: '2026-12-01T16:00',
  localLatestAcceptance: '2026-12-01T18:05',
};

const listErrors = (more: object) =>
  departureInput
    .safeParse({ ...CARRIAGE, ...TIMES, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

const TRUCKING = { mode: 'LAND', carrier: 'Causeway Haulage', number: 'CH 7/2', aircraft: null };

test.each([
  ['a passenger flight', {}],
  ['a designator with a digit', { carrier: '3K', number: '3K683' }],
  ['a trucking with any number', TRUCKING],
  ['goods for cargo aircraft only on a freighter', { aircraft: 'FREIGHTER', acceptedGoods: ['UN3480'] }],
  ['other goods on a passenger flight', { acceptedGoods: ['UN3481', 'FOOD'] }],
  ['goods for cargo aircraft only on a truck', { ...TRUCKING, acceptedGoods: ['UN3480'] }],
])('%s is accepted', (_, more) => {
  expect(listErrors(more)).toBeUndefined();
});

test.each([
  [
    'the origin as the destination',
    { destinationPortId: 'SGSIN' },
    'destinationPortId must be another port than the origin',
  ],
  [
    'a carrier that is no designator',
    { carrier: 'Scoot' },
    'carrier must be the IATA designator of an airline such as SQ',
  ],
  [
    'a flight of another airline',
    { number: 'TR118' },
    'number must begin with the designator of the airline',
  ],
  ['a flight number with a space', { number: 'SQ 118' }, 'number must be a flight number such as SQ118'],
  ['a flight number without digits', { number: 'SQ' }, 'number must be a flight number such as SQ118'],
  ['a flight without an aircraft', { aircraft: null }, 'aircraft is required for a flight'],
  ['a trucking with an aircraft', { ...TRUCKING, aircraft: 'PASSENGER' }, 'aircraft is for flights only'],
  [
    'goods for cargo aircraft only on a passenger flight',
    { acceptedGoods: ['UN3090'] },
    'acceptedGoods has goods that only freighters take',
  ],
  ['goods twice', { acceptedGoods: ['FOOD', 'FOOD'] }, 'acceptedGoods names one twice'],
  [
    'a time with an offset',
    { localArrival: '2026-12-01T23:20Z' },
    'localArrival must be a local time such as 2026-11-30T22:05',
  ],
  [
    'a time with seconds',
    { localArrival: '2026-12-01T23:20:00' },
    'localArrival must be a local time such as 2026-11-30T22:05',
  ],
  [
    'a month that does not exist',
    { localArrival: '2026-13-01T23:20' },
    'localArrival must be a local time such as 2026-11-30T22:05',
  ],
  [
    'a day that does not exist',
    { localArrival: '2026-02-30T23:20' },
    'localArrival must be a local time such as 2026-11-30T22:05',
  ],
  [
    'a year after 2150',
    { localArrival: '2151-01-01T00:00' },
    'localArrival must be a date from 1950 to 2150',
  ],
])('%s is refused', (_, more, error) => {
  expect(listErrors(more)).toEqual([error]);
});

const SCHEDULE = {
  ...CARRIAGE,
  weekdays: [1, 7],
  seasonFrom: '2026-11-30',
  seasonTo: '2026-11-30',
  departureTime: '22:05',
  arrivalTime: '23:20',
  arrivalDayOffset: 0,
  cutOffMinutes: 240,
  latestAcceptanceMinutes: 240,
};

test.each([
  ['a season of a day and a cut-off at the acceptance', {}, undefined],
  ['a season that ends before it starts', { seasonTo: '2026-11-29' }, 'seasonTo ends before it starts'],
  [
    'a cut-off after the acceptance',
    { cutOffMinutes: 239 },
    'cutOffMinutes must not be after the latest acceptance',
  ],
  ['a day of the week twice', { weekdays: [1, 1] }, 'weekdays must be ascending, each once'],
  [
    'exceptions that do not ascend',
    { exceptions: ['2026-12-02', '2026-12-01'] },
    'exceptions must be ascending, each once',
  ],
  ['a flight without an aircraft', { aircraft: null }, 'aircraft is required for a flight'],
])('a schedule with %s', (_, more, error) => {
  const issues = departureScheduleInput.safeParse({ ...SCHEDULE, ...more }).error?.issues;
  expect(issues?.map(({ path, message }) => `${path.join('.')} ${message}`)[0]).toBe(error);
});
