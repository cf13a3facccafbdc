import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when the test says so; `begun` names it in the order in which it began. */
function stage(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, name: string) =>
    turns.run(key, async () => {
      begun.push(name);
      await new Promise<void>(resolve => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { begun, ask, end };
}

describe('turns', () => {
  it('let two of one key run, the others wait in order, and nobody waits for another key', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 2, mostWaiting: 10 }));
    const asked = ['a1', 'a2', 'a3', 'a4'].map(name => ask('a', name));
    asked.push(ask('b', 'b1'));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    await end('a1');
    for (const name of ['a3', 'a4', 'b1']) await end(name);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('go around where all together are limited, however long one line is', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 2, atOnceInAll: 2, mostWaiting: 10 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    void ask('c', 'c1');
    for (let at = 0; at < 8; at += 1) await end(begun[at] ?? '');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('refuse what is beyond a line, and only there', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 1, mostWaiting: 1 }));
    void ask('a', 'a1');
    const waiting = ask('a', 'a2');
    expect(await ask('a', 'a3')).toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 1 },
    });
    void ask('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    await end('a2');
    expect(await waiting).toBe('a2');
  });

  it('give nobody two places when all together are limited and several end', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 3, atOnceInAll: 3, mostWaiting: 10 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'a5']);
  });

  it('let nobody wait for ever, and go on without who left', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 1, mostWaiting: 3, longestWaitMs: 1 }));
    void ask('a', 'a1');
    expect(await ask('a', 'a2')).toMatchObject({ code: 'unavailable' });
    await end('a1');
    void ask('a', 'a3');
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('go on after work that failed', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 1 });
    const failing = turns.run('a', () => Promise.reject(new Error('broken')));
    const next = turns.run('a', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
