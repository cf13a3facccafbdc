import { describe, expect, it } from 'vitest';
import { Batches } from './batches.ts';

/** Batches that end when the test says so. */
function stage(isOfOne?: (error: unknown) => boolean) {
  const underWay: Array<{ items: readonly number[]; end: (error?: Error) => void }> = [];
  const batches = new Batches<number, string>(
    items =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error === undefined ? resolve(items.map(item => `made of ${item}`)) : reject(error);
        underWay.push({ items, end });
      }),
    isOfOne,
  );
  const turn = () => new Promise(resolve => setImmediate(resolve));
  return { batches, underWay, turn };
}

describe('batches', () => {
  it('do together what is asked at once or meanwhile, and answer each', async () => {
    const { batches, underWay, turn } = stage();
    const asked = [batches.ask(1), batches.ask(2)];
    await turn();
    asked.push(batches.ask(3));
    await turn();
    asked.push(batches.ask(4), batches.ask(5));
    await turn();
    expect(underWay.map(({ items }) => items)).toEqual([[1, 2], [3]]);
    underWay[1]?.end();
    expect(await asked[2]).toBe('made of 3');
    await turn();
    expect(underWay.map(({ items }) => items)).toEqual([[1, 2], [3], [4, 5]]);
    underWay[0]?.end();
    underWay[2]?.end();
    expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5].map(item => `made of ${item}`));
  });

  it('are so many at once, and of so many', async () => {
    const { batches, underWay, turn } = stage();
    const asked = Array.from({ length: 200 }, (_, item) => batches.ask(item));
    await turn();
    expect(underWay.map(({ items }) => items.length)).toEqual([64, 64]);
    for (let at = 0; at < underWay.length; at += 1) {
      underWay[at]?.end();
      await turn();
      await turn();
    }
    expect(await Promise.all(asked)).toHaveLength(200);
  });

  // As pg and its pool say that a statement, or a new connection, was not answered.
  it.each([
    'Query read timeout',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
  ])('fail with what waits behind them when the database is silent (%s), and only then', async said => {
    const { batches, underWay, turn } = stage();
    const askFour = async () => {
      const asked: Array<Promise<string>> = [];
      for (let item = 1; item <= 4; item += 1) {
        asked.push(batches.ask(item));
        await turn();
      }
      return asked.map(one => one.catch((error: unknown) => String(error)));
    };
    const silent = await askFour();
    underWay[0]?.end(new Error(said));
    expect(await Promise.all([silent[0], silent[2], silent[3]])).toEqual(
      Array.from({ length: 3 }, () => `Error: ${said}`),
    );
    underWay[1]?.end();
    expect(await silent[1]).toBe('made of 2');
    const lost = await askFour();
    underWay[2]?.end(new Error('Connection terminated'));
    await turn();
    underWay[3]?.end();
    await turn();
    underWay[4]?.end();
    expect(await Promise.all(lost)).toEqual([
      'Error: Connection terminated',
      'made of 2',
      'made of 3',
      'made of 4',
    ]);
  });

  it('fail all, but alone where one is to blame', async () => {
    const { batches, underWay, turn } = stage(error => error instanceof RangeError);
    const lost = [batches.ask(1), batches.ask(2)];
    await turn();
    underWay[0]?.end(new TypeError('connection lost'));
    for (const one of lost) await expect(one).rejects.toThrow('connection lost');
    const [good, bad] = [batches.ask(3), batches.ask(4)];
    await turn();
    underWay[1]?.end(new RangeError('one of them'));
    await turn();
    expect(underWay.slice(2).map(({ items }) => items)).toEqual([[3], [4]]);
    underWay[2]?.end();
    underWay[3]?.end(new RangeError('this one'));
    expect(await good).toBe('made of 3');
    await expect(bad).rejects.toThrow('this one');
  });
});
