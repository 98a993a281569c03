import { defineConfig } from 'vitest/config';
import { WORKERS } from './tests/world/workers.ts';

const OUTSIDE = ['**/node_modules/**', '**/dist/**', '.runtime/**', '.data/**', '.cache/**'];

// In the whole suite a feature's tests run once, on the oldest PostgreSQL we promise; the walk, the faults and the journeys
// run on the embedded one.
const ONCE = process.env['WHOLE_SUITE'] === 'on' ? ['server/features/**'] : [];

// What every project shares; a project does not inherit it. Limits are for what hangs: machines are shared and slow at
// times, and no test proves anything by being quick.
const EVERYWHERE = {
  maxWorkers: WORKERS,
  setupFiles: ['tests/world/property-seed.ts'],
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

// Files one after the other in one process: reading the modules anew for each took longer than most tests do. A test
// leaves nothing behind in a module, and mocks none.
const ONE_PROCESS = { ...EVERYWHERE, isolate: false };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
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
          ...ONE_PROCESS,
          include: ['{server,tests,bench}/**/*.db.test.ts'],
          exclude: [...OUTSIDE, ...ONCE, 'tests/outside/**'],
          globalSetup: ['tests/world/global-setup.ts'],
        },
      },
      {
        // The same behaviour on the oldest PostgreSQL we promise, from the system's packages.
        test: {
          name: 'db-outside',
          ...ONE_PROCESS,
          include: ['server/features/**/*.db.test.ts', 'tests/outside/*.db.test.ts'],
          exclude: OUTSIDE,
          globalSetup: ['tests/world/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          ...EVERYWHERE,
          testTimeout: 120_000,
          include: ['tests/journeys/*.spec.ts'],
          globalSetup: ['tests/world/journey-setup.ts'],
        },
      },
      {
        // Components in one state each, in a browser and without a server.
        test: {
          name: 'components',
          ...ONE_PROCESS,
          include: ['tests/components/*.spec.ts'],
          globalSetup: ['tests/components/serve-stories.ts'],
        },
      },
    ],
  },
});
