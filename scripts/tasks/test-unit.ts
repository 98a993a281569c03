import { runShown, tool } from '../process.ts';

/** The pure tests only: no database, no browser. Arguments narrow them to paths. */
export async function run(args: readonly string[]): Promise<void> {
  process.exitCode = await runShown(tool('vitest'), ['run', '--project', 'unit', ...args]);
}
