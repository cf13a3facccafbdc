/** Ignores the second click of a double one, which would press what the first brought under the finger. */
export function ignoreSecondClick(): void {
  document.addEventListener('click', ignoreIfSecond, { capture: true, once: true });
}

function ignoreIfSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
