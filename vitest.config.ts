import { defineConfig } from 'vitest/config';
import { accessTable } from './scripts/access-table.ts';

/** The slowest, which `npm run test:all` adds. */
const BEYOND = '**/*.beyond.test.ts';

/** `unit` needs nothing but Node; `rules` asks the real rules engine, started once for the run. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [accessTable()],
        test: {
          name: 'unit',
          // A busy machine is no failure.
          testTimeout: 60_000,
          exclude: [BEYOND],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/laws/**/*.test.ts', 'tests/bench/**/*.test.ts'],
        },
      },
      {
        plugins: [accessTable()],
        test: {
          name: 'rules',
          // One database, emptied by each file.
          fileParallelism: false,
          exclude: [BEYOND],
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: 'tests/rules/setup.ts',
        },
      },
      {
        plugins: [accessTable()],
        test: {
          name: 'more',
          fileParallelism: false,
          include: [`tests/${BEYOND}`],
          globalSetup: 'tests/rules/setup.ts',
        },
      },
    ],
  },
});
