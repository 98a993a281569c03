import type { CustodyEntry, CustodyKind } from '@portal/contract/custody';
import { expect, test } from 'vitest';
import { groupByHolder } from './holdings.ts';

const FORWARDER = { id: '00000001-0000-4000-8000-000000000001', name: 'Garuda Freight' };

function buildEntry(kind: CustodyKind, holder: CustodyEntry['holder'], place: string | null): CustodyEntry {
  return {
    id: `id of ${kind}`,
    kind,
    at: '2026-11-20T02:00:00.000Z',
    by: 'Ann Tan',
    holder,
    bagCode: 'BAG1000042',
    awbNumber: null,
    unitCode: null,
    place,
    pieceCodes: ['SG1000042XU001'],
    pieces: 1,
    grams: 1_250,
    scanIds: [],
    remarks: null,
    hasPhoto: false,
  };
}

test('consecutive entries with the same holder at the same place are one holding', () => {
  const entries = [
    buildEntry('ARRIVED', FORWARDER, 'MYKUL'),
    buildEntry('MANIFESTED', FORWARDER, 'SGSIN'),
    buildEntry('RECEIVED', FORWARDER, 'SGSIN'),
    buildEntry('SEALED', null, 'SGSIN'),
    buildEntry('BAGGED', null, 'SGSIN'),
    buildEntry('CHECKED', null, null),
  ];
  expect(groupByHolder(entries).map((holding) => holding.map(({ kind }) => kind))).toEqual([
    ['ARRIVED'],
    ['MANIFESTED', 'RECEIVED'],
    ['SEALED', 'BAGGED'],
    ['CHECKED'],
  ]);
  expect(groupByHolder([])).toEqual([]);
});
