import { PassThrough, type Readable } from 'node:stream';
import type { Logger } from '../../platform/log.ts';
import type { Transaction } from '../database.ts';
import type { Run } from '../run.ts';
import { sql } from '../sql.ts';

/** A slow line may take this long over its file. */
const LONGEST = '15min';

/**
 * Opens the caller's transaction, and answers the stream once it stands; `write` goes on as long as it is read. A reader
 * who goes away, or takes too long, ends it.
 */
export async function streamOut(
  { log }: { readonly log: Logger },
  run: Run,
  write: (tx: Transaction, sink: PassThrough) => Promise<void>,
  ended: () => void,
): Promise<Readable> {
  const sink = new PassThrough({ highWaterMark: 256 * 1024 });
  // It may break before the answer listens.
  sink.on('error', () => undefined);
  const opened = Promise.withResolvers<void>();
  run
    .reading(async (tx) => {
      await tx.run(sql`select set_config('statement_timeout', ${LONGEST}, true),
        set_config('idle_in_transaction_session_timeout', ${LONGEST}, true)`);
      opened.resolve();
      await write(tx, sink);
    })
    .catch((error: unknown) => {
      opened.reject(error);
      // A reader who left has closed it, and knows.
      if (!sink.closed) log.warn({ err: error, requestId: run.requestId }, 'an export ended too early');
      sink.destroy(error instanceof Error ? error : new Error('the export failed'));
    })
    .finally(ended);
  await opened.promise;
  return sink;
}
