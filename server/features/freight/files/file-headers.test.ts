import {
  BOOKING_FILE_HEADERS,
  DEPARTURE_FILE_HEADERS,
  DEPARTURE_TEMPLATE,
  STATE_FILE_HEADERS,
} from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { findFileColumns } from '../../change-files/index.ts';
import { describeFileHeaders } from '../../change-files/testing-file-headers.ts';
import { ANSWER_HEADERS } from '../bookings/file/read-answer-rows.ts';
import { findDepartureColumns } from '../departures/file/departure-columns.ts';
import { findStateColumns } from '../departures/file/read-state-rows.ts';

describeFileHeaders('departures', DEPARTURE_FILE_HEADERS, findDepartureColumns, 'upload-departures.md');
describeFileHeaders('states of departures', STATE_FILE_HEADERS, findStateColumns, 'answer-by-file.md');
describeFileHeaders(
  'answers to bookings',
  BOOKING_FILE_HEADERS,
  (header) => findFileColumns(header, ANSWER_HEADERS),
  'answer-by-file.md',
);

test('the template of departures has no column of another form of the same', () => {
  expect(DEPARTURE_TEMPLATE).not.toContain('Rate per kg');
  expect(DEPARTURE_TEMPLATE).toContain('+45');
});
