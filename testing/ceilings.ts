/**
 * How long a test may hang before it counts as failed, in ms, also where the machine is several times as slow as usual for
 * a while. No measure: what is there sooner goes on sooner.
 */
export const testCeiling = 300_000;

/** The same for one step of a test: something that is waited for. */
export const stepCeiling = testCeiling / 4;
