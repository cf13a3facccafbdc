const covered = 'a, button, input, select, textarea, p, li, dd, td, h1, h2, h3, span';

/** Hides the button while the page is scrolled down; on public pages also where it would rest over words or controls. */
export function stepAside(button: HTMLElement): void {
  const gone = new AbortController();
  const follow = { signal: gone.signal, passive: true };
  const rest = () => {
    if (!button.isConnected) gone.abort();
    const { top, height } = button.getBoundingClientRect();
    const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
    const below = shares.flatMap(share => document.elementsFromPoint(innerWidth - 23, top + height * share));
    const isPublic = document.querySelector('.bottom-nav') === null;
    const isOver = below.some(element => !button.contains(element) && element.matches(covered));
    button.toggleAttribute('data-aside', isPublic && isOver);
  };
  let last = scrollY;
  const move = () => {
    if (scrollY > last) button.toggleAttribute('data-aside', true);
    last = scrollY;
  };
  addEventListener('scroll', move, follow);
  addEventListener('scrollend', rest, follow);
  // The page grows, and the button appears.
  const resized = new ResizeObserver(rest);
  for (const element of [document.body, button]) resized.observe(element);
  gone.signal.addEventListener('abort', () => resized.disconnect());
}
