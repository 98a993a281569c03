import type { Transaction } from '../../db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Logger } from '../../platform/log.ts';

export interface PartnerFileDeps {
  readonly files: FileStorage;
  readonly log: Logger;
}

/** Removes files that no row names any more once the transaction is committed. A crash leaves a file without a row. */
export function removeAfterCommit(
  { files, log }: PartnerFileDeps,
  tx: Transaction,
  keys: readonly string[],
): void {
  tx.afterCommit(() => {
    Promise.all(keys.map((key) => files.remove(key))).catch((error: unknown) =>
      log.warn({ err: error, keys }, 'files of a partner were not removed'),
    );
  });
}
