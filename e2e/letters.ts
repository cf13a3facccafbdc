import type { BrowserContext, Page } from 'playwright-core';

/** Sets a text size of 200 % for every page of the context. */
export async function doubleLetters(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Resets the open page's text size, until the next page. */
export async function usualLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.adoptedStyleSheets.forEach(sheet => (sheet.disabled = true)));
}

/** Sets 200 % again. */
export async function largeLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.adoptedStyleSheets.forEach(sheet => (sheet.disabled = false)));
}

/** Describes content that is clipped, overlapping or unreachable. */
export async function layoutProblems(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findSidewaysScrolling)), ...(await page.evaluate(findUnreadable))];
}

/** Words and dates that are broken without a hyphen. */
export function brokenWords(page: Page, place: string): Promise<string[]> {
  return page.locator(place).evaluateAll(elements => {
    const found: string[] = [];
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only') != null) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.\u00AD]{4,}/gu)) {
          const topOf = (at: number) => {
            const range = document.createRange();
            range.setStart(node ?? element, index + at);
            range.setEnd(node ?? element, index + at + 1);
            return range.getBoundingClientRect();
          };
          const signs = [...word].map((sign, at) => ({ sign, box: topOf(at) }));
          const seen = signs.filter(({ box, sign }) => box.width > 0 || sign === '\u00AD');
          const isBroken = seen.some(({ box }, at) => {
            const before = seen[at - 1];
            return before !== undefined && before.sign !== '\u00AD' && box.top > before.box.bottom - 4;
          });
          if (isBroken) found.push(word);
        }
      }
    }
    return found;
  });
}

function findSidewaysScrolling(): string[] {
  const { documentElement: root } = document;
  if (root.scrollWidth <= root.clientWidth) return [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')]
    .filter(each => each.checkVisibility() && !scrolls(each))
    .filter(each => each.getBoundingClientRect().right > root.clientWidth + 1);
  const names = wide.map(each => `${each.tagName.toLowerCase()}.${each.className}`);
  return [`${root.scrollWidth} of ${root.clientWidth} px: ${names.slice(-2).join(' and ')}`];
}

interface Frame {
  readonly element: Element;
  readonly box: DOMRect;
  readonly position: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly isShortened: boolean;
}

function findUnreadable(): string[] {
  const problems = new Set<string>();
  const { documentElement: root } = document;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} „${(element.textContent ?? '').trim().slice(0, 30)}“`;
  const isOneOf = (...names: string[]) => names.includes.bind(names);
  const cuts = isOneOf('hidden', 'clip');
  const scrolls = isOneOf('auto', 'scroll');
  const isFixed = isOneOf('fixed', 'sticky');

  /** Read once of each element: every word below asks all of its parents. */
  const readOnce = new Map<Element, readonly Frame[]>();
  /** From the element up to the page. */
  function framesOf(element: Element | null): readonly Frame[] {
    if (element === null || element === root) return [];
    const known = readOnce.get(element);
    if (known !== undefined) return known;
    const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const frame = { box: element.getBoundingClientRect(), position, overflowX, overflowY, isShortened };
    const frames = [{ element, ...frame }, ...framesOf(element.parentElement)];
    readOnce.set(element, frames);
    return frames;
  }

  /** The visible part of a word; the rest may be hidden by an ellipsis. */
  function drawn(owner: Element, { left, right, top, bottom }: DOMRect) {
    const seen = { left, right, top, bottom, isCut: false, isShort: false };
    for (const { box: frame, position, overflowX, overflowY, isShortened } of framesOf(owner)) {
      const width = seen.right - seen.left;
      const height = seen.bottom - seen.top;
      if (cuts(overflowX)) {
        seen.left = Math.max(seen.left, frame.left);
        seen.right = Math.min(seen.right, frame.right);
      }
      if (cuts(overflowY)) {
        seen.top = Math.max(seen.top, frame.top);
        seen.bottom = Math.min(seen.bottom, frame.bottom);
      }
      const isLess =
        width - seen.right + seen.left > 2 || height - seen.bottom + seen.top > 0.25 * (bottom - top);
      seen.isShort ||= isLess;
      seen.isCut ||= isLess && !isShortened;
      if (position === 'fixed') break;
    }
    return seen;
  }

  const skipped = '[aria-hidden="true"], .sr-only, noscript, svg, textarea, .hero-album, [role="img"]';
  const seeing = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  const words: Array<ReturnType<typeof drawn> & { owner: Element; layer: Element | undefined }> = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const owner = walker.currentNode.parentElement;
    if (owner === null || owner.closest(skipped) !== null || !owner.checkVisibility(seeing)) continue;
    const layer = framesOf(owner).find(({ position }) => isFixed(position))?.element;
    const canScroll = framesOf(owner).some(({ overflowX }) => scrolls(overflowX));
    const control = owner.closest('a, button, summary, [role="tab"]')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      const word = { ...drawn(owner, box), owner, layer };
      // Visually hidden, or covered by the ellipsis.
      if (word.right - word.left < 3 || word.bottom - word.top < 3) continue;
      words.push(word);
      const mustBeWhole = owner.closest('nav, [role="tab"], .button') !== null;
      if (word.isCut || (word.isShort && mustBeWhole)) problems.add(`cut: ${nameOf(owner)}`);
      if (control !== undefined && (word.right > control.right + 2 || word.left < control.left - 2))
        problems.add(`stands out: ${nameOf(owner)}`);
      if (!canScroll && (word.right > root.clientWidth + 1 || word.left < -1))
        problems.add(`off the page: ${nameOf(owner)}`);
    }
  }
  words.sort((one, other) => one.top - other.top);
  for (const [at, one] of words.entries()) {
    for (const other of words.slice(at + 1)) {
      if (other.top > one.bottom) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      const isOver = across > 3 && down > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);
      if (isOver && one.owner !== other.owner && one.layer === other.layer)
        problems.add(`overprinted: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
    }
  }
  return [...problems];
}
