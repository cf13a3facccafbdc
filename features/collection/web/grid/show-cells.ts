/** Browsers lay out `content-visibility` about two screens ahead; one more to be safe. */
const screensAhead = 3;

/** Pages far off screen that are updated per frame: only keys and find-in-page reach them. */
const farPagesPerFrame = 4;

type Cell = readonly [stickerId: number, cell: HTMLElement];

/** Cached, because querying 980 cells costs 5 ms. */
interface Page {
  readonly cells: readonly Cell[];
  shown: number;
  visible?: ReadonlySet<number>;
}
const pages = new WeakMap<Element, Page>();

const rests = new WeakMap<Element, () => void>();

export function shownCells(grid: HTMLElement): HTMLElement[] {
  rests.get(grid)?.();
  return [...grid.querySelectorAll<HTMLElement>('[data-sticker]:not([hidden])')];
}

export function firstShown(grid: HTMLElement, visible: ReadonlySet<number>): HTMLElement | undefined {
  return elementsIn(grid)
    .flatMap(page => pageOf(page).cells)
    .find(([stickerId]) => visible.has(stickerId))?.[1];
}

export function idOf(cell: HTMLElement): number {
  return Number(cell.dataset['sticker']);
}

/** Updates pages on screen in the next frame, adjacent ones one per frame, then the rest; returns the cancellation. */
export function showCells(grid: HTMLElement, visible: ReadonlySet<number>): () => void {
  const different = elementsIn(grid).filter(page => isToChange(page, visible));
  // The first layout is done at once: there is nothing to defer, and restored focus looks for its cell.
  const drawn = different.filter(page => pageOf(page).visible === undefined);
  for (const page of drawn) bringUpToDate(page, visible);
  const changed = different.filter(page => !drawn.includes(page));
  for (const page of changed) setWaiting(page, true);
  const seen = changed.filter(page => isNear(page, 0));
  const near = changed.filter(page => isNear(page, screensAhead) && !seen.includes(page));
  const far = changed.filter(page => !seen.includes(page) && !near.includes(page));
  for (const page of seen) bringUpToDate(page, visible);
  return followLater(grid, [...near.map(page => [page]), ...inGroups(far, farPagesPerFrame)], visible);
}

function isToChange(element: HTMLElement, visible: ReadonlySet<number>): boolean {
  const page = pageOf(element);
  if (page.visible === visible) return false;
  const shown = page.cells.filter(([stickerId]) => visible.has(stickerId)).length;
  if (page.shown !== shown) {
    page.shown = shown;
    element.hidden = shown === 0;
    element.style.setProperty('--shown', String(shown));
  }
  if (page.cells.some(([stickerId, cell]) => cell.hidden === visible.has(stickerId))) return true;
  page.visible = visible;
  return false;
}

function bringUpToDate(element: HTMLElement, visible: ReadonlySet<number>): void {
  const page = pageOf(element);
  page.visible = visible;
  for (const [stickerId, cell] of page.cells) {
    const isHidden = !visible.has(stickerId);
    if (cell.hidden !== isHidden) cell.hidden = isHidden;
  }
  setWaiting(element, false);
}

/** ARIA requires cells in a row; a row without cells must say that it is busy. */
function setWaiting(page: HTMLElement, isWaiting: boolean): void {
  page.style.contentVisibility = isWaiting ? 'hidden' : '';
  if (isWaiting) page.setAttribute('aria-busy', 'true');
  else page.removeAttribute('aria-busy');
}

function followLater(
  grid: HTMLElement,
  groups: ReadonlyArray<readonly HTMLElement[]>,
  visible: ReadonlySet<number>,
): () => void {
  const rest = [...groups];
  let frame = 0;
  const doNext = () => rest.shift()?.forEach(page => bringUpToDate(page, visible));
  function step(): void {
    doNext();
    if (rest.length > 0) frame = requestAnimationFrame(step);
  }
  if (rest.length > 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(step)));
  rests.set(grid, () => {
    cancelAnimationFrame(frame);
    while (rest.length > 0) doNext();
  });
  return () => {
    cancelAnimationFrame(frame);
    rests.delete(grid);
    // A later call may find these cells already right and skip them.
    for (const page of rest.flat()) setWaiting(page, false);
  };
}

function elementsIn(grid: HTMLElement): HTMLElement[] {
  return [...grid.children].filter(page => page instanceof HTMLElement);
}

function pageOf(element: HTMLElement): Page {
  const known = pages.get(element);
  if (known?.cells[0] !== undefined && element.contains(known.cells[0][1])) return known;
  const cells = [...element.querySelectorAll<HTMLElement>('[data-sticker]')];
  const shown = known === undefined ? cells.length : -1;
  const page: Page = { cells: cells.map(cell => [idOf(cell), cell]), shown };
  pages.set(element, page);
  return page;
}

function isNear(page: HTMLElement, screens: number): boolean {
  const { top, bottom } = page.getBoundingClientRect();
  return top < window.innerHeight * (screens + 1) && bottom >= -window.innerHeight * screens;
}

function inGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
