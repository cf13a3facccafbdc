/**
 * The second click of a double one is ignored where the first brings something else under the finger, which it would
 * press: what lies behind a dialog, or what the page scrolls to.
 */
export function ignoreSecondClick(): void {
  document.addEventListener('click', ignoreIfSecond, { capture: true, once: true });
}

function ignoreIfSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
