/** Said on the window when the page's own code hears taps. */
export const takenOver = 'taken-over';

/** Style sheets say by it that something of the page's code is missing, and how to go on. */
export function showMissing(isMissing: boolean): void {
  document.documentElement.toggleAttribute('data-code-missing', isMissing);
}

/**
 * The page's own code is missing: buttons that only it hears are put away, the banner with them, as without JavaScript. Once
 * it is there it shows them itself.
 */
export function showWithoutCode(): void {
  showMissing(true);
  delete document.documentElement.dataset['consent'];
}
