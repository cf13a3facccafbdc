/** Milliseconds until a hanging test fails; generous for slow machines, without delaying anything. */
export const testCeiling = 300_000;

/** For one awaited step. */
export const stepCeiling = testCeiling / 4;
