import { Readable } from 'node:stream';
import { isRefusal } from '@portal/contract/core';
import { expect, test } from 'vitest';
import { readStatusFile } from './read-status-file.ts';

/** The updates of a status file with a row for each time. */
async function readUpdates(...times: readonly string[]) {
  const lines = ['Order,Status,Time', ...times.map((time, row) => `A-${row + 1},Delivered,${time}`)];
  const updates = await readStatusFile(
    {
      fileName: 'statuses.csv',
      mediaType: 'text/csv',
      refuseMoreFiles: () => Promise.resolve(undefined),
      stream: Readable.from([Buffer.from(lines.join('\n'))]),
      truncated: () => false,
      fields: {},
    },
    { timeZone: 'UTC', now: new Date('2026-11-28T00:00:00Z'), isTimeRequired: true },
  );
  if (isRefusal(updates)) throw new Error(updates.message);
  return updates;
}

async function readTimes(...times: readonly string[]) {
  const updates = await readUpdates(...times);
  return updates.map(({ updateTimestamp, error }) => error?.code ?? updateTimestamp.slice(0, 16));
}

test('the times of a status file have the month first if a day of the column is above 12', async () => {
  expect(await readTimes('11/02/2026 10:00', '11/28/2026 11:00')).toEqual([
    '2026-11-02T10:00',
    '2026-11-28T11:00',
  ]);
  expect(await readTimes('11/02/2026 10:00', '28/11/2026 11:00')).toEqual([
    '2026-02-11T10:00',
    '2026-11-28T11:00',
  ]);
  expect(await readTimes('30/02/2026 10:00')).toEqual(['status.bad_time']);
});

test.each([
  ['11/02/2026 10:00', '2026-11-02T10:00'],
  ['05/11/2026 10:00', '2026-11-05T10:00'],
  ['12/10/2026 10:00', '2026-10-12T10:00'],
  ['11/11/2026 10:00', '2026-11-11T10:00'],
])('%s is read so that its event is not in the future nor older than two months', async (time, expected) => {
  expect(await readTimes(time)).toEqual([expected]);
});

test('times of which nothing in the file decides the reading are refused with both', async () => {
  expect(await readTimes('10/11/2026 10:00', '2026-11-27 11:00')).toEqual([
    'status.ambiguous_time',
    '2026-11-27T11:00',
  ]);
  expect(await readTimes('02/03/2026')).toEqual(['status.ambiguous_time']);
  expect(await readTimes('11/28/2026', '28/11/2026', '11/02/2026')).toEqual([
    'status.bad_time',
    '2026-11-28T00:00',
    'status.ambiguous_time',
  ]);
  const [update] = await readUpdates('10/11/2026 10:00');
  expect(update?.error?.params).toEqual({
    text: '10/11/2026 10:00',
    dayFirstDate: '2026-11-10',
    monthFirstDate: '2026-10-11',
  });
});
