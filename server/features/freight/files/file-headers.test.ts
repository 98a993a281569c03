import { readFileSync } from 'node:fs';
import {
  BOOKING_FILE_HEADERS,
  DEPARTURE_FILE_HEADERS,
  DEPARTURE_TEMPLATE,
  listHeaders,
  STATE_FILE_HEADERS,
} from '@portal/contract/freight';
import { describe, expect, test } from 'vitest';
import { ANSWER_HEADERS } from '../bookings/file/read-answer-rows.ts';
import { findDepartureColumns } from '../departures/file/departure-columns.ts';
import { findStateColumns } from '../departures/file/read-state-rows.ts';
import { findFileColumns } from './file-columns.ts';

describe.each([
  ['departures', DEPARTURE_FILE_HEADERS, findDepartureColumns, 'upload-departures.md'],
  ['states of departures', STATE_FILE_HEADERS, findStateColumns, 'answer-by-file.md'],
  [
    'answers to bookings',
    BOOKING_FILE_HEADERS,
    (header: readonly string[]) => findFileColumns(header, ANSWER_HEADERS),
    'answer-by-file.md',
  ],
] as const)('the headers of files of %s', (_, headers, findColumns, page) => {
  test('are read as their fields', () => {
    const fields = Object.entries(headers).flatMap(([field, names]) => names.map(() => field));
    const columns = findColumns(listHeaders(headers));
    expect(columns.toSorted((left, right) => left.index - right.index).map(({ field }) => field)).toEqual(
      fields,
    );
  });

  test('are on the help page', () => {
    const text = readFileSync(new URL(`../../../../docs/how-to/${page}`, import.meta.url), 'utf8');
    const named = (name: string) => text.includes(`\`${name}\``);
    expect(listHeaders(headers).filter((name) => !named(name))).toEqual([]);
  });
});

test('the template of departures has no column of another form of the same', () => {
  expect(DEPARTURE_TEMPLATE).not.toContain('Rate per kg');
  expect(DEPARTURE_TEMPLATE).toContain('+45');
});
