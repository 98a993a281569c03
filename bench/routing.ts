/**
 * Measures routing without the database: orders per second in one thread over 30 partners and 50 rate cards with
 * lane controls, and a simulation of 10,000 orders. Floors: 20,000 orders per second, 5 s. `node bench/routing.ts`
 */
import { buildRoutingContext, routeOrders, simulate } from '@portal/server/features/routing/index.ts';
import { sampleNetwork, sampleOrders } from '@portal/server/features/routing/samples/network.ts';

const ROUNDS = 9;
const FLOOR_PER_SECOND = 20_000;
const GOAL_PER_SECOND = 100_000;
const SIMULATOR_FLOOR_SECONDS = 5;
const SIMULATOR_GOAL_SECONDS = 1;

const network = sampleNetwork();
const orders = sampleOrders(50_000);

/** The duration of one round with a new context, including the compilation of lanes. */
function routeOnce(): { seconds: number; legs: number; unallocated: number; traceBytes: number } {
  const context = buildRoutingContext(network);
  const start = performance.now();
  let legs = 0;
  let unallocated = 0;
  let last;
  for (const result of routeOrders(orders, context, new Map())) {
    legs += result.legs.length;
    if (result.allocation === 'UNALLOCATED') unallocated += 1;
    last = result;
  }
  const seconds = (performance.now() - start) / 1000;
  const traceBytes = JSON.stringify(last?.legs.map(({ trace }) => trace)).length;
  return { seconds, legs, unallocated, traceBytes };
}

function simulateOnce(): number {
  const before = buildRoutingContext(network);
  const after = buildRoutingContext({ ...network, laneControls: [], optimiserSettings: [] });
  const start = performance.now();
  simulate(orders.slice(0, 10_000), before, after);
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}

const rounds = Array.from({ length: ROUNDS }, routeOnce);
const perSecond = orders.length / median(rounds.map(({ seconds }) => seconds));
const [first] = rounds;
console.log(
  `routing: ${Math.round(perSecond)} orders/s in one thread, median of ${ROUNDS} (${network.partners.length} partners, ${network.rateCards.length} cards)`,
);
console.log(
  `  ${((first?.legs ?? 0) / orders.length).toFixed(2)} legs an order, ${first?.unallocated} of ${orders.length} unallocated, ${first?.traceBytes} bytes of trace for the last`,
);
console.log(
  `  against floor ${FLOOR_PER_SECOND}: ${(perSecond / FLOOR_PER_SECOND).toFixed(2)}×; goal ${GOAL_PER_SECOND}: ${(perSecond / GOAL_PER_SECOND).toFixed(2)}×`,
);

const simulationSeconds = median(Array.from({ length: ROUNDS }, simulateOnce));
console.log(`simulator, 10,000 orders: ${simulationSeconds.toFixed(2)} s, median of ${ROUNDS}`);
console.log(
  `  limit ${SIMULATOR_FLOOR_SECONDS} s: ${(simulationSeconds / SIMULATOR_FLOOR_SECONDS).toFixed(2)}×; goal ${SIMULATOR_GOAL_SECONDS} s: ${(simulationSeconds / SIMULATOR_GOAL_SECONDS).toFixed(2)}×`,
);

if (perSecond < FLOOR_PER_SECOND || simulationSeconds > SIMULATOR_FLOOR_SECONDS) process.exitCode = 1;
