/** Screens around the one that is seen for which browsers lay pages out in advance, and one more to be safe. */
const screensAhead = 3;

/** Cells of a page with the stickers' ids. A page's stickers never change, and asking for 980 of them costs 5 ms. */
const cellsByPage = new WeakMap<Element, ReadonlyArray<readonly [stickerId: number, cell: HTMLElement]>>();

export function shownCells(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-sticker]:not([hidden])')];
}

export function idOf(cell: HTMLElement): number {
  return Number(cell.dataset['sticker']);
}

/**
 * Shows the cells of `visible`, hides the others and the sections without any. The browser lays out what is on the
 * screen for its next frame, and the pages around it one a frame after that; the returned function calls that off.
 */
export function showCells(grid: HTMLElement, visible: ReadonlySet<number>): () => void {
  const pages = [...grid.children].filter(page => page instanceof HTMLElement);
  const changed = pages.filter(page => showCellsOf(page, visible));
  for (const page of changed) page.style.contentVisibility = 'hidden';
  // Read together: laid out once, with empty pages of about the right heights.
  const waiting = changed.filter(page => isNear(page, screensAhead) && !isNear(page, 0));
  for (const page of changed) if (!waiting.includes(page)) page.style.contentVisibility = '';
  return layOutLater(waiting);
}

/** Did anything change? */
function showCellsOf(page: HTMLElement, visible: ReadonlySet<number>): boolean {
  let shown = 0;
  let isChanged = false;
  for (const [stickerId, cell] of cellsOf(page)) {
    const isShown = visible.has(stickerId);
    if (isShown) shown += 1;
    if (cell.hidden !== isShown) continue;
    cell.hidden = !isShown;
    isChanged = true;
  }
  if (page.hidden !== (shown === 0)) page.hidden = shown === 0;
  page.style.containIntrinsicHeight = estimatedHeight(shown);
  return isChanged;
}

function cellsOf(page: HTMLElement): ReadonlyArray<readonly [stickerId: number, cell: HTMLElement]> {
  const known = cellsByPage.get(page);
  if (known !== undefined) return known;
  const cells = [...page.querySelectorAll<HTMLElement>('[data-sticker]')];
  const found = cells.map(cell => [idOf(cell), cell] as const);
  cellsByPage.set(page, found);
  return found;
}

/**
 * Height of a page with so many stickers, by the lengths of album.css, for the browser while the page is out of sight.
 */
function estimatedHeight(stickers: number): string {
  const rows = `max(1, (${stickers} + (var(--columns) - 1) / 2) / var(--columns))`;
  return `calc(var(--banner-height) + ${rows} * var(--row-height))`;
}

function isNear(page: HTMLElement, screens: number): boolean {
  const { top, bottom } = page.getBoundingClientRect();
  return top < window.innerHeight * (screens + 1) && bottom >= -window.innerHeight * screens;
}

function layOutLater(waiting: readonly HTMLElement[]): () => void {
  const rest = [...waiting];
  let frame = 0;
  function next(): void {
    const page = rest.shift();
    if (page === undefined) return;
    page.style.contentVisibility = '';
    frame = requestAnimationFrame(next);
  }
  // The first frame to come is the one that shows the change.
  frame = requestAnimationFrame(() => (frame = requestAnimationFrame(next)));
  return () => {
    cancelAnimationFrame(frame);
    for (const page of rest) page.style.contentVisibility = '';
  };
}
