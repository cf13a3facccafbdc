const asked = new Set<() => void>();
let isUnderWay = false;

/**
 * Does `work` once the next frame is on the screen, so that what a finger has just changed is seen first; once, however
 * often it is asked for until then. All that waits is done together, and drawn together. A page that nobody sees paints
 * nothing; there it is done at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') return work();
  asked.add(work);
  if (!isUnderWay) requestAnimationFrame(() => setTimeout(doAll));
  isUnderWay = true;
}

function doAll(): void {
  isUnderWay = false;
  const all = [...asked];
  asked.clear();
  all.forEach(work => work());
}

/** `subscribe` whose listeners hear of changes after the frame that shows them. */
export function calmly(
  subscribe: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  return listener => {
    const stop = subscribe(() => afterPaint(listener));
    return () => {
      stop();
      asked.delete(listener);
    };
  };
}
