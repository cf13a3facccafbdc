/** The containers of an element, by default focusable ones, innermost first: candidates for the focus when it is removed. */
export function placesAround(
  part: Element | null | undefined,
  selector = '[tabindex="-1"]',
): readonly HTMLElement[] {
  const place = part?.parentElement?.closest<HTMLElement>(selector);
  return place == null ? [] : [place, ...placesAround(place, selector)];
}

export function focusLeft(places: ReadonlyArray<HTMLElement | null | undefined>): void {
  for (const place of places)
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}
