import { expect, it } from 'vitest';
import { periods } from '../rules/periods.ts';
import { keptDays } from '#web/persistence/kept-queries.ts';

it('prints how long a device keeps what was read', () => {
  expect(keptDays).toBe(periods.offlineDays);
});
