import { expect, it } from 'vitest';
import { tellerOfCopies } from './copies-told.ts';
import type { CopiesChange } from './copies-change.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

const changed = (stickerId: number): CopiesChange => ({ userId: '', stickerId, before: 1, after: 2 });

it('asks about all that changed, together with what came meanwhile, and again after an outage or a bug', async () => {
  const { db, house, logged } = await startAppForThisTest();
  const asked: number[][] = [];
  const errors = [Object.assign(new Error('out'), { code: 'ECONNRESET' }), new Error('a bug'), undefined];
  let wake = () => {};
  const tell = tellerOfCopies(db, house.live, [
    {
      endpoints: [],
      refusals: {},
      refusalTexts: {},
      tables: {},
      async whomCopiesConcern(_db, changes) {
        asked.push(changes.map(({ stickerId }) => stickerId));
        const error = errors[asked.length - 1];
        wake();
        if (error !== undefined) throw error;
        return [];
      },
    },
  ]);
  const untilAsked = async (times: number) => {
    while (asked.length < times) await new Promise<void>(resolve => (wake = resolve));
  };
  tell([changed(1), changed(2)]);
  await untilAsked(1);
  tell([changed(3)]);
  await untilAsked(2);
  tell([changed(4)]);
  await untilAsked(3);
  expect(asked).toEqual([[1, 2], [1, 2, 3], [4]]);
  expect(logged.join('')).toContain('a bug');
});
