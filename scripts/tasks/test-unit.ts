import { runShown, tool } from '../process.ts';

/** Runs the unit tests, without database and browser. Arguments limit them to paths. */
export async function run(args: readonly string[]): Promise<void> {
  process.exitCode = await runShown(tool('vitest'), ['run', '--project', 'unit', ...args]);
}
