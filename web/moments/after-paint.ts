import { whenIdle } from './idle.ts';

const asked = new Set<() => void>();
const patienceMs = 1_000;
let askedAt = -Infinity;

/** Runs after the next paint, all that was asked in a frame at once, or in one asked for later if that never came. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') return work();
  asked.add(work);
  const now = performance.now();
  if (Math.abs(now - askedAt) < patienceMs) return;
  askedAt = now;
  requestAnimationFrame(() => setTimeout(doAll));
}

function doAll(): void {
  askedAt = -Infinity;
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
