import { describe, expect, it } from 'vitest';
import { Kept } from './kept.ts';

interface Page {
  readonly bytes: number;
  readonly isKept?: boolean;
}
const keep = () =>
  new Kept<Page>({
    most: 1_000,
    mostBytes: 32_000_000,
    bytesOf: ({ bytes, isKept = true }) => (isKept ? bytes : undefined),
  });
const page = (bytes = 1) => Promise.resolve({ bytes });

describe('what is kept ready', () => {
  it('is made once for a revision, also while the first is still being made', async () => {
    const kept = keep();
    let made = 0;
    const make = () => {
      made += 1;
      return page();
    };
    await Promise.all([kept.get('/', '1', make), kept.get('/', '1', make)]);
    await kept.get('/', '1', make);
    expect(made).toBe(1);
    await kept.get('/', '2', make);
    expect(made).toBe(2);
  });

  it('is not kept when making it failed, or when it says so; what there was stays at hand', async () => {
    const kept = keep();
    await expect(kept.get('/', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('/', '1', () => page(7))).toEqual({ bytes: 7 });
    await kept.get('/', '2', () => Promise.resolve({ bytes: 5, isKept: false }));
    expect(kept.last('/')).toEqual({ bytes: 7 });
    expect(await kept.get('/', '2', () => page(6))).toEqual({ bytes: 6 });
    expect(kept.last('/')).toEqual({ bytes: 6 });
  });

  it('takes a bounded room: what was not asked for longest goes first, what is larger than all is not kept', async () => {
    const kept = keep();
    const asked: string[] = [];
    const get = (key: string, bytes = 12_000_000) =>
      kept.get(key, '1', () => {
        asked.push(key);
        return page(bytes);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
    await get('d', 40_000_000);
    await get('b');
    expect(asked).toEqual(['a', 'b', 'c', 'b', 'd']);
  });

  it.each([
    ['with its key: 15,000 letters that lead nowhere', 15_000, 1_062],
    ['in number', 10, 1_000],
  ])('is weighed %s', async (_, letters, most) => {
    const kept = keep();
    const key = (at: number) => `${at}`.padStart(letters, 'x');
    for (let at = 0; at < 3_000; at += 1) await kept.get(key(at), '1', () => page(0));
    const left = Array.from({ length: 3_000 }, (_each, at) => kept.last(key(at))).filter(Boolean);
    expect(left.length).toBe(Math.min(most, 1_000));
  });
});
