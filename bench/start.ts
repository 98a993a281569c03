import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, report } from './support/figures.ts';

/**
 * Measures `npm start` on a data folder with demo data: the time from the command until `/readyz` answers 200, and
 * the memory of the server a minute later, without PostgreSQL. Before each start, an empty `node -e 0` shows the
 * speed of the machine. The web app must be built. `node bench/start.ts`
 */
const ROUNDS = 5;
const PORT = 3966;
const IDLE_MS = 60_000;
const ROOT = join(import.meta.dirname, '..');

interface StartedServer {
  readonly seconds: number;
  readonly child: ChildProcess;
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
try {
  const first = await start();
  console.log(`  first start, with the demo: ${first.seconds.toFixed(1)} s`);
  await stop(first);
  const seconds: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const emptyStartSeconds = await emptyNode();
    const started = await start();
    seconds.push(started.seconds);
    // The memory is measured once, after the last round.
    if (round === ROUNDS - 1) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      idle.push(residentMegabytes(serverOf(started.child)));
    }
    console.log(
      `  ready after ${started.seconds.toFixed(2)} s; node -e 0 takes ${emptyStartSeconds.toFixed(2)} s`,
    );
    await stop(started);
  }
  report([
    {
      what: 'npm start, second time, to ready',
      measured: median(seconds),
      unit: 's',
      floor: 5,
      goal: 1.5,
      better: 'down',
    },
    {
      what: 'memory idle, without PostgreSQL',
      measured: median(idle),
      unit: 'MB',
      floor: 180,
      goal: 110,
      better: 'down',
    },
  ]);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function start(): Promise<StartedServer> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), METRICS_PORT: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (child.exitCode === null) {
    const answered = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (answered?.ok === true) return { seconds: (performance.now() - began) / 1000, child };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`npm start ended with exit code ${child.exitCode}`);
}

async function stop({ child }: StartedServer): Promise<void> {
  const exit = once(child, 'exit');
  process.kill(serverOf(child), 'SIGINT');
  await exit;
}

async function emptyNode(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return (performance.now() - began) / 1000;
}

/** The id of the server process below `npm start`. */
function serverOf({ pid }: ChildProcess): number {
  const family = [pid];
  for (const one of family) {
    if (one === undefined) continue;
    if (commandOf(one).includes('server/main.ts')) return one;
    family.push(...childrenOf(one));
  }
  throw new Error('npm start has no server process');
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
