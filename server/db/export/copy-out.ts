import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { setPipelining } from '../batching/pipelining.ts';
import type { Transaction } from '../database.ts';

/** Members that the driver adds to a running query and its types leave out. */
interface RunningQuery {
  readonly callback?: () => void;
  readonly connection: { readonly stream: Socket };
}

/**
 * Runs a COPY … TO STDOUT into the sink, as fast as the sink is read, and ends the sink. Returns the number of rows.
 * Errors: throws when the database fails or the reader disconnects. The connection is then closed, which ends the COPY.
 */
export async function copyOut(tx: Transaction, text: string, sink: Writable): Promise<number> {
  // No statement may be sent while a COPY is being read.
  setPipelining(tx.connection, false);
  const copy = tx.connection.query(copyTo(text)) as CopyToStreamQuery & RunningQuery;
  // Ends the query timeout of the driver: a COPY takes as long as its reader.
  copy.callback?.();
  try {
    await pipeline(copy, sink);
  } catch (error) {
    copy.connection.stream.destroy();
    throw error;
  }
  setPipelining(tx.connection, true);
  return copy.rowCount;
}
