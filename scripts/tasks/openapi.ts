import { becomeNode } from '../process.ts';

/** Writes contract/openapi.json from the contract; `--check` only compares. */
export function run(args: readonly string[]): void {
  becomeNode(['scripts/openapi.ts', ...args]);
}
