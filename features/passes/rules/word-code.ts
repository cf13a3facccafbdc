import { passWords } from './pass-words.ts';
import { spelledOut } from '#shared/spelled-out.ts';

const wordsOfCode = 3;
const digitCount = 100;

export const drawnBytes = 2 * wordsOfCode + 1;

/** Three different words and two digits are 39.6 bits. */
export const codeSpace = passWords.length * (passWords.length - 1) * (passWords.length - 2) * digitCount;

/** The code as printed: `adler koffer taube 07`. Undefined for bytes that would bias the result: draw again. */
export function codeFrom(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, drawnBytes);
  const digits = view.getUint8(2 * wordsOfCode);
  if (digits >= 2 * digitCount) return undefined;
  // There are 2,048 words, a power of two, so that 16 bits choose each equally often.
  const words = [0, 2, 4].map(at => passWords[view.getUint16(at) % passWords.length]);
  if (new Set(words).size < wordsOfCode) return undefined;
  return [...words, String(digits % digitCount).padStart(2, '0')].join(' ');
}

/**
 * Normalises the ways in which people type a code: capitals, umlauts, any or no separators. As no word begins another,
 * the letters alone tell where words end. Undefined unless it is letters followed by two digits.
 */
export function readWordCode(typed: string): string | undefined {
  const joined = spelledOut(typed).replace(/[^\p{L}\p{N}]+/gu, '');
  return /^[a-z]{9,21}\d{2}$/.test(joined) ? joined : undefined;
}
