import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import type { Transaction } from '../database.ts';
import { sendAhead } from '../driver.ts';

/** What the driver adds to a query it runs; its types keep it to themselves. */
interface Submitted {
  readonly callback?: () => void;
  readonly connection: { readonly stream: Socket };
}

/**
 * Runs a COPY … TO STDOUT into a sink at the pace of its reader, and ends the sink. Answers the number of rows. Throws
 * when the database fails, or the reader goes away: the COPY then ends with its connection, and nothing waits for it.
 */
export async function copyOut(tx: Transaction, text: string, sink: Writable): Promise<number> {
  // Nothing may be sent behind a COPY that is being read.
  sendAhead(tx.connection, false);
  const copy = tx.connection.query(copyTo(text)) as CopyToStreamQuery & Submitted;
  // The driver's clock is for answers that come in one piece: this one takes as long as its reader does.
  copy.callback?.();
  try {
    await pipeline(copy, sink);
  } catch (error) {
    copy.connection.stream.destroy();
    throw error;
  }
  sendAhead(tx.connection, true);
  return copy.rowCount;
}
