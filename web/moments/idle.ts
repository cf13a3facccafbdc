/** Runs `work` when the browser is idle, at the latest after `timeout` ms; Safari, which cannot tell, runs it soon. */
export function whenIdle(work: () => void, timeout?: number): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work);
  else requestIdleCallback(work, timeout === undefined ? {} : { timeout });
}
