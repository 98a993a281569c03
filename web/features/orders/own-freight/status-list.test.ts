import { expect, test } from 'vitest';
import { codesOf, nowIn, statusFile } from './status-list.ts';

test('orders stand one a line, or between commas; each counts once', () => {
  expect(codesOf(' A1 \nB2, A1;\n\nC-3\t')).toEqual(['A1', 'B2', 'C-3']);
});

test('a list becomes the file it would have been', async () => {
  const file = statusFile({
    codes: 'A1\nSO "7"',
    status: 'FREIGHT_FORWARDER:DEPARTED',
    time: '2026-11-30T14:05',
    place: 'Changi, T3',
    remarks: '',
  });
  expect((await file.text()).split('\r\n').slice(1)).toEqual([
    '"A1","FREIGHT_FORWARDER","DEPARTED","2026-11-30T14:05","Changi, T3",""',
    '"SO ""7""","FREIGHT_FORWARDER","DEPARTED","2026-11-30T14:05","Changi, T3",""',
  ]);
});

test('the time begins as clocks of the person show it', () => {
  expect(nowIn('Asia/Singapore', new Date('2026-11-30T18:05:59Z'))).toBe('2026-12-01T02:05');
});
