import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@portal/contract/auth';
import { sessionTokens } from '@portal/server/features/auth/index.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { findFreePort } from '@portal/tests/world/free-port.ts';
import { Client } from 'pg';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/server-flags.ts';

const SECRET = 'the benches run on loopback, with data they made';
const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

export interface BenchPortal {
  readonly url: string;
  /** The resident memory of the portal in MB, without PostgreSQL. */
  memory(): number;
  /** Creates an admin of the client and a session; returns the value of the Authorization header. */
  signIn(clientId: string): Promise<string>;
  /** The same for an admin of a new customer of the client, to which orders of the client are given. */
  signInToCustomer(clientId: string, orders: number): Promise<string>;
  /** The same for an admin of a partner. */
  signInToPartner(partnerId: string): Promise<string>;
  stop(): Promise<void>;
  /** Ends the process at once, as a machine that fails. */
  kill(): Promise<void>;
}

/** Rate limits that are counted but never reached. */
const NEVER_REACHED = {
  RATE_LIMIT_READS: '999999999',
  RATE_LIMIT_WRITES: '999999999',
  RATE_LIMIT_FILES: '999999999',
};

/** Starts the portal as a process on a bench database, as `npm start` does, with the rate limits of `limits`. */
export async function startBenchPortal(
  databaseUrl: string,
  limits: Readonly<Record<string, string>> = NEVER_REACHED,
): Promise<BenchPortal> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      METRICS_PORT: 'off',
      LOG_LEVEL: 'error',
      ...limits,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  return {
    url,
    memory: () => residentMegabytes(child),
    signIn: (clientId) => signIn(databaseUrl, { clientId, role: 'CLIENT_ADMIN' }),
    signInToCustomer: async (clientId, orders) => {
      const customerId = await addCustomer(databaseUrl, clientId, orders);
      return signIn(databaseUrl, { clientId, customerId, role: 'CUSTOMER_ADMIN' });
    },
    signInToPartner: (partnerId) => signIn(databaseUrl, { partnerId, role: 'PARTNER_ADMIN' }),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the portal ended with exit code ${child.exitCode}`);
    const answered = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answered?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the portal did not become ready within a minute');
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

interface BenchUser {
  readonly clientId?: string;
  readonly customerId?: string;
  readonly partnerId?: string;
  readonly role: Role;
}

/** Adds a customer and gives it the latest orders of the client. Returns its id. */
async function addCustomer(databaseUrl: string, clientId: string, orders: number): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const id = newId();
    await client.query(
      "insert into customers (client_id, id, code, name) values ($1, $2, 'BENCH', 'Bench')",
      [clientId, id],
    );
    await client.query(
      `update orders set customer_id = $2 where client_id = $1
        and id in (select id from orders where client_id = $1 order by id desc limit $3)`,
      [clientId, id, orders],
    );
    return id;
  } finally {
    await client.end();
  }
}

async function signIn(
  databaseUrl: string,
  { clientId, customerId, partnerId, role }: BenchUser,
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [userId, sessionId] = [newId(), newId()];
    await client.query(
      `insert into users (id, email, name, password_hash, client_id, customer_id, role)
        values ($1, $2, 'Bench', 'none', $3, $4, $5)`,
      [userId, `${userId}@bench.example`, clientId ?? null, customerId ?? null, role],
    );
    if (partnerId !== undefined)
      await client.query('insert into partner_users (user_id, partner_id, role) values ($1, $2, $3)', [
        userId,
        partnerId,
        role,
      ]);
    await client.query("select auth_start_session($1, $2, interval '1 day', '127.0.0.1', 'bench')", [
      sessionId,
      userId,
    ]);
    return `Bearer ${await sessionTokens(SECRET).sign(sessionId, userId)}`;
  } finally {
    await client.end();
  }
}
