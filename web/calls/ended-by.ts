/** Like `AbortSignal.any`, which the oldest browsers lack. */
export function endedBy(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason));
  }
  return first.signal;
}
