/**
 * Measures the order list of one client while the program of another client sends requests without a pause and
 * ignores the rate limits, compared with idle. The portal has its default limits.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readDemoClientId } from './support/demo-client.ts';
import { median, percentile, report } from './support/figures.ts';
import { load } from './support/load.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const ROUNDS = 3;
const WARM_SECONDS = 20;
const IDLE_SECONDS = 12;
/** The window of the rate limits: permitted requests first, then refusals. */
const BESIDE_SECONDS = 60;
/** The interval of a user who clicks quickly; far below the limit. */
const EVERY_MS = 100;
const GREEDY_CONNECTIONS = 20;
const LIST = '/api/clients/orders?page=1&perPage=10';

interface CallOutcome {
  readonly status: number;
  readonly milliseconds: number;
}

process.env['SEED_DEMO'] = 'on';
const database = await openBenchDatabase();
const portal = await startBenchPortal(database.url, {});
try {
  const greedy = await portal.signIn(await readDemoClientId(database.url, 'shipper@demo.example'));
  const neighbour = await portal.signIn(await readDemoClientId(database.url, 'second@demo.example'));
  await warm(await readDemoClientId(database.url, 'second@demo.example'));
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await callSteadily(neighbour, IDLE_SECONDS);
    let isFlooding = true;
    const flood = callWithoutPause(greedy, () => isFlooding);
    const beside = await callSteadily(neighbour, BESIDE_SECONDS);
    isFlooding = false;
    const floodCalls = await flood;
    const refused = floodCalls.filter(({ status }) => status === 429).length;
    console.log(
      `  p95 ${idle.toFixed(1)} ms idle, ${beside.toFixed(1)} ms beside ${Math.round(floodCalls.length / BESIDE_SECONDS)} calls/s of which ${Math.round((100 * refused) / floodCalls.length)} % were refused`,
    );
    ratios.push(beside / idle);
  }
  report([
    {
      what: "p95 of a neighbour's order list beside a client that asks without end, against idle",
      measured: median(ratios),
      unit: '×',
      floor: 1.5,
      goal: 1.2,
      better: 'down',
    },
  ]);
} finally {
  await portal.stop();
  await database.stop();
}

/** A process needs twice as long until its code is compiled, which would falsify the first idle value. */
async function warm(clientId: string): Promise<void> {
  const people = await Promise.all(Array.from({ length: 5 }, () => portal.signIn(clientId)));
  await Promise.all(people.map((authorization) => load(portal.url, authorization, [LIST], 2, WARM_SECONDS)));
}

/** The p95 in milliseconds of a caller with one request every 100 ms. */
async function callSteadily(authorization: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let call = 0; call < (seconds * 1_000) / EVERY_MS; call += 1) {
    const { status, milliseconds } = await ask(agent, authorization);
    if (status !== 200) throw new Error(`the request of the other client returned status ${status}`);
    times.push(milliseconds);
    await wait(Math.max(0, EVERY_MS - milliseconds));
  }
  agent.destroy();
  return percentile(times, 0.95);
}

async function callWithoutPause(authorization: string, isActive: () => boolean): Promise<CallOutcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: GREEDY_CONNECTIONS });
  const answers: CallOutcome[] = [];
  const one = async () => {
    while (isActive()) answers.push(await ask(agent, authorization));
  };
  await Promise.all(Array.from({ length: GREEDY_CONNECTIONS }, one));
  agent.destroy();
  return answers;
}

function ask(agent: Agent, authorization: string): Promise<CallOutcome> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${portal.url}${LIST}`,
      { agent, headers: { authorization } },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
