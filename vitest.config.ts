import { defineConfig } from 'vitest/config';
import { accessTable } from './scripts/access-table.ts';

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
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/laws/**/*.test.ts', 'tests/bench/**/*.test.ts'],
        },
      },
      {
        plugins: [accessTable()],
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], globalSetup: 'tests/rules/setup.ts' },
      },
    ],
  },
});
