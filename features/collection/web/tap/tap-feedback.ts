/**
 * Shows in a cell what a tap did: a copy more, a copy less, or nothing to take. Works on the element, because nothing
 * about it is state.
 */
export function showTap(cell: HTMLElement, delta: -1 | 0 | 1): void {
  cell.dataset['tapped'] = words[delta];
  // The same tap again must show again.
  if (cell.dataset['beat'] === undefined) cell.dataset['beat'] = '';
  else delete cell.dataset['beat'];
}

const words = { [-1]: '−1', 0: '0', 1: '+1' } as const;

/** Points to the lock: tapping changes nothing, and it is why. */
export function showLocked(): void {
  const lock = document.querySelector<HTMLElement>('.tap-lock');
  if (lock === null) return;
  lock.dataset['asked'] = '';
  lock.addEventListener('animationend', () => delete lock.dataset['asked'], { once: true });
}
