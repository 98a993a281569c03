import { expect, test } from 'vitest';
import { parseOrderCodes, buildStatusFile } from './status-list.ts';

test('order codes are separated by lines or commas, and repeated codes count once', () => {
  expect(parseOrderCodes(' A1 \nB2, A1;\n\nC-3\t')).toEqual(['A1', 'B2', 'C-3']);
});

test('a list is written as a CSV file with quoted cells', async () => {
  const file = buildStatusFile({
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
