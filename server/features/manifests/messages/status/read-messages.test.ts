import { isRefusal } from '@portal/contract/core';
import { expect, test } from 'vitest';
import { readFsu } from './read-fsu.ts';
import { readMessages } from './read-message-file.ts';
import { readXfsu } from './read-xfsu.ts';

const summarise = (text: string) =>
  readFsu(text).map(({ line, awbNumber, code, airport, flightNumber, pieces }) => [
    line,
    awbNumber,
    code,
    airport,
    flightNumber,
    pieces,
  ]);

test('the statuses of a file with several messages and telex headers are read with their lines', () => {
  const text = [
    'QD SIN05XH',
    '.HDQFMQR 200739',
    'FSU/14',
    '618-12345675SINKUL/T4K63.3',
    'DEP/SQ118/30NOV1405/SINKUL/T4K63.3/A1405/E1520',
    'OCI/SG/ISS/RA/28490',
    '/SG//SS/SPX',
    'ULD/PMC72534SQ',
    'QD SIN05XH',
    '.KULFMMH 200801',
    'FSA/12',
    '618-12345675SINKUL/P2K31.0T4',
    'RCF/SQ118/30NOV1530/KUL/P2K31.0T4//A1517',
    'NFD/30NOV1600/KUL/T4',
    '',
  ].join('\r\n');
  expect(summarise(text)).toEqual([
    [5, '618-12345675', 'DEP', 'SIN', 'SQ118', 4],
    [13, '618-12345675', 'RCF', 'KUL', 'SQ118', 2],
    [14, '618-12345675', 'NFD', 'KUL', null, 4],
  ]);
});

test.each([
  ['30NOV1405', '/A1410', { day: 30, month: 11, hour: 14, minute: 5 }],
  ['30NOV', '/A2350-P', { day: 30, month: 11, hour: 23, minute: 50, dayChange: -1 }],
  ['30NOV', '/S1410', undefined],
  ['30ABC1405', '', undefined],
  ['31NOV1405', '', undefined],
])('the time of a line with %s and %s is %o', (day, times, time) => {
  const [message] = readFsu(`FSU/12\n618-12345675\nDEP/SQ118/${day}/SINKUL/T4K63.3${times}\n`);
  if (time === undefined) expect(message?.time).toBeNull();
  else expect(message?.time).toEqual({ year: null, ...time });
});

test('a discrepancy has its code, and scheduled times are no pieces', () => {
  const [discrepancy, booked] = readFsu(
    'FSU/14\n618-12345675SINKUL/T4K63.3\nDIS/SQ118/30NOV1405/SIN/OFLD/T1K15.0\nBKD/SQ118/30NOV/SINKUL/S1405/S1520\n',
  );
  expect(discrepancy).toMatchObject({ code: 'DIS', discrepancy: 'OFLD', pieces: 1 });
  expect(booked).toMatchObject({ code: 'BKD', pieces: null });
});

test('a line that is no status and a consignment without a number are named with their text', () => {
  const messages = readFsu('FSU/14\n618-12345675SINKUL\nHELLO WORLD\nFSU/14\nNO NUMBER\n');
  expect(messages.map(({ line, error }) => [line, error?.code, error?.params])).toEqual([
    [3, 'manifest.message_line', { text: 'HELLO WORLD' }],
    [5, 'manifest.message_line', { text: 'NO NUMBER' }],
  ]);
});

const XFSU = (awbNumber: string, flight = '118') => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:StatusMessage xmlns:rsm="iata:statusmessage:1" xmlns:ram="iata:datamodel:3">
  <rsm:MasterConsignment>
    <ram:TransportContractDocument><ram:ID>${awbNumber}</ram:ID></ram:TransportContractDocument>
    <ram:ReportedStatus>
      <ram:ReasonCode>DEP</ram:ReasonCode>
      <ram:AssociatedStatusConsignment>
        <ram:PieceQuantity>4</ram:PieceQuantity>
        <ram:SpecifiedLogisticsTransportMovement>
          <ram:ID>${flight}</ram:ID>
          <ram:UsedLogisticsTransportMeans><ram:Name>SQ</ram:Name></ram:UsedLogisticsTransportMeans>
          <ram:SpecifiedEvent><ram:OccurrenceDateTime>2026-11-30T14:00:00</ram:OccurrenceDateTime><ram:DateTimeTypeCode>S</ram:DateTimeTypeCode></ram:SpecifiedEvent>
          <ram:DepartureEvent><ram:DepartureOccurrenceDateTime>2026-11-30T14:05:00</ram:DepartureOccurrenceDateTime><ram:DepartureDateTimeTypeCode>A</ram:DepartureDateTimeTypeCode></ram:DepartureEvent>
          <ram:SpecifiedLocation><ram:ID>SGSIN</ram:ID></ram:SpecifiedLocation>
        </ram:SpecifiedLogisticsTransportMovement>
      </ram:AssociatedStatusConsignment>
    </ram:ReportedStatus>
  </rsm:MasterConsignment>
</rsm:StatusMessage>`;

test('an XFSU has the status, the flight and the actual time of its movement, not a scheduled one', () => {
  expect(readXfsu(XFSU('618-12345675'))).toEqual([
    {
      line: 1,
      awbNumber: '618-12345675',
      code: 'DEP',
      airport: 'SIN',
      flightNumber: 'SQ118',
      time: { year: 2026, month: 11, day: 30, hour: 14, minute: 5 },
      pieces: 4,
      discrepancy: null,
    },
  ]);
  expect(readXfsu(XFSU('HX-1'))).toMatchObject([{ error: { code: 'manifest.message_line' } }]);
  expect(readXfsu('<a/>')).toMatchObject({ code: 'manifest.message_file' });
});

test.each([
  ['SQ 118', 'SQ118', undefined],
  ['0118', 'SQ0118', undefined],
  ['TRUCK-7', null, { text: 'TRUCK-7' }],
])(
  'the flight %s of an XFSU is %s, and a text that is no flight number is named',
  (flight, number, params) => {
    const messages = readXfsu(XFSU('618-12345675', flight));
    if (isRefusal(messages)) throw new Error(messages.code);
    expect(messages.map(({ flightNumber, error }) => [flightNumber, error?.params])).toEqual([
      [number, params],
    ]);
  },
);

test.each([
  ['UTF-16', Buffer.from(XFSU('618-12345675'), 'utf16le')],
  ['Latin-1', Buffer.from('FSU/14\n618-12345675SINKUL\nOSI/MÜNCHEN\n', 'latin1')],
])('a file in %s is refused', (_, bytes) => {
  expect(readMessages(bytes)).toMatchObject({ code: 'manifest.message_encoding', kind: 'unreadable_file' });
});

test('an XFSU with a byte order mark is read, and elements nested without end are no message', () => {
  expect(readMessages(Buffer.from(`\uFEFF${XFSU('618-12345675')}`))).toMatchObject([{ code: 'DEP' }]);
  const nested = Buffer.from(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`);
  expect(readMessages(nested)).toMatchObject({ code: 'manifest.message_file' });
});
