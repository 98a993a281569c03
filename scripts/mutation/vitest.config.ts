import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The unit tests of one group of a mutation run; `MUTATION_TESTS` has their globs. The contract is read from the copy
 * of the repository in which its mutants are, not from node_modules.
 */
export default defineConfig({
  root: ROOT,
  resolve: {
    alias: [{ find: /^@portal\/contract\/([a-z-]+)$/, replacement: `${ROOT}contract/$1/index.ts` }],
  },
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    exclude: ['**/node_modules/**', '**/*.db.test.ts'],
    setupFiles: ['tests/world/property-seed.ts'],
    isolate: false,
    // A slow machine must not count as a killed mutant.
    testTimeout: 120_000,
  },
});
