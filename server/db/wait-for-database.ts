import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../platform/startup-error.ts';
import { isCoded, isConnectionError } from './connection-errors.ts';

interface WaitOptions {
  /** The longest time from the first attempt, in milliseconds. */
  readonly withinMs: number;
  /** Receives the reason of the first attempt that fails. */
  readonly onWait: (reason: string) => void;
}

const RETRY_DELAY_MS = 500;
const CONNECT_TIMEOUT_MS = 30_000;
/** PostgreSQL's code for too many connections. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Waits until the database at `url` accepts a connection: it may start at the same time as the portal, or be busy. Errors:
 * StartupError after `withinMs`; at once, an error that does not pass with time, such as a wrong password.
 */
export async function waitForDatabase(url: string, { withinMs, onWait }: WaitOptions): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const error = await findConnectError(url);
    if (error === undefined) return;
    if (!isTemporary(error)) throw error;
    if (performance.now() - startedAt > withinMs)
      throw new StartupError(
        `PostgreSQL did not answer within ${withinMs / 1_000} s: ${error.message}`,
        'Start it, or correct DATABASE_URL.',
      );
    if (attempt === 1) onWait(error.message);
    await sleep(RETRY_DELAY_MS);
  }
}

const isTemporary = (error: Error) =>
  isConnectionError(error) || (isCoded(error) && error.code === TOO_MANY_CONNECTIONS);

async function findConnectError(url: string): Promise<Error | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown error', { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
