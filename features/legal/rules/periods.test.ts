import { expect, it } from 'vitest';
import { periods } from './periods.ts';
import { germanDate, privacyAsOf } from './versions.ts';

it('prints what the specification says', () => {
  expect(periods).toMatchObject({
    sessionDays: 7,
    logDays: 30,
    tradeMonths: 24,
    friendshipMonths: 24,
    answerDays: 14,
    inviteDays: 7,
  });
  expect(germanDate(privacyAsOf)).toBe('16.09.2025');
});

it('prints whole numbers', () => {
  for (const [name, period] of Object.entries(periods)) {
    expect(Number.isInteger(period) && period > 0, `${name}: ${period}`).toBe(true);
  }
});
