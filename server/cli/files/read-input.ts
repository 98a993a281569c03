import { readFile, stat } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';

const MAX_BYTES = 100 * 1024 * 1024;

/** Reads a file of the operator. Errors: CommandError when it cannot be read or is larger than 100 MB. */
export async function readInput(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new CommandError(`${path} is larger than 100 MB.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
