/**
 * Measures routing without the database: orders per second in one thread over 30 partners with lane controls, with 50 rate
 * cards and with 5,000 (cards for zones of postcodes), and a simulation of 10,000 orders with each. Cold: the first orders
 * after a change of the rules, so that their lanes are compiled in the measured time. Warm: the same orders again.
 * Floors: 20,000 orders per second, 5 s. `node bench/routing.ts`
 */
import { buildRoutingContext, routeOrders, simulate } from '@portal/server/features/routing/index.ts';
import {
  sampleNetwork,
  sampleOrders,
  sampleZoneNetwork,
} from '@portal/server/features/routing/samples/network.ts';

const ROUNDS = 9;
const FLOOR_PER_SECOND = 20_000;
const GOAL_PER_SECOND = 100_000;
const SIMULATOR_FLOOR_SECONDS = 5;
const SIMULATOR_GOAL_SECONDS = 1;

const networks = [sampleNetwork(), sampleZoneNetwork(5000)];
const orders = sampleOrders(50_000);

type Network = (typeof networks)[number];
type Context = ReturnType<typeof buildRoutingContext>;

/** The duration of routing all orders. */
function routeOnce(context: Context): {
  seconds: number;
  /** Processor time of this thread. */
  cpuSeconds: number;
  legs: number;
  unallocated: number;
  traceBytes: number;
} {
  const start = performance.now();
  const cpuBefore = process.threadCpuUsage();
  let legs = 0;
  let unallocated = 0;
  let last;
  for (const result of routeOrders(orders, context, new Map())) {
    legs += result.legs.length;
    if (result.allocation === 'UNALLOCATED') unallocated += 1;
    last = result;
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.threadCpuUsage(cpuBefore);
  const traceBytes = JSON.stringify(last?.legs.map(({ trace }) => trace)).length;
  return { seconds, cpuSeconds: (user + system) / 1e6, legs, unallocated, traceBytes };
}

function simulateOnce(network: Network): number {
  const before = buildRoutingContext(network);
  const after = buildRoutingContext({ ...network, laneControls: [], optimiserSettings: [] });
  const start = performance.now();
  simulate(orders.slice(0, 10_000), before, after);
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}

/** Prints the figures of a network; returns whether they are within the floors. */
function measure(network: Network): boolean {
  console.log(`${network.partners.length} partners, ${network.rateCards.length} cards, median of ${ROUNDS}`);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    const context = buildRoutingContext(network);
    const buildMs = performance.now() - start;
    return { buildMs, cold: routeOnce(context), warm: routeOnce(context), lanes: context.lanes.byOrder.size };
  });
  const rates = (['cold', 'warm'] as const).map((kind) => {
    const perSecond = orders.length / median(rounds.map((round) => round[kind].seconds));
    const perCpuSecond = orders.length / median(rounds.map((round) => round[kind].cpuSeconds));
    console.log(
      `  routing, ${kind}: ${Math.round(perSecond)} orders/s in one thread (${Math.round(perCpuSecond)} per second of processor time); floor ${FLOOR_PER_SECOND}: ${(perSecond / FLOOR_PER_SECOND).toFixed(2)}×; goal ${GOAL_PER_SECOND}: ${(perSecond / GOAL_PER_SECOND).toFixed(2)}×`,
    );
    return perSecond;
  });
  const [first] = rounds;
  console.log(
    `  ${((first?.cold.legs ?? 0) / orders.length).toFixed(2)} legs an order, ${first?.cold.unallocated} of ${orders.length} unallocated, ${first?.cold.traceBytes} bytes of trace for the last, ${first?.lanes} lanes, ${median(rounds.map(({ buildMs }) => buildMs)).toFixed(1)} ms to build the context`,
  );
  const simulationSeconds = median(Array.from({ length: ROUNDS }, () => simulateOnce(network)));
  console.log(
    `  simulator, 10,000 orders: ${simulationSeconds.toFixed(2)} s; limit ${SIMULATOR_FLOOR_SECONDS} s: ${(simulationSeconds / SIMULATOR_FLOOR_SECONDS).toFixed(2)}×; goal ${SIMULATOR_GOAL_SECONDS} s: ${(simulationSeconds / SIMULATOR_GOAL_SECONDS).toFixed(2)}×`,
  );
  return Math.min(...rates) >= FLOOR_PER_SECOND && simulationSeconds <= SIMULATOR_FLOOR_SECONDS;
}

const areWithinFloors = networks.map(measure);
if (areWithinFloors.includes(false)) process.exitCode = 1;
