import { expect, test } from 'vitest';
import { findFileColumns } from '../../../change-files/index.ts';
import { ANSWER_HEADERS, readAnswerRows } from './read-answer-rows.ts';

/** The answers of a file with cells between semicolons; the first line is its header. */
function read(lines: readonly string[]) {
  const [header = [], ...cells] = lines.map((line) => line.split(';'));
  const rows = cells.map((row, index) => ({ number: index + 2, cells: row }));
  return readAnswerRows({ header, rows }, findFileColumns(header, ANSWER_HEADERS));
}

test.each([
  ['Confirmed', 'confirm'],
  ['confirm', 'confirm'],
  ['KK', 'confirm'],
  ['Rejected', 'reject'],
  ['UU', 'reject'],
  ['perhaps', 'perhaps'],
])('the answer %s is %s', (cell, action) => {
  expect(read(['Booking;Answer', `BKG1;${cell}`])[0]?.body).toMatchObject({ action });
});

test.each(['', 'Requested', 'NN', 'pending'])('a row with “%s” has no answer', (cell) => {
  expect(read(['Booking no.;Status;Reason', `BKG1;${cell};NO_CAPACITY`])).toMatchObject([
    { row: 2, code: 'BKG1', body: undefined, errors: [] },
  ]);
});

test('a rejection has its reason as a code or in words, its comment and its alternative', () => {
  const [first, second] = read([
    'Booking;Answer;Reason;Comment;Alternative flight;Alternative departure',
    'bkg100000123;Rejected;Past the cut-off;Full until Friday;SQ 120;30/11/2026 22:05',
    'BKG2;Rejected;NO_CAPACITY;;;',
  ]);
  expect(first).toMatchObject({
    code: 'BKG100000123',
    body: { action: 'reject', reason: 'PAST_CUT_OFF', comment: 'Full until Friday' },
    alternative: { number: 'SQ 120', localDeparture: '2026-11-30T22:05' },
    errors: [],
  });
  expect(second).toMatchObject({ body: { reason: 'NO_CAPACITY' }, alternative: undefined });
});

test('a second answer to a booking is an error that names the first, and a row without an answer is none', () => {
  const rows = read(['Booking;Answer', 'BKG1;', 'BKG1;Confirmed', 'bkg1;Rejected']);
  expect(rows.map(({ errors }) => errors.map(({ reason }) => [reason.code, reason.params]))).toEqual([
    [],
    [],
    [['booking.row_repeated', { otherRow: 3 }]],
  ]);
});

test('a day of which nothing tells the order of day and month is an error', () => {
  const [row] = read([
    'Booking;Answer;Alternative;Alternative departure',
    'BKG1;Rejected;SQ120;05/12/2026 22:05',
  ]);
  expect(row?.errors).toMatchObject([
    { column: 'Alternative departure', reason: { code: 'status.ambiguous_time' } },
  ]);
});
