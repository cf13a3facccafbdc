import { guessBudget } from '#shared/limits.ts';

/** How long an invitation is valid (L-4); the privacy page prints it. */
export const inviteDays = 7;

export const codeLength = 6;
const smallestCode = 100_000;
const codeCount = 900_000;

/** 128 bits cannot be guessed. */
export const tokenBytes = 16;

/** Uniform: undefined for bytes that would bias the result (one draw in 4,772); then draw again. */
export function codeFrom(bytes: Uint8Array): string | undefined {
  const drawn = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const fair = Math.floor(2 ** 32 / codeCount) * codeCount;
  return drawn < fair ? String(smallestCode + (drawn % codeCount)) : undefined;
}

/** After so many wrong ones codes only make requests (P-10). */
export const dailyGuessBudget = (live: number) => guessBudget(codeCount, 0.01, live);
