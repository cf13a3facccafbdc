import { describe, expect, it, vi } from 'vitest';
import { Turns, type Place } from './turns.ts';
import { heldWork } from '#testing/held-work.ts';

function stage(turns: Turns) {
  const { begun, hold, end } = heldWork();
  const ask = (line: string, name: string, place?: Place) => turns.run(line, hold(name), place);
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

  it('are of those who took least of late where all together are limited, however long and many the lines are', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 2, atOnceInAll: 2, mostWaiting: 10 }));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    void ask('c', 'c1');
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    // Whoever comes now took nothing yet, and is the next.
    void ask('d', 'd1');
    await end('b1');
    expect(begun.slice(4)).toEqual(['d1']);
    for (let at = 3; at < 8; at += 1) await end(begun[at]);
    expect(begun.slice(5).toSorted()).toEqual(['a3', 'a4', 'b2']);
  });

  it('are shared out among what lines have in common, then among the lines', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 1, atOnceInAll: 1, mostWaiting: 10 }));
    for (const line of ['x1', 'x2', 'x3']) void ask(line, line, { of: 'x' });
    void ask('x1', 'x1 again', { of: 'x' });
    void ask('y', 'y');
    for (let at = 0; at < 4; at += 1) await end(begun[at]);
    expect(begun).toEqual(['x1', 'y', 'x2', 'x3', 'x1 again']);
  });

  it('of some lines are fewer at once than of all that they have in common, which wait for nothing else', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 3, mostWaiting: 10 }));
    for (const name of ['long 1', 'long 2', 'long 3']) void ask('long of a', name, { of: 'a', atOnce: 2 });
    for (const name of ['a1', 'a2']) void ask('a', name);
    expect(begun).toEqual(['long 1', 'long 2', 'a1']);
    await end('a1');
    expect(begun.slice(3)).toEqual(['a2']);
    await end('long 1');
    expect(begun.slice(4)).toEqual(['long 3']);
  });

  it('let who goes first go before whoever waits', async () => {
    const { begun, ask, end } = stage(new Turns({ atOnce: 1, atOnceInAll: 1, mostWaiting: 10 }));
    for (const line of ['a', 'b', 'c']) void ask(line, line);
    void ask('known', 'known', { isFirst: true });
    await end('a');
    expect(begun).toEqual(['a', 'known']);
  });

  it('refuse who would be the last where there is no room in all, not who came last', async () => {
    const limits = { atOnce: 1, atOnceInAll: 1, mostWaiting: 10, mostWaitingInAll: 2 };
    const { begun, ask, end } = stage(new Turns(limits));
    void ask('a', 'a1');
    await end('a1');
    void ask('a', 'a2');
    const [kept, last] = [ask('a', 'a3'), ask('a', 'a4')];
    void ask('b', 'b1');
    expect(await last).toMatchObject({ code: 'too_many_requests' });
    for (const name of ['a2', 'b1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(await kept).toBe('a3');
  });

  it('give on the place of who waits for something else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const limits = { atOnce: 1, atOnceInAll: 1, mostWaiting: 10, longestPlaceMs: 250 };
    const { begun, ask, end } = stage(new Turns(limits));
    const asked = ['a', 'b', 'c'].map(line => ask(line, line));
    vi.advanceTimersByTime(250);
    await end('nobody');
    // What has no place gives none on when it ends.
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    for (const name of ['b', 'c']) await end(name);
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
    vi.useRealTimers();
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
