import { runShown, tool } from '../process.ts';

/** Formats every file in place. */
export async function run(args: readonly string[]): Promise<void> {
  process.exitCode = await runShown(tool('oxfmt'), args);
}
