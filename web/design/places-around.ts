/** The containers of an element, by default focusable ones, innermost first: candidates for the focus when it is removed. */
export function placesAround(
  part: Element | null | undefined,
  selector = '[tabindex="-1"]',
): readonly HTMLElement[] {
  const place = part?.parentElement?.closest<HTMLElement>(selector);
  return place == null ? [] : [place, ...placesAround(place, selector)];
}

/** A ref: what is around an element gets the focus if the element leaves with it. */
export function passFocusOn(part: HTMLElement | null) {
  const places = placesAround(part);
  return () => {
    if (part?.contains(document.activeElement) === true) setTimeout(() => focusLeft(places));
  };
}

export function focusLeft(places: ReadonlyArray<HTMLElement | null | undefined>): void {
  for (const place of places)
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}
