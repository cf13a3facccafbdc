import { firstWordOfDigest } from './sha256.ts';

/**
 * 16 puzzles of 13 bits: 16 × 2¹³ = 131,072 digests on average, about a second on a slow phone (a laptop computes
 * 800,000 a second, a cheap phone a sixth). Many small puzzles vary little; a single one of 17 bits would take three
 * times as long for every twentieth visitor.
 */
export const puzzleCount = 16;
const zeroBits = 13;

/** Each challenge is accepted once, within this time. */
export const challengeLifetimeMinutes = 10;

/** `{expiry, Unix seconds}.{32 random hex digits}.{64 hex digits: their HMAC-SHA-256}`; the HMAC seeds the puzzles. */
export const challengeForm = /^\d{10}\.[0-9a-f]{32}\.[0-9a-f]{64}$/;

/** A single SHA-256 block: ten words, padding, length in bits. */
const blockOf = (seed: readonly number[], puzzle: number): Uint32Array =>
  Uint32Array.of(...seed, puzzle, 0, 0x80000000, 0, 0, 0, 0, 10 * 32);

const nonceAt = 9;

function seedOf(challenge: string): number[] {
  const hex = challenge.slice(-64);
  return Array.from({ length: 8 }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16));
}

/** Tries `tries` nonces from `from` on; if undefined, go on from `from + tries`. */
export function findNonce(
  challenge: string,
  puzzle: number,
  from: number,
  tries: number,
): number | undefined {
  const block = blockOf(seedOf(challenge), puzzle);
  for (let nonce = from; nonce < from + tries; nonce += 1) {
    block[nonceAt] = nonce;
    if (firstWordOfDigest(block) >>> (32 - zeroBits) === 0) return nonce;
  }
  return undefined;
}

/** `nonces` are in the order of the puzzles. Does not check who issued the challenge. */
export function isSolved(challenge: string, nonces: readonly number[]): boolean {
  return (
    nonces.length === puzzleCount &&
    nonces.every((nonce, puzzle) => findNonce(challenge, puzzle, nonce, 1) === nonce)
  );
}
