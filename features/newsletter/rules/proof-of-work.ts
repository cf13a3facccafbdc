import { firstWordOfDigest } from './sha256.ts';

/**
 * A challenge sets this many puzzles of this many bits: 16 × 2¹³ = 131,072 digests on average, about a second on a
 * slow phone (a laptop reckons 800,000 a second, a cheap phone about a sixth of that). Many small puzzles always take
 * about the same time; one of 17 bits would take three times as long for every twentieth visitor.
 */
export const puzzleCount = 16;
const zeroBits = 13;

/** How long a challenge is taken, once. */
export const challengeLifetimeMinutes = 10;

/**
 * A challenge is `{seconds since 1970 when it ends}.{32 hex digits of chance}.{64 hex digits: its HMAC-SHA-256}`. The
 * last part is what the puzzles are made of.
 */
export const challengeForm = /^\d{10}\.[0-9a-f]{32}\.[0-9a-f]{64}$/;

/** The end of a block that holds ten words: SHA-256 writes a one, zeros, and the length in bits. */
const blockOf = (seed: readonly number[], puzzle: number): Uint32Array =>
  Uint32Array.of(...seed, puzzle, 0, 0x80000000, 0, 0, 0, 0, 10 * 32);

const nonceAt = 9;

/** The eight words that the puzzles of a challenge are made of. */
function seedOf(challenge: string): number[] {
  const hex = challenge.slice(-64);
  return Array.from({ length: 8 }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16));
}

/**
 * Looks for the solution of one puzzle among `tries` numbers from `from` on. Undefined when it is not there; whoever
 * goes on from `from + tries` finds it in the end.
 */
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

/** Do these numbers solve all puzzles of the challenge, in order? Whose challenge it is, the server knows. */
export function isSolved(challenge: string, nonces: readonly number[]): boolean {
  return (
    nonces.length === puzzleCount &&
    nonces.every((nonce, puzzle) => findNonce(challenge, puzzle, nonce, 1) === nonce)
  );
}
