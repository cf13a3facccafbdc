import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Limits } from './limits.ts';
import { heldWork } from '#testing/held-work.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const ofSite = (at: number) => `2001:db8:1:${(at << 8).toString(16)}`;

it('visitors of 64 networks of a /48 leave a place to whoever comes from elsewhere, and the next turns', async () => {
  const limits = new Limits(10);
  const { begun, hold, end } = heldWork();
  const ask = (network: string) => void limits.ofVisitor(network, 0, hold(network));
  for (let at = 0; at < 64; at += 1) ask(ofSite(at));
  for (const network of ['198.51.100.7', '198.51.100.8', '198.51.100.9']) ask(network);
  expect(begun).toEqual([ofSite(0), '198.51.100.7']);
  vi.advanceTimersByTime(10);
  await end(ofSite(0));
  await end('198.51.100.7');
  expect(begun.slice(2)).toEqual(['198.51.100.8', '198.51.100.9']);
  vi.advanceTimersByTime(10);
  for (const name of begun.slice(2)) await end(name);
  expect(begun.slice(4)).toEqual([ofSite(1)]);
});

it('64 networks of a /48 ask as fast as four', () => {
  const limits = new Limits(10);
  const isTaken = (network: string) =>
    limits.refuseSent({ method: 'POST', access: 'public' }, { network, userId: undefined, bytes: 0 }) ===
    undefined;
  const countTaken = (times: number, networkAt: (at: number) => string) =>
    Array.from({ length: times }, (_, at) => isTaken(networkAt(at))).filter(Boolean).length;
  const taken = countTaken(64 * 100, at => ofSite(at % 64));
  expect(taken).toBe(4 * countTaken(1_000, () => '203.0.113.7'));
  expect(isTaken('2001:db8:2:0')).toBe(true);
});

it("a visitor who took much rests as long as the last turn took while a member's call is under way, and no other", async () => {
  const limits = new Limits(10);
  const { begun, hold, end } = heldWork();
  const ofMia = { network: '198.51.100.7', userId: 'mia', weight: 1, bytes: 0 };
  const calls = ['call', 'next call'].map(name => limits.ofMember(ofMia, hold(name)));
  const ask = (network: string, name: string) => void limits.ofVisitor(network, 0, hold(name));
  for (const name of ['1', '2', '3']) ask('203.0.113.1', name);
  vi.advanceTimersByTime(150);
  await end('1');
  vi.advanceTimersByTime(149);
  await end('call');
  expect(begun.slice(3)).toEqual([]);
  ask('203.0.113.2', 'elsewhere');
  expect(begun.slice(3)).toEqual(['elsewhere']);
  vi.advanceTimersByTime(152);
  await end('nothing');
  expect(begun.slice(4)).toEqual(['2']);
  vi.advanceTimersByTime(10);
  await end('2');
  expect(begun.slice(5)).toEqual([]);
  await end('next call');
  expect(begun.slice(5)).toEqual(['3']);
  await Promise.all(calls);
});
