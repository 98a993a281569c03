import { becomeNode } from '../process.ts';

/** Writes docs/decisions/README.md, the list of all decisions. `--check` only compares. */
export function run(args: readonly string[]): void {
  becomeNode(['scripts/decisions-index.ts', ...args]);
}
