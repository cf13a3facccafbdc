const arrivalMs = 140;

/** The new page is painted from the first frame; view transitions would hold it back for a snapshot. */
export function showArrival(content: HTMLElement): void {
  if (!('animate' in content) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  content.animate([{ translate: '0 10px' }, { translate: '0 0' }], {
    duration: arrivalMs,
    easing: 'ease-out',
  });
}
