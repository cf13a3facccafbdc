/** Work that may wait until the next frame is on the screen. */
export interface CalmWork {
  /** Asks for it; however often, it is done once. */
  ask(): void;
  callOff(): void;
}

/**
 * Puts work off until the next frame is painted, so that what a finger has just changed is seen first. A page that
 * nobody sees paints nothing; there it is done at once.
 */
export function afterPaint(work: () => void): CalmWork {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function finish(): void {
    frame = timer = undefined;
    work();
  }
  return {
    ask() {
      if (frame !== undefined || timer !== undefined) return;
      if (document.visibilityState === 'hidden') return work();
      frame = requestAnimationFrame(() => {
        frame = undefined;
        timer = setTimeout(finish);
      });
    },
    callOff() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = timer = undefined;
    },
  };
}

/** `subscribe` whose listeners hear of changes after the frame that shows them. */
export function calmly(
  subscribe: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  return listener => {
    const calm = afterPaint(listener);
    const stop = subscribe(calm.ask);
    return () => {
      stop();
      calm.callOff();
    };
  };
}
