import { becomeNode } from '../process.ts';

/** The operator's command line. */
export function run(args: readonly string[]): void {
  becomeNode(['server/cli/main.ts', ...args]);
}
