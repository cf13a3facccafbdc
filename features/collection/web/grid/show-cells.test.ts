// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showCells, shownCells } from './show-cells.ts';

/** A grid of pages with one cell each; only the first is within ten screens. */
function gridOf(pages: number): HTMLElement {
  const grid = document.createElement('div');
  for (let id = 1; id <= pages; id += 1) {
    const page = document.createElement('div');
    const cell = document.createElement('div');
    cell.dataset['sticker'] = String(id);
    page.append(cell);
    const top = id === 1 ? 0 : 10 * window.innerHeight;
    page.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
    grid.append(page);
  }
  return grid;
}

const isLaidOut = (grid: HTMLElement) =>
  [...grid.children].map(page => page instanceof HTMLElement && page.style.contentVisibility !== 'hidden');

const isBusy = (grid: HTMLElement) => [...grid.children].map(page => page.getAttribute('aria-busy'));

it('shows a far page again whose change was taken back before it was its turn', () => {
  const grid = gridOf(3);
  const all = new Set([1, 2, 3]);
  showCells(grid, all)();
  const stop = showCells(grid, new Set([1]));
  expect(isLaidOut(grid)).toEqual([true, false, false]);
  // An empty row would be invalid ARIA.
  expect(isBusy(grid)).toEqual([null, 'true', 'true']);
  stop();
  expect(isBusy(grid)).toEqual([null, null, null]);
  showCells(grid, new Set(all));
  expect(isLaidOut(grid)).toEqual([true, true, true]);
  expect(shownCells(grid)).toHaveLength(3);
});

it('shows pages that were just drawn at once, so that a focus can come back to a far cell', () => {
  const grid = gridOf(3);
  showCells(grid, new Set([1, 3]));
  expect(isLaidOut(grid)).toEqual([true, true, true]);
  expect(grid.querySelectorAll('[data-sticker]:not([hidden])')).toHaveLength(2);
});

it('knows the cells of a page that was drawn anew', () => {
  const grid = gridOf(1);
  const page = grid.firstElementChild;
  showCells(grid, new Set());
  const again = document.createElement('div');
  again.dataset['sticker'] = '1';
  page?.replaceChildren(again);
  showCells(grid, new Set([1]));
  expect([page, again].map(each => each?.hasAttribute('hidden'))).toEqual([false, false]);
  showCells(grid, new Set());
  expect([page, again].map(each => each?.hasAttribute('hidden'))).toEqual([true, true]);
});

it('brings far pages up to date at once when somebody asks for the cells', () => {
  const grid = gridOf(3);
  showCells(grid, new Set([1, 2, 3]));
  showCells(grid, new Set([1, 3]));
  expect(shownCells(grid)).toHaveLength(2);
  expect(isLaidOut(grid)).toEqual([true, true, true]);
});
