export const takenOver = 'taken-over';

export function showMissing(isMissing: boolean): void {
  document.documentElement.toggleAttribute('data-code-missing', isMissing);
}

/** Hides what needs code, the consent banner included, as if there were no JavaScript; hydration shows it again. */
export function showWithoutCode(): void {
  showMissing(true);
  delete document.documentElement.dataset['consent'];
}
