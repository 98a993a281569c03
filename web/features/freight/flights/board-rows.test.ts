import { expect, test } from 'vitest';
import type { DepartureOffer } from '@portal/contract/freight';
import { listBoardDays, toBoardRows } from './board-rows.ts';

const offer = (number: string, originPortId: string, localDeparture: string) =>
  ({ departure: { number, originPortId, destinationPortId: 'MYKUL', localDeparture } }) as DepartureOffer;

test('a board has seven days, also across the end of a month', () => {
  expect(listBoardDays('2026-11-28')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
});

test('departures are in the row of their lane and the local day of the departure', () => {
  const rows = toBoardRows([
    offer('SQ1', 'SGSIN', '2026-11-28T00:05'),
    offer('MH2', 'CNSZX', '2026-11-29T09:00'),
    offer('SQ3', 'SGSIN', '2026-11-28T23:55'),
  ]);
  expect(
    rows.map(({ lane, offersOf }) => [
      lane,
      [...offersOf].map(([day, offers]) => [day, offers.map(({ departure }) => departure.number)]),
    ]),
  ).toEqual([
    ['CNSZX → MYKUL', [['2026-11-29', ['MH2']]]],
    ['SGSIN → MYKUL', [['2026-11-28', ['SQ1', 'SQ3']]]],
  ]);
});
