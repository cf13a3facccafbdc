/** Long enough to be seen as a move, too short to be waited for. */
const arrivalMs = 140;

/**
 * A page that was asked for rises into its place. It is painted from the first frame on, in its own colours: the
 * platform's view transitions hold painting back until they have a picture of the page before.
 */
export function showArrival(content: HTMLElement): void {
  // Absent where nothing is drawn (tests).
  if (!('animate' in content) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  content.animate([{ translate: '0 10px' }, { translate: '0 0' }], {
    duration: arrivalMs,
    easing: 'ease-out',
  });
}
