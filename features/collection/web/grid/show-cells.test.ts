// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showCells, shownCells } from './show-cells.ts';

/** A grid of pages with a cell each, all but the first ten screens below it. */
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

it('shows a far page again whose change was taken back before it was its turn', () => {
  const grid = gridOf(3);
  const all = new Set([1, 2, 3]);
  showCells(grid, all)();
  const stop = showCells(grid, new Set([1]));
  expect(isLaidOut(grid)).toEqual([true, false, false]);
  stop();
  showCells(grid, new Set(all));
  expect(isLaidOut(grid)).toEqual([true, true, true]);
  expect(shownCells(grid)).toHaveLength(3);
});

it('brings far pages up to date at once when somebody asks for the cells', () => {
  const grid = gridOf(3);
  showCells(grid, new Set([1, 3]));
  expect(shownCells(grid)).toHaveLength(2);
  expect(isLaidOut(grid)).toEqual([true, true, true]);
});
