import { expect, test } from 'vitest';
import { findStateColumns, readStateRows } from './read-state-rows.ts';

/** The states of a file with cells between semicolons; the first line is its header. */
function read(lines: readonly string[]) {
  const [header = [], ...cells] = lines.map((line) => line.split(';'));
  const rows = cells.map((row, index) => ({ number: index + 2, cells: row }));
  return readStateRows({ header, rows }, findStateColumns(header));
}

const HEADER = 'Flight no.;From;To;Date;STD;Status';

test.each([
  ['Closed', 'close'],
  ['DEP', 'depart'],
  ['departed', 'depart'],
  ['Arrived', 'arrive'],
  ['ARR', 'arrive'],
  ['delayed', 'delayed'],
])('the state %s is the action %s', (cell, action) => {
  expect(read([HEADER, `sq 118;SIN;KUL;30/11/2026;2205;${cell}`])).toMatchObject([
    {
      row: 2,
      number: 'sq 118',
      name: {
        number: 'SQ118',
        originPortId: 'SIN',
        destinationPortId: 'KUL',
        localDeparture: '2026-11-30T22:05',
      },
      action,
      errors: [],
    },
  ]);
});

test('a row without a state, and one that is planned, ask for nothing', () => {
  const rows = read([HEADER, 'SQ118;SIN;KUL;30/11/2026;2205;', 'SQ120;SIN;KUL;30/11/2026;2205;Planned']);
  expect(rows.map(({ action, errors }) => [action, errors])).toEqual([
    [undefined, []],
    [undefined, []],
  ]);
});

test('a row that is planned is not the first of a departure', () => {
  const rows = read([
    HEADER,
    'SQ118;SIN;KUL;30/11/2026;2205;Planned',
    'SQ118;SIN;KUL;30/11/2026;2205;Closed',
  ]);
  expect(rows.map(({ errors }) => errors)).toEqual([[], []]);
});

test('a second state of a departure is an error that names the first', () => {
  const rows = read([
    HEADER,
    'SQ118;SIN;KUL;30/11/2026;2205;Closed',
    'SQ 118;SIN;KUL;30/11/2026;2205;Departed',
  ]);
  expect(rows[0]?.errors).toEqual([]);
  expect(rows[1]?.errors).toMatchObject([
    { row: 3, field: 'number', reason: { code: 'departure.row_repeated', params: { otherRow: 2 } } },
  ]);
});
