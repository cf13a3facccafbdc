import { defineConfig } from 'vitest/config';
import { TestOrder } from './testing/test-order.ts';

/** Two workers: the machine that the suite is meant for has two cores. */
const workers = 2;

/** How long a test may hang before it counts as failed, on a machine that is busy with other things, too; no measure. */
const ceiling = 120_000;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    sequence: { sequencer: TestOrder },
    // Waits for what is true, as everything here; a second is over soon on a busy machine.
    expect: { poll: { timeout: ceiling / 4 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: [
            'shared/**/*.test.ts',
            'features/*/rules/**/*.test.ts',
            'catalogue/**/*.test.ts',
            'testing/**/*.test.ts',
          ],
          testTimeout: ceiling,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server anew for each file took a third of their time; what they share holds no state.
          isolate: false,
          include: ['server/**/*.test.ts', 'features/*/server/**/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          testTimeout: ceiling,
          hookTimeout: ceiling,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['web/**/*.test.{ts,tsx}', 'features/*/web/**/*.test.{ts,tsx}'],
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/page-setup.ts'],
          testTimeout: ceiling,
          hookTimeout: ceiling,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          testTimeout: ceiling,
          hookTimeout: ceiling,
        },
      },
    ],
  },
});
