/** One of three states for each slot of an album. */
export type Trits = Uint8Array;

const perByte = 5;
const states = 3 ** perByte;

/** Five to a byte, the first one lowest; the last byte is filled up with 0. */
export function packTrits(trits: Trits): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(trits.length / perByte));
  for (const [at, trit] of trits.entries()) {
    const byte = Math.floor(at / perByte);
    bytes[byte] = (bytes[byte] ?? 0) + trit * 3 ** (at % perByte);
  }
  return bytes;
}

/** Five for each byte; undefined where a byte holds none of their states. */
export function unpackTrits(bytes: Uint8Array): Trits | undefined {
  if (bytes.some(byte => byte >= states)) return undefined;
  const trits = new Uint8Array(bytes.length * perByte);
  for (const at of trits.keys()) {
    trits[at] = Math.floor((bytes[Math.floor(at / perByte)] ?? 0) / 3 ** (at % perByte)) % 3;
  }
  return trits;
}
