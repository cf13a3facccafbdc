import { describe, expect, it } from 'vitest';
import { idlePull, nextPull, shownDistance, thresholdPx, type Pull, type PullEvent } from './pull.ts';

describe('the distance that is shown', () => {
  it.each([
    [-30, 0],
    [0, 0],
    [1, 0.5],
    [100, 50],
    [160, 80],
    [192, 96],
    [193, 96],
    [2000, 96],
  ])('of a pull of %d px is %d px', (pulled, shown) => {
    expect(shownDistance(pulled)).toBe(shown);
  });
});

const touch = (given = {}): PullEvent => ({
  kind: 'touch',
  x: 100,
  y: 50,
  fingers: 1,
  canPull: true,
  ...given,
});
const move = (down: number, aside = 0, fingers = 1): PullEvent => ({
  kind: 'move',
  x: 100 + aside,
  y: 50 + down,
  fingers,
});
const release: PullEvent = { kind: 'release' };
const after = (events: readonly PullEvent[]): Pull => events.reduce(nextPull, idlePull);

describe('a pull', () => {
  it.each<readonly [string, readonly PullEvent[], Pull['phase'], number]>([
    ['a touch alone is nothing yet', [touch()], 'idle', 0],
    ['a tremble is a tap', [touch(), move(3, 3)], 'idle', 0],
    ['downwards it pulls', [touch(), move(40)], 'pulling', 20],
    ['it goes no further than 1.2 thresholds', [touch(), move(900)], 'pulling', 96],
    ['it may go back up', [touch(), move(90), move(10)], 'pulling', 5],
    ['it may go back beyond its beginning', [touch(), move(90), move(-70)], 'pulling', 0],
    ['let go just before the threshold it falls back', [touch(), move(159), release], 'idle', 0],
    ['let go at the threshold it refreshes', [touch(), move(160), release], 'refreshing', thresholdPx],
    ['let go after coming back up it falls back', [touch(), move(190), move(20), release], 'idle', 0],
    ['sideways is not ours', [touch(), move(10, 30)], 'idle', 0],
    ['sideways at first stays the browser’s', [touch(), move(5, 30), move(200, 30)], 'idle', 0],
    ['downwards at first may drift', [touch(), move(30, 5), move(100, 90)], 'pulling', 50],
    ['upwards is scrolling', [touch(), move(-20), move(200)], 'idle', 0],
    ['from further down it is scrolling', [touch({ canPull: false }), move(200)], 'idle', 0],
    ['two fingers zoom', [touch({ fingers: 2 }), move(200)], 'idle', 0],
    ['a second finger ends it', [touch(), move(200), move(210, 0, 2), release], 'idle', 0],
    ['what the browser takes away is over', [touch(), move(200), { kind: 'cancel' }], 'idle', 0],
    ['a release without a pull is nothing', [release], 'idle', 0],
    ['fingers do not disturb a refresh', [touch(), move(180), release, touch(), move(9)], 'refreshing', 80],
    ['a refresh ends', [touch(), move(180), release, { kind: 'refreshed' }], 'idle', 0],
  ])('%s', (_, events, phase, shown) => {
    const pull = after(events);
    expect([pull.phase, pull.shown]).toEqual([phase, shown]);
  });
});
