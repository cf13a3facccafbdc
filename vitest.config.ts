import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { stepCeiling, testCeiling } from './testing/ceilings.ts';
import { findQuickPlace } from './testing/vitest/quick-place.ts';
import { TestOrder } from './testing/vitest/test-order.ts';

/**
 * Browsers keep both cores of the machine that the suite is meant for busy. The other tests wait for the database and for timers a
 * third of their time.
 */
const browserWorkers = 2;
const otherWorkers = 3;

/**
 * What the product stands on: kills, fail-overs, several processes, lost files, other engines, a full disk, backups at
 * size. `npm run test:ground`; `npm test` leaves them out.
 */
const ground = [
  'bin/{backup,move}.test.ts',
  'bin/demo/seed-demo.test.ts',
  'deploy/handbook-drill.test.ts',
  'e2e/{engines,fail-over,full-disk,kill-loops,lost-code,processes}.test.ts',
  'server/backup/backup.test.ts',
  'server/database/pgbouncer.test.ts',
  'server/embedded-postgres/*.test.ts',
];

/** Of tests that touch data. */
const onDatabase = {
  globalSetup: ['testing/vitest/global-setup.ts'],
  testTimeout: testCeiling,
  hookTimeout: testCeiling,
};

/** Of tests beside the web's modules: some of them talk with the real app. */
const inPages = { ...onDatabase, setupFiles: ['testing/vitest/page-setup.ts'] };

/** Of tests that start browsers, two at a time. */
const inBrowsers = {
  ...onDatabase,
  maxWorkers: browserWorkers,
  sequence: { groupOrder: 0 },
  globalSetup: ['testing/vitest/say-browsers.ts', ...onDatabase.globalSetup],
};

/** Tests beside the web's modules that need no component and yet a document. */
const inDocument = ['web', 'features']
  .flatMap(dir => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(name => `${dir}/${name}`))
  .filter(file => /^(?:features\/[^/]+\/)?web\/.*\.test\.ts$/.test(file))
  .filter(file => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'));

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: otherWorkers,
    sequence: { sequencer: TestOrder, groupOrder: 1 },
    // The browser is unpacked once, where it lasts.
    env: { TMPDIR: findQuickPlace(), LASTING_TMPDIR: tmpdir() },
    // Waits for what is true, as everything here; a second is over soon on a busy machine.
    expect: { poll: { timeout: stepCeiling } },
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
            'config/**/*.test.ts',
            'testing/**/*.test.ts',
          ],
          testTimeout: testCeiling,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server anew for each file took a third of their time; what they share holds no state.
          isolate: false,
          include: [
            'server/**/*.test.ts',
            'features/*/server/**/*.test.ts',
            'bin/**/*.test.ts',
            'deploy/*.test.ts',
          ],
          exclude: ground,
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          // Loading the web and the server anew for each file took a third of their time; each begins with a fresh document.
          isolate: false,
          include: ['web/**/*.test.tsx', 'features/*/web/**/*.test.tsx', ...inDocument],
          ...inPages,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // What they test keeps nothing outside of itself; a process for each took a third of their time.
          isolate: false,
          include: ['web/**/*.test.ts', 'features/*/web/**/*.test.ts'],
          exclude: inDocument,
          ...inPages,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Loading Playwright and the server's modules anew took three seconds of each file; they hold nothing of a test.
          isolate: false,
          include: ['e2e/**/*.test.ts', 'native/**/*.test.ts'],
          exclude: ground,
          ...inBrowsers,
        },
      },
      {
        extends: true,
        test: { name: 'ground', isolate: false, include: ground, ...inBrowsers },
      },
    ],
  },
});
