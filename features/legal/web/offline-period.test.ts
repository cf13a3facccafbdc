import { expect, it } from 'vitest';
import { periods } from '../rules/periods.ts';
import { keptQueries } from '#web/kept-queries.ts';

it('prints how long a device shows what it keeps', () => {
  const { maxAge } = keptQueries(() => undefined);
  expect(maxAge).toBe(periods.offlineDays * 24 * 60 * 60_000);
});
