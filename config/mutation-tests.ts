import { defineConfig } from 'vitest/config';
import { testCeiling } from '../testing/ceilings.ts';

/** The tests that `config/mutation.json` runs against mutated rules: fast ones, without a database. */
export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: testCeiling,
    include: [
      'shared/**/*.test.ts',
      'features/*/rules/**/*.test.ts',
      'server/admission/{pace,turns,request-guards}.test.ts',
    ],
  },
});
