import { becomeNode } from '../process.ts';

/** Writes THIRD-PARTY-NOTICES.md, the licences of the packages in package-lock.json; `--check` only compares. */
export function run(args: readonly string[]): void {
  becomeNode(['scripts/third-party-notices.ts', ...args]);
}
