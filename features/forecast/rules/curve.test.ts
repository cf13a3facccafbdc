import { expect, it } from 'vitest';
import { curveOf } from './curve.ts';

const now = { today: '2026-11-21', collected: 10 };

it('goes back from today, day by day', () => {
  const days = [
    { day: '2026-11-01', change: 4 },
    { day: '2026-11-20', change: -1 },
    { day: '2026-11-21', change: 2 },
  ];
  expect(curveOf('2026-10-01', days, now)).toEqual([
    { day: '2026-10-01', collected: 5 },
    { day: '2026-11-01', collected: 9 },
    { day: '2026-11-20', collected: 8 },
    { day: '2026-11-21', collected: 10 },
  ]);
});

it('begins with the first day, and never below nothing', () => {
  const days = [{ day: '2026-11-01', change: 12 }];
  expect(curveOf('2026-11-01', days, now)).toEqual([
    { day: '2026-11-01', collected: 10 },
    { day: '2026-11-21', collected: 10 },
  ]);
  expect(curveOf('2026-10-31', days, now)[0]).toEqual({ day: '2026-10-31', collected: 0 });
  expect(curveOf('2026-11-21', days, now)).toEqual(curveOf('2026-11-01', days, now));
  expect(curveOf('2026-11-21', [], now)).toEqual([{ day: '2026-11-21', collected: 10 }]);
});
