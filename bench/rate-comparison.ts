/**
 * Measures rate comparison without the database, over 100 partners on each of four legs: one parcel with the rows of a page,
 * by price and by landed cost, and the cheapest, the fastest and the combination of the lowest landed cost of each of 1,000
 * parcels. Floors: 50 ms, 1 s. `node bench/rate-comparison.ts`
 */
import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import type { ComparisonSort } from '@portal/contract/rate-comparison';
import { readDutyFile } from '@portal/server/features/duties/index.ts';
import { assessDuties } from '@portal/server/features/duties/duty-rules.ts';
import { buildRules } from '@portal/server/features/duties/testing-duties.ts';
import { toRateComparison } from '@portal/server/features/rate-comparison/comparison-mapper.ts';
import {
  listEfficient,
  priceParcel,
  rankCombinations,
} from '@portal/server/features/rate-comparison/engine/compare-rates.ts';
import { computeImportCosts } from '@portal/server/features/rate-comparison/import-costs.ts';
import {
  buildComparisonContext,
  buildRoutingContext,
  toRouteNode,
  type RouteOrder,
  type RoutingContext,
} from '@portal/server/features/routing/index.ts';
import { parcelLaneNetwork, sampleParcels } from '@portal/server/features/routing/samples/parcel-lane.ts';

const ROUNDS = 15;
const BATCH_ROUNDS = 5;
const PARTNERS = 100;
const PARCELS = 1_000;
const PAGE_ROWS = 10;
const PARCEL_FLOOR_MS = 50;
const BATCH_FLOOR_MS = 1_000;

const tables = readDutyFile(
  readFileSync(new URL('../server/features/duties/starter-rules.csv', import.meta.url)),
);
if (isRefusal(tables)) throw new Error(tables.message);
const network = parcelLaneNetwork(PARTNERS);
const rules = {
  ...buildRules(...tables.map((table) => ({ ...table, version: 1, starter: true }))),
  exchangeRates: network.exchangeRates,
};
const context = buildRoutingContext(network);
const parcels = sampleParcels(PARCELS);

function compare(order: RouteOrder, routing: RoutingContext) {
  const priced = priceParcel(order, routing);
  const unitValue = order.goodsValue ?? { amountMinor: 0, currency: 'SGD' };
  const item = { description: 'Cotton T-shirt', hsCode: '610910', quantity: 1, unitValue };
  const dutyOrder = {
    movement: order.movement,
    originCountry: order.origin.country,
    destinationCountry: order.destination.country,
    incoterm: undefined,
    shipmentMode: order.shipmentMode,
    items: [item],
  };
  const importCosts = computeImportCosts({ dutyOrder }, priced, (one) =>
    assessDuties(one, rules, network.day),
  );
  const rank = (sortBy: ComparisonSort, limit?: number) =>
    rankCombinations(priced, sortBy, (_, offers) => importCosts.sumImport(offers), limit);
  return { compared: { order, dutyOrder, edges: undefined, orderId: null }, priced, importCosts, rank };
}

/** What a page of the comparison computes; returns the number of its rows. */
function readPage(order: RouteOrder, sortBy: ComparisonSort): number {
  const comparison = compare(order, buildComparisonContext(context, 'ALL'));
  const { priced, rank } = comparison;
  const efficient = listEfficient(priced);
  const mapped = { ...comparison, efficient, current: null, bob: false };
  const rows = [...rank(sortBy).slice(0, PAGE_ROWS), ...efficient.map(({ offers }) => offers)].map((offers) =>
    toRateComparison(mapped, offers),
  );
  const nodes = priced.legs.map((leg) => toRouteNode(leg, leg.sheet));
  return rows.length + nodes.length;
}

/** The best combinations of each parcel; returns how many of the parcels have one. */
function rankParcels(): number {
  const routing = buildComparisonContext(buildRoutingContext(network), 'ALL');
  return parcels.filter((order) => {
    const { rank } = compare(order, routing);
    return (['price', 'measuredDays', 'landed'] as const).every((sortBy) => rank(sortBy, 1).length === 1);
  }).length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}

/** Milliseconds of the clock, and of the processor in this thread. */
interface Duration {
  readonly wallMs: number;
  readonly cpuMs: number;
}

function time(work: () => unknown): Duration {
  const start = performance.now();
  const cpuBefore = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(cpuBefore);
  return { wallMs: performance.now() - start, cpuMs: (user + system) / 1000 };
}

/** Prints the medians; returns whether the clock is within the limit. */
function print(what: string, durations: readonly Duration[], limitMs: number): boolean {
  const wallMs = median(durations.map((duration) => duration.wallMs));
  const cpuMs = median(durations.map((duration) => duration.cpuMs));
  console.log(
    `  ${what}: ${wallMs.toFixed(1)} ms (${cpuMs.toFixed(1)} ms of processor time), limit ${limitMs} ms; median of ${durations.length}`,
  );
  return wallMs <= limitMs;
}

const [first, ...others] = parcels;
if (first === undefined) throw new Error('expected parcels');
console.log(`rate comparison, ${PARTNERS} partners on each of 4 legs, ${network.rateCards.length} cards`);
const areWithinLimits = (['price', 'landed'] as const).map((sortBy) => {
  const pages = others.slice(0, ROUNDS).map((order) => time(() => readPage(order, sortBy)));
  return print(`one parcel by ${sortBy}`, pages, PARCEL_FLOOR_MS);
});
const batches = Array.from({ length: BATCH_ROUNDS }, () => time(rankParcels));
areWithinLimits.push(print(`${PARCELS} parcels`, batches, BATCH_FLOOR_MS));
if (rankParcels() < PARCELS) throw new Error('expected a combination for each parcel');
if (areWithinLimits.includes(false)) process.exitCode = 1;
