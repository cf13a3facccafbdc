let pressedAt = Number.NEGATIVE_INFINITY;
for (const press of ['click', 'keydown'])
  addEventListener(press, () => (pressedAt = performance.now()), { capture: true });

/** Runs `work` after `restMs` without input, so that it does not delay a tap. Returns the cancellation. */
export function whenHandsRest(work: () => void, restMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    const waitMs = pressedAt + restMs - performance.now();
    if (waitMs > 0) timer = setTimeout(look, waitMs);
    else work();
  }
  look();
  return () => clearTimeout(timer);
}
