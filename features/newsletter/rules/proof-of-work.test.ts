import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNonce, isSolved, puzzleCount } from './proof-of-work.ts';
import { firstWordOfDigest } from './sha256.ts';

const seed = createHash('sha256').update('seed').digest('hex');
const challenge = `1800000000.${'0'.repeat(32)}.${seed}`;
const nonces = Array.from({ length: puzzleCount }, (_, at) => findNonce(challenge, at, 0, 1_000_000) ?? -1);

describe('the first word of a digest', () => {
  it('is what SHA-256 says', () => {
    const tenWords = fc.array(fc.integer({ min: 0, max: 0xffff_ffff }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(tenWords, words => {
        const bytes = Buffer.alloc(40);
        words.forEach((word, at) => bytes.writeUInt32BE(word, at * 4));
        const block = Uint32Array.of(...words, 0x80000000, 0, 0, 0, 0, 320);
        const digest = createHash('sha256').update(bytes).digest();
        expect(firstWordOfDigest(block)).toBe(digest.readUInt32BE(0));
      }),
    );
  });
});

describe('a proof of work', () => {
  it('solves every puzzle of its challenge with thirteen zero bits', () => {
    expect(isSolved(challenge, nonces)).toBe(true);
    const last = Buffer.alloc(40);
    last.write(seed, 'hex');
    last.writeUInt32BE(puzzleCount - 1, 32);
    last.writeUInt32BE(nonces.at(-1) ?? 0, 36);
    expect(createHash('sha256').update(last).digest().readUInt32BE(0)).toBeLessThan(2 ** 19);
  });

  it('is found in pieces as in one go', () => {
    const whole = nonces[0] ?? 0;
    const before = Math.floor(whole / 2);
    expect(findNonce(challenge, 0, 0, before)).toBeUndefined();
    expect(findNonce(challenge, 0, before, whole)).toBe(whole);
  });

  it.each([
    ['one too few', nonces.slice(1)],
    ['one too many', [...nonces, 0]],
    ['one wrong', nonces.with(3, (nonces[3] ?? 0) + 1)],
    ['the wrong order', nonces.toReversed()],
  ])('is none with %s', (_, wrong) => {
    expect(isSolved(challenge, wrong)).toBe(false);
  });

  it('is of its own challenge alone', () => {
    expect(isSolved(challenge.replace(seed, seed.replace(/^./, '0')), nonces)).toBe(false);
  });
});
