import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (bytes = 1, isKept = true) => Promise.resolve({ bytes, isKept });

describe('the pages that are kept ready', () => {
  it('are made once for a revision, also while the first is still being made', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = () => {
      made += 1;
      return page();
    };
    await Promise.all([cache.get('/', '1', make), cache.get('/', '1', make)]);
    await cache.get('/', '1', make);
    expect(made).toBe(1);
    await cache.get('/', '2', make);
    expect(made).toBe(2);
  });

  it('are not kept when making them failed', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('/', '1', () => page(7))).toEqual({ bytes: 7, isKept: true });
  });

  it('are not kept when they say so', async () => {
    const cache = new PageCache();
    await cache.get('/', '1', () => page(5, false));
    expect((await cache.get('/', '1', () => page(6))).bytes).toBe(6);
  });

  it('take a bounded room: what was not asked for longest goes first', async () => {
    const cache = new PageCache();
    const asked: string[] = [];
    const get = (key: string) =>
      cache.get(key, '1', () => {
        asked.push(key);
        return page(12_000_000);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });
});
