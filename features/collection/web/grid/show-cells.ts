/** Screens around the one that is seen for which browsers lay pages out in advance, and one more to be safe. */
const screensAhead = 3;

/** Pages further away are brought up to date so many a frame: nobody sees them, but keys and searches in the page do. */
const farPagesPerFrame = 4;

type Cell = readonly [stickerId: number, cell: HTMLElement];

/** A page's cells change only when all are drawn anew, and asking for 980 of them costs 5 ms. */
interface Page {
  readonly cells: readonly Cell[];
  /** How many of them were to be shown last; at first the page says all of them, drawn anew (-1) what was before. */
  shown: number;
  /** What its cells were last brought up to date by. */
  visible?: ReadonlySet<number>;
}
const pages = new WeakMap<Element, Page>();

/** Brings the rest of a grid up to date at once. */
const rests = new WeakMap<Element, () => void>();

/** All cells that can be reached, in their order. */
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

/**
 * Shows the cells of `visible`, hides the others and the sections without any. The browser lays out what is on the
 * screen for its next frame, and the pages around it one a frame after that, then all others; the returned function
 * calls that off.
 */
export function showCells(grid: HTMLElement, visible: ReadonlySet<number>): () => void {
  const different = elementsIn(grid).filter(page => isToChange(page, visible));
  // What was never laid out has nothing to wait for, and a focus that comes back looks for its cell at once.
  const drawn = different.filter(page => pageOf(page).visible === undefined);
  for (const page of drawn) bringUpToDate(page, visible);
  const changed = different.filter(page => !drawn.includes(page));
  for (const page of changed) setWaiting(page, true);
  // Read together: laid out once, with empty pages of about the right heights.
  const seen = changed.filter(page => isNear(page, 0));
  const near = changed.filter(page => isNear(page, screensAhead) && !seen.includes(page));
  const far = changed.filter(page => !seen.includes(page) && !near.includes(page));
  for (const page of seen) bringUpToDate(page, visible);
  return followLater(grid, [...near.map(page => [page]), ...inGroups(far, farPagesPerFrame)], visible);
}

/** Decides on a page as a whole; do its cells have to follow? */
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

/** Its cells follow in a frame to come, and a row without cells says so. */
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
  // The first frame to come is the one that shows the change.
  if (rest.length > 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(step)));
  rests.set(grid, () => {
    cancelAnimationFrame(frame);
    while (rest.length > 0) doNext();
  });
  return () => {
    cancelAnimationFrame(frame);
    rests.delete(grid);
    // Its cells may be just as they are wanted next, and then nobody else shows it again.
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
