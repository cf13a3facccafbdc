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

/**
 * How many wrong codes a day the whole instance takes before codes only make requests (P-10): with `live` valid codes
 * the chance of hitting any stays at 1 % (900,000 codes · 1 %).
 */
export function dailyGuessBudget(live: number): number {
  return Math.floor((codeCount * 0.01) / Math.max(1, live));
}
