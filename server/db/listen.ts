import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../platform/log.ts';

/** Receives the notifications of a channel of PostgreSQL, which transactions of all nodes send with `pg_notify`. */
export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called after the connection was lost and is open again: notifications between are lost. */
  readonly onGap: () => void;
}

/** Opens a listener. The first connection is awaited; a lost one is opened again until `close`. */
export type Listen = (options: ListenOptions) => Promise<Listener>;

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [100, 5_000];

export function createListen(url: string, log: Logger): Listen {
  return async ({ channel, onNotification, onGap }) => {
    const closing = new AbortController();
    let client: Client | undefined;

    async function open(): Promise<void> {
      const opened = new Client({
        connectionString: url,
        application_name: `listen ${channel}`,
        options: '-c role=portal_app',
      });
      opened.on('notification', ({ payload }) => onNotification(payload ?? ''));
      opened.on('error', (error) =>
        log.warn({ reason: error.message }, 'the connection of a listener was lost'),
      );
      opened.on('end', () => void reopen());
      await opened.connect();
      client = opened;
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    }

    async function reopen(): Promise<void> {
      for (
        let waitMs = FIRST_WAIT_MS;
        !closing.signal.aborted;
        waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
      ) {
        await setTimeout(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
        try {
          if (!closing.signal.aborted) await open();
          return onGap();
        } catch (error) {
          log.warn({ err: error }, 'a listener cannot connect');
        }
      }
    }

    await open();
    return {
      close: async () => {
        closing.abort();
        await client?.end();
      },
    };
  };
}
