import { defineConfig } from 'vitest/config';

const OUTSIDE = ['**/node_modules/**', '**/dist/**', '.runtime/**', '.data/**', '.cache/**'];

// Set once for all: a project does not inherit it.
const setupFiles = ['tests/world/property-seed.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['{contract,server,web,tests,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          setupFiles,
          include: ['{server,tests,bench}/**/*.db.test.ts'],
          exclude: OUTSIDE,
          globalSetup: ['tests/world/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The same behaviour on the oldest PostgreSQL we promise, from the system's packages.
        test: {
          name: 'db-outside',
          setupFiles,
          include: ['server/features/**/*.db.test.ts'],
          exclude: OUTSIDE,
          globalSetup: ['tests/world/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'journeys',
          setupFiles,
          include: ['tests/{journeys,kit}/**/*.spec.ts'],
          globalSetup: ['tests/world/journey-setup.ts'],
          exclude: OUTSIDE,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One browser at a time, and after the rest: two cores are shared by server, database and browser.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
