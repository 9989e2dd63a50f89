import { defineConfig } from 'vitest/config';
import { accessTable } from './scripts/access-table.ts';
import { LongestFirst } from './scripts/testing/longest-first.ts';
import { screens } from './scripts/testing/screens.ts';

/** The slowest, which `npm run test:all` adds. */
const BEYOND = '**/*.beyond.test.ts';
const BEYOND_SCREENS = `${BEYOND}x`;
/** Walked with React's warnings. */
const WARNED = '**/*.warned.test.tsx';
/** They stand in for modules of Firebase's SDK, each file in its own way: nothing of it may stay for the next. */
const BACKEND = 'src/backend/**/*.test.ts';
/** One database, emptied by each file, and the product's modules read once; a busy machine is no failure. */
const ONE_EMULATOR = { fileParallelism: false, isolate: false, testTimeout: 60_000, hookTimeout: 180_000 };

/** `unit` and `unit-backend` need nothing but Node; `rules` asks the real rules engine, started once for the run. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [accessTable()],
        test: {
          name: 'unit',
          // The product's modules are read once; a busy machine is no failure.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          exclude: [BEYOND, BACKEND],
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/laws/**/*.test.ts',
            'tests/commit/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [accessTable()],
        test: { name: 'unit-backend', include: [BACKEND] },
      },
      screens(
        'component',
        { include: ['src/**/*.test.tsx', 'tests/component/*.test.tsx', BEYOND_SCREENS], exclude: [WARNED] },
        1,
      ),
      screens('component-warned', { include: [WARNED] }, 2, 'development'),
      {
        plugins: [accessTable()],
        test: {
          name: 'rules',
          ...ONE_EMULATOR,
          exclude: [BEYOND],
          include: ['tests/rules/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: 'tests/rules/setup.ts',
        },
      },
      {
        plugins: [accessTable()],
        test: {
          name: 'more',
          ...ONE_EMULATOR,
          include: [`tests/${BEYOND}`],
          globalSetup: 'tests/rules/setup.ts',
        },
      },
    ],
  },
});
