import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SuiteReport } from './scripts/suite-report.ts';
import { LongFilesFirst } from './tests/world/long-files-first.ts';
import { BROWSER_WORKERS, WORKERS } from './tests/world/workers.ts';

// Tests start processes and threads, which load hundreds of modules: from the cache this takes less than half of the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'node');

const OUTSIDE = ['**/node_modules/**', '**/dist/**', '.runtime/**', '.data/**', '.cache/**'];

// In the whole suite the tests of features run only on the oldest supported PostgreSQL; contract suite, resilience tests and
// journeys run only on the embedded one.
const RUN_OUTSIDE_ONLY = process.env['WHOLE_SUITE'] === 'on' ? ['server/features/**'] : [];

// Settings of every project, because a project does not inherit them. The time limits only end tests that hang: a shared
// machine can be slow.
const SHARED_SETTINGS = {
  maxWorkers: WORKERS,
  setupFiles: ['tests/world/property-seed.ts'],
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

// Files share one process, because loading the modules for each file takes longer than most tests. A test therefore changes
// no state of a module and mocks none.
const ONE_PROCESS = { ...SHARED_SETTINGS, isolate: false };

// Node.js loads the modules, as it does for the server.
const BY_NODE = { ...ONE_PROCESS, experimental: { viteModuleRunner: false, nodeLoader: false } };

// Run after the others, for which more workers are faster.
const IN_BROWSER = { ...BY_NODE, maxWorkers: BROWSER_WORKERS, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongFilesFirst },
    // `npm test` reads the report.
    reporters: [
      'default',
      ...(process.env['TEST_REPORT'] === undefined ? [] : [new SuiteReport(process.env['TEST_REPORT'])]),
    ],
    projects: [
      {
        test: {
          name: 'unit',
          ...ONE_PROCESS,
          include: ['{contract,client,server,web,tests,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          ...BY_NODE,
          include: ['{server,tests,bench}/**/*.db.test.ts'],
          exclude: [...OUTSIDE, ...RUN_OUTSIDE_ONLY, 'tests/outside/**'],
          globalSetup: ['tests/world/global-setup.ts'],
        },
      },
      {
        // On the oldest supported PostgreSQL, from the packages of the system.
        test: {
          name: 'db-outside',
          ...BY_NODE,
          include: ['server/features/**/*.db.test.ts', 'tests/outside/*.db.test.ts'],
          exclude: OUTSIDE,
          globalSetup: ['tests/world/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          ...IN_BROWSER,
          setupFiles: [...SHARED_SETTINGS.setupFiles, 'tests/world/await-portals.ts'],
          testTimeout: 120_000,
          include: ['tests/journeys/*.spec.ts'],
          globalSetup: ['tests/world/journey-setup.ts'],
        },
      },
      {
        // Components in one state each, in a browser and without a server.
        test: {
          name: 'components',
          ...IN_BROWSER,
          include: ['tests/components/*.spec.ts'],
          globalSetup: ['tests/components/serve-stories.ts'],
        },
      },
    ],
  },
});
