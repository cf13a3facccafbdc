import { whenIdle } from './idle.ts';

const asked = new Set<() => void>();
/** Whose frame is waited for; it goes with its document. */
let underWayIn: Document | undefined;

/** Runs after the next paint, one render for all that was asked in a frame; at once where nothing is painted. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') return work();
  asked.add(work);
  if (underWayIn !== document) requestAnimationFrame(() => setTimeout(doAll));
  underWayIn = document;
}

function doAll(): void {
  underWayIn = undefined;
  const all = [...asked];
  asked.clear();
  all.forEach(work => work());
}

const calmMs = 150;

const calm = new Set<() => void>();

export function calmly(
  subscribe: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  return listener => {
    const stop = subscribe(() => {
      calm.add(listener);
      afterPaint(rest);
    });
    return () => {
      stop();
      calm.delete(listener);
    };
  };
}

function rest(): void {
  if (document.visibilityState === 'hidden') return tellAll();
  whenIdle(tellAll, calmMs);
}

function tellAll(): void {
  const all = [...calm];
  calm.clear();
  all.forEach(listener => listener());
}
