import type { Limit } from '#shared/limits.ts';

/** Friends see the name everywhere: one that changes all the time identifies nobody. */
export const changesOfMember: readonly Limit[] = [
  { most: 10, seconds: 3_600 },
  { most: 20, seconds: 86_400 },
];
