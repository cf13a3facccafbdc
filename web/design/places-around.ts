/** Where the focus may go when what has it is gone, from the inside out. */
export function placesAround(part: Element | null | undefined): readonly HTMLElement[] {
  const place = part?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return place == null ? [] : [place, ...placesAround(place)];
}

/** Never back to the page's beginning. Places that are gone themselves take no focus. */
export function focusLeft(places: ReadonlyArray<HTMLElement | null | undefined>): void {
  for (const place of places)
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}
