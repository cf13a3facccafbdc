/** Milliseconds until a hanging test fails, generous for slow machines; it delays nothing. */
export const testCeiling = 300_000;

/** For one awaited step. */
export const stepCeiling = testCeiling / 4;
