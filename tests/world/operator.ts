import { runCommandLine } from '@portal/server/cli/run-command.ts';
import { inject } from 'vitest';
import { workerNumber } from './workers.ts';

/** Runs a command of the operator on the portal of the journeys. Throws when it fails. */
export async function portal(...args: readonly string[]): Promise<void> {
  const { exitCode, error } = await runCommandLine(args, {
    DATABASE_URL: inject('portalDatabases')[workerNumber()],
    LOG_LEVEL: 'fatal',
  });
  if (exitCode !== 0) throw new Error(error);
}
