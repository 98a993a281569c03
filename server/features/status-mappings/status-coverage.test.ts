import { expect, test } from 'vitest';
import { toCoverage, toReplay } from './status-coverage.ts';

const PARTNER = { id: '01890000-0000-7000-8000-0000000000b1', name: 'Straits Express' };
const count = (status: string, events: number) => ({
  serviceType: 'LAST_MILE' as const,
  status,
  events,
  exampleOrderCode: `ORDER-${status}`,
});
const word = (clientStatus: string) => ({ id: PARTNER.id, clientStatus, texts: {} });

test('coverage counts the events with a word, lists the others by frequency, and partners by their events', () => {
  const counts = [
    { ...count('LOST', 1), partner: null },
    { ...count('DELIVERED', 6), partner: PARTNER },
    { ...count('LOST', 1), partner: PARTNER },
    { ...count('DAMAGED', 3), partner: PARTNER },
  ];
  expect(toCoverage(counts, { 'LAST_MILE:DELIVERED': word('Arrived') })).toEqual([
    { partner: PARTNER, events: 10, mappedEvents: 6, unmapped: [count('DAMAGED', 3), count('LOST', 1)] },
    { partner: null, events: 1, mappedEvents: 0, unmapped: [count('LOST', 1)] },
  ]);
});

test('a replay has statuses with a changed word first, and counts their events', () => {
  const since = '2026-11-01T00:00:00.000Z';
  const earlier = '2026-10-01T00:00:00.000Z';
  const counts = [
    { ...count('DELIVERED', 9), since },
    { ...count('LOST', 2), since: earlier },
    { ...count('DAMAGED', 4), since },
    { ...count('RETURNED', 1), since },
  ];
  const active = {
    version: 1,
    words: { 'LAST_MILE:DELIVERED': word('Arrived'), 'LAST_MILE:LOST': word('Gone') },
  };
  const draft = {
    version: 2,
    words: { 'LAST_MILE:DELIVERED': word('Arrived'), 'LAST_MILE:DAMAGED': word('Broken') },
  };
  const replay = toReplay(counts, draft, active);
  expect(replay).toMatchObject({
    version: 2,
    activeVersion: 1,
    events: 16,
    changedEvents: 6,
    since: earlier,
  });
  expect(replay.rows.map((row) => [row.status, row.activeClientStatus, row.newClientStatus])).toEqual([
    ['DAMAGED', null, 'Broken'],
    ['LOST', 'Gone', null],
    ['DELIVERED', 'Arrived', 'Arrived'],
    ['RETURNED', null, null],
  ]);
});
