/**
 * Measures a rate file of 20,000 rows without the database: its check, which each correction repeats, and its comparison with the
 * stored cards, which each page of differences repeats. Floors: 2 s, 1 s. `node bench/rate-file.ts`
 */
import type { RateFileMapping } from '@portal/contract/rate-cards';
import { checkFile } from '@portal/server/features/rate-cards/upload/check-file.ts';
import { listDifferences } from '@portal/server/features/rate-cards/upload/differences.ts';
import { findHeaderRow } from '@portal/server/features/rate-cards/upload/find-header-row.ts';
import { matchCards, type StoredCard } from '@portal/server/features/rate-cards/upload/match-cards.ts';
import { suggestMapping } from '@portal/server/features/rate-cards/upload/suggest-mapping.ts';

const ROUNDS = 5;
const ZONES = 2_000;
const BREAKS = 10;
const DAY = '2026-12-01';
const CHECK_FLOOR_MS = 2_000;
const COMPARISON_FLOOR_MS = 1_000;

/** A row per weight break and zone of postcodes, with prices that rise by `cents`. */
function buildFile(cents: number) {
  const header = ['Zone', 'Postcode', 'Weight to (kg)', 'Price', 'Transit days'];
  const lines = Array.from({ length: ZONES * BREAKS }, (_, index) => {
    const [zone, band] = [Math.trunc(index / BREAKS), index % BREAKS];
    const price = (zone % 500) + (band + 1) * 120 + cents;
    return [`Zone ${zone}`, String(10_000 + zone), String(band + 1), (price / 100).toFixed(2), '2-4'];
  });
  const rows = [header, ...lines].map((cells, index) => ({ row: index + 1, cells }));
  return [{ name: '', rows, headerRow: findHeaderRow(rows) }];
}

function check(sheets: ReturnType<typeof buildFile>) {
  const place = { country: 'MY' };
  const defaults: RateFileMapping['defaults'] = {
    serviceType: 'LAST_MILE',
    currency: 'MYR',
    origin: place,
    destination: place,
  };
  const checked = checkFile(sheets, { ...suggestMapping(sheets), defaults }, { day: DAY, clients: [] });
  if (checked.faults.faults.length > 0 || checked.missing.length > 0)
    throw new Error(JSON.stringify([checked.missing, checked.faults.faults[0]]));
  return checked.cards;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}

/** Wall time and processor time of the median round, in milliseconds. */
function measure(work: () => unknown): { readonly wallMs: number; readonly cpuMs: number } {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(cpu);
    return { wallMs: performance.now() - start, cpuMs: (user + system) / 1000 };
  });
  return {
    wallMs: median(rounds.map(({ wallMs }) => wallMs)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  };
}

const sheets = buildFile(7);
const fileCards = check(sheets);
const storedCards = check(buildFile(0)).map(({ card }, index): StoredCard => ({
  cardId: String(index),
  clientId: null,
  versions: [{ id: String(index), cardId: String(index), version: 1, isRetired: false, card }],
}));
const compare = () => listDifferences(matchCards(fileCards, storedCards, DAY), new Map());
const differences = compare();
const figures = [
  { label: 'check', ...measure(() => check(sheets)), floorMs: CHECK_FLOOR_MS },
  { label: 'comparison', ...measure(compare), floorMs: COMPARISON_FLOOR_MS },
];
console.log(
  `rate file of ${ZONES * BREAKS} rows, ${fileCards.length} cards, ${differences.length} differences`,
);
for (const { label, wallMs, cpuMs, floorMs } of figures) {
  console.log(`  ${label}: ${wallMs.toFixed(0)} ms (processor ${cpuMs.toFixed(0)} ms), limit ${floorMs} ms`);
  if (cpuMs > floorMs) process.exitCode = 1;
}
