/** FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
// prettier-ignore
const roundConstants = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** The initial hash value, of which only the first word is needed. */
const firstWord = 0x6a09e667;

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const schedule = new Uint32Array(64);

/**
 * The first 32 bits of the SHA-256 of one padded block of 16 words. Not by `crypto.subtle`, which is asynchronous: a
 * hundred thousand calls take far longer than the hashing.
 */
export function firstWordOfDigest(block: Uint32Array): number {
  schedule.set(block);
  for (let i = 16; i < 64; i += 1) {
    const early = schedule[i - 15] ?? 0;
    const late = schedule[i - 2] ?? 0;
    const fromEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const fromLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16] ?? 0) + fromEarly + (schedule[i - 7] ?? 0) + fromLate;
  }
  let [a, b, c, d] = [firstWord, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];
  let [e, f, g, h] = [0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
  for (let i = 0; i < 64; i += 1) {
    const fromE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const added = h + fromE + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + (schedule[i] ?? 0);
    const fromA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = (added + fromA + majority) | 0;
  }
  return (a + firstWord) >>> 0;
}
