export function showTap(cell: HTMLElement, delta: -1 | 0 | 1): void {
  cell.dataset['tapped'] = words[delta];
  if (cell.dataset['beat'] === undefined) cell.dataset['beat'] = '';
  else delete cell.dataset['beat'];
}

const words = { [-1]: '−1', 0: '0', 1: '+1' } as const;

export function showLocked(): void {
  const lock = document.querySelector<HTMLElement>('.tap-lock');
  if (lock === null) return;
  lock.dataset['asked'] = '';
  lock.addEventListener('animationend', () => delete lock.dataset['asked'], { once: true });
}
