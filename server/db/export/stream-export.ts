import { PassThrough, type Readable } from 'node:stream';
import type { Logger } from '../../platform/log.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';

/** The longest time for the download of one export. */
const MAX_DURATION = '15min';

/** The part of a request context that an export needs. */
interface ExportContext {
  readonly requestId: string;
  stream(work: (tx: Transaction) => Promise<void>): Promise<void>;
}

/**
 * Opens a transaction of the caller and returns the stream that `write` fills while it is read. The transaction ends with
 * the export, when the reader disconnects, or after 15 minutes; `onEnd` is called then. Errors: throws when the
 * transaction cannot be opened.
 */
export async function streamExport(
  { log }: { readonly log: Logger },
  context: ExportContext,
  write: (tx: Transaction, sink: PassThrough) => Promise<void>,
  onEnd: () => void,
): Promise<Readable> {
  const sink = new PassThrough({ highWaterMark: 256 * 1024 });
  // It may fail before the response listens to it.
  sink.on('error', () => undefined);
  const opening = Promise.withResolvers<void>();
  context
    .stream(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${MAX_DURATION}, true),
        set_config('idle_in_transaction_session_timeout', ${MAX_DURATION}, true)`);
      opening.resolve();
      await write(tx, sink);
    })
    .catch((error: unknown) => {
      opening.reject(error);
      // A closed sink means that the reader disconnected, which is not worth a warning.
      if (!sink.closed) log.warn({ err: error, requestId: context.requestId }, 'an export failed');
      sink.destroy(error instanceof Error ? error : new Error('the export failed'));
    })
    .finally(onEnd);
  await opening.promise;
  return sink;
}
