let pressedAt = Number.NEGATIVE_INFINITY;
for (const press of ['click', 'keydown'])
  addEventListener(press, () => (pressedAt = performance.now()), { capture: true });

/**
 * Does `work`, which nobody waits for, once nothing has been pressed for `restMs`: on a slow phone it would stand in the way
 * of the next tap. The returned function calls it off.
 */
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
