import { expect, it } from 'vitest';
import { periods } from '../rules/periods.ts';
import { keptDays } from '#web/kept-queries.ts';

it('prints how long a device shows what it keeps', () => {
  expect(keptDays).toBe(periods.offlineDays);
});
