import { expect, it } from 'vitest';
import { mostAtOnce, mostWaiting, tellerOfCopies } from './copies-told.ts';
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

it('asks about a burst in parts, and tells everybody that something is missing where too much waits', async () => {
  const { db, house } = await startAppForThisTest();
  const outage = Object.assign(new Error('out'), { code: 'ECONNRESET' });
  const asked: number[] = [];
  let isOut = true;
  // What `Live` does, without the second between two tries.
  const outcomes: unknown[] = [];
  let finding = Promise.resolve();
  const postFound: typeof house.live.postFound = find => {
    finding = finding.then(() => untilFound(find));
  };
  const untilFound = async (find: () => Promise<unknown>): Promise<void> => {
    const error: unknown = await find().then(() => undefined, String);
    if (error === String(outage)) return untilFound(find);
    outcomes.push(error ?? 'told');
  };
  const tell = tellerOfCopies(db, { postFound }, [
    {
      whomCopiesConcern(_db, changes) {
        asked.push(changes.length);
        return isOut ? Promise.reject(outage) : Promise.resolve([]);
      },
    },
  ]);
  const burst = (length: number) => tell(Array.from({ length }, (_, at) => changed(at)));
  burst(mostWaiting);
  burst(1);
  await finding;
  expect(outcomes).toEqual(['Error: too many changes of copies waited']);
  expect(Math.max(...asked)).toBeLessThanOrEqual(mostAtOnce);
  isOut = false;
  asked.length = 0;
  burst(2_500);
  while (outcomes.length < 4) await finding;
  expect(asked).toEqual([1_000, 1_000, 500]);
});
