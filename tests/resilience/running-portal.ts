import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullPath, type Operation } from '@portal/contract/core';
import { sessionTokens } from '@portal/server/features/auth/index.ts';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/supervisor.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { findFreePort } from '@portal/tests/world/free-port.ts';
import { NO_RATE_LIMITS } from '@portal/tests/world/no-rate-limits.ts';
import { Client } from 'pg';

const SECRET = 'only the portal processes of this test know it';
const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** The portal as a process with an embedded PostgreSQL and a data folder of its own. */
export interface RunningPortal {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its output on stdout and stderr until now. */
  readonly output: () => string;
  postmaster(): number;
}

/** The data folder of a test, and functions that start portals with it. */
export interface PortalHome {
  start(): Promise<RunningPortal>;
  /** The portal that was started last; starts one if it has ended. */
  running(): Promise<RunningPortal>;
  /** Creates a client and its admin; returns the token and the id of the client. Needs a running portal. */
  admin(): Promise<{ readonly clientId: string; readonly token: string }>;
  /** Runs a query as superuser, without row-level security. */
  rows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]>;
  /** Stops running portals and removes the folder. */
  leave(): Promise<void>;
}

export function createPortalHome(): PortalHome {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  chmodSync(dataDir, 0o711);
  const started: ChildProcess[] = [];
  let last: RunningPortal | undefined;

  async function rows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]> {
    const joined = await startEmbeddedPostgres({ dataDir, log: openLog('fatal'), join: true });
    const client = new Client({ connectionString: joined.url() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(query, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  const start = async () =>
    (last = await startProcess({ DATA_DIR: dataDir }, (child) => started.push(child)));

  return {
    rows,
    start,
    running: async () => (last !== undefined && isRunning(last.process) ? last : start()),
    admin: async () => {
      const [clientId, userId, sessionId] = [newId(), newId(), newId()];
      await rows("insert into clients (client_id, code, name) values ($1, $2, 'Faults')", [
        clientId,
        clientId,
      ]);
      await rows(
        "insert into users (id, email, name, password_hash, client_id, role) values ($1, $2, 'Ann', 'none', $3, 'CLIENT_ADMIN')",
        [userId, `${userId}@test.example`, clientId],
      );
      await rows("select auth_start_session($1, $2, interval '1 hour', '127.0.0.1', 'tests')", [
        sessionId,
        userId,
      ]);
      return { clientId, token: await sessionTokens(SECRET).sign(sessionId, userId) };
    },
    leave: async () => {
      for (const child of started.filter(isRunning)) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** `settings`: DATA_DIR and others. `spawned` is called immediately, so that a process that never becomes ready is stopped too. */
export async function startProcess(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  spawned: (child: ChildProcess) => void,
): Promise<RunningPortal> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: 'off',
      SEED_DEMO: 'off',
      LOG_LEVEL: 'error',
      ...NO_RATE_LIMITS,
      SESSION_SECRET: SECRET,
      ENCRYPTION_SECRET: SECRET,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  spawned(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new TimeoutError(`the portal ended while starting: ${output}`);
    return (await fetch(`${url}/readyz`)).ok;
  }, 60_000).catch((error: unknown) => {
    throw new Error(`the portal did not become ready: ${output}`, { cause: error });
  });
  return {
    url,
    process: child,
    output: () => output,
    postmaster: () =>
      Number(readFileSync(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
  };
}

class TimeoutError extends Error {}

/** Calls `condition` every 20 ms until it is true; returns the elapsed milliseconds. Throws after `withinMs`. */
export async function waitFor(condition: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const took = performance.now() - began;
    if (took > withinMs) throw new Error(`the condition was not true within ${withinMs} ms`);
    const isTrue = await condition().catch((error: unknown) => {
      if (error instanceof TimeoutError) throw error;
      return false;
    });
    if (isTrue) return took;
    await sleep(20);
  }
}

/** The status of a response, or the error of a connection without a response. */
export interface Outcome {
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  readonly body: string;
}

export async function send(
  portal: RunningPortal,
  token: string,
  operation: Operation,
  request: { readonly body?: unknown; readonly key?: string } = {},
): Promise<Outcome> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (request.key !== undefined) headers.set('idempotency-key', request.key);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const answered = await fetch(portal.url + fullPath(operation), {
      method: operation.method,
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const body = await answered.text();
    return { status: answered.status, retryAfter: answered.headers.get('retry-after'), body };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    return {
      status: undefined,
      retryAfter: null,
      body: `${cause?.code ?? ''} ${cause?.message ?? String(error)}`,
    };
  }
}
