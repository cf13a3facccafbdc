/** The focusable containers of an element, innermost first: candidates for the focus when the element is removed. */
export function placesAround(part: Element | null | undefined): readonly HTMLElement[] {
  const place = part?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return place == null ? [] : [place, ...placesAround(place)];
}

export function focusLeft(places: ReadonlyArray<HTMLElement | null | undefined>): void {
  for (const place of places)
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}
