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

test('times that no other time decides are refused with both readings', async () => {
  expect(await readTimes('11/02/2026 10:00', '2026-11-28 11:00')).toEqual([
    'status.ambiguous_time',
    '2026-11-28T11:00',
  ]);
  expect(await readTimes('11/28/2026', '28/11/2026', '11/02/2026')).toEqual([
    'status.bad_time',
    '2026-11-28T00:00',
    'status.ambiguous_time',
  ]);
  expect(await readTimes('11/11/2026 10:00')).toEqual(['2026-11-11T10:00']);
  const [update] = await readUpdates('11/02/2026 10:00');
  expect(update?.error?.params).toEqual({
    text: '11/02/2026 10:00',
    dayFirstDate: '2026-02-11',
    monthFirstDate: '2026-11-02',
  });
});
