import { becomeNode } from '../process.ts';

/** Writes contract/dist/openapi.json and contract/api-surface.txt from the contract; `--check` only compares the surface. */
export function run(args: readonly string[]): void {
  becomeNode(['scripts/openapi.ts', ...args]);
}
