/** 1, 2, 4 … at most 30 s (P-20). */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}
