import type { BrowserContext, Page } from 'playwright-core';

/** All letters twice as large, as members set it in their browser; for every page of the context. */
export async function doubleLetters(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** What cannot be read or reached on the page as it is now, in words. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutProblems);
}

/** Runs in the page. */
function findLayoutProblems(): string[] {
  const problems = new Set<string>();
  const { documentElement: root } = document;
  const window_ = { left: 0, right: root.clientWidth };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} „${words.slice(0, 30)}“`;
  };
  const parentsOf = (element: Element | null): Element[] =>
    element === null || element === root ? [] : [element, ...parentsOf(element.parentElement)];
  const styleOf = (element: Element) => getComputedStyle(element);
  const scrolls = (element: Element) =>
    parentsOf(element).some(each => ['auto', 'scroll'].includes(styleOf(each).overflowX));

  if (root.scrollWidth > root.clientWidth) {
    problems.add(`page: ${root.scrollWidth} of ${root.clientWidth} px`);
    const wide = [...document.body.querySelectorAll('*')].filter(
      each => isShown(each) && each.getBoundingClientRect().right > window_.right + 1 && !scrolls(each),
    );
    for (const each of wide.slice(-4)) problems.add(`too wide: ${nameOf(each)}`);
  }

  /** What a word is drawn in, as far as something cuts it off. What scrolls can be reached. */
  function cutBy(owner: Element, box: DOMRect) {
    const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    let isShortened = false;
    let isMeant = true;
    for (const each of parentsOf(owner)) {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = styleOf(each);
      const cuts = (way: string) => way === 'hidden' || way === 'clip';
      const frame = each.getBoundingClientRect();
      const before = { ...seen };
      if (cuts(overflowX)) {
        seen.left = Math.max(seen.left, frame.left);
        seen.right = Math.min(seen.right, frame.right);
      }
      if (cuts(overflowY)) {
        seen.top = Math.max(seen.top, frame.top);
        seen.bottom = Math.min(seen.bottom, frame.bottom);
      }
      const isLess =
        before.right - before.left - (seen.right - seen.left) > 2 ||
        before.bottom - before.top - (seen.bottom - seen.top) > 0.25 * box.height;
      if (isLess) {
        isShortened = true;
        // Three dots say that there is more.
        isMeant &&= textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      }
      if (position === 'fixed') break;
    }
    return { seen, isShortened, isMeant };
  }

  const layerOf = (element: Element) =>
    parentsOf(element).find(each => ['fixed', 'sticky'].includes(styleOf(each).position)) ?? root;
  const left =
    '[aria-hidden="true"], .sr-only, noscript, script, style, svg, textarea, .hero-album, [role="img"]';
  const words: Array<{ owner: Element; layer: Element; box: ReturnType<typeof cutBy>['seen'] }> = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    const owner = currentNode.parentElement;
    if (owner === null || currentNode.textContent?.trim() === '') continue;
    if (owner.closest(left) !== null || !isShown(owner)) continue;
    const layer = layerOf(owner);
    const control = owner.closest('a, button, summary, [role="tab"]');
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    for (const box of range.getClientRects()) {
      const { seen, isShortened, isMeant } = cutBy(owner, box);
      // What only a screen reader reads, and what lies behind the dots.
      if (seen.right - seen.left < 3 || seen.bottom - seen.top < 3) continue;
      words.push({ owner, layer, box: seen });
      const isControl = owner.closest('nav, [role="tab"], .button') !== null;
      if (isShortened && (!isMeant || isControl)) problems.add(`cut: ${nameOf(owner)}`);
      const frame = control?.getBoundingClientRect();
      if (frame !== undefined && (seen.right > frame.right + 2 || seen.left < frame.left - 2))
        problems.add(`sticks out: ${nameOf(control ?? owner)}`);
      if ((seen.right > window_.right + 1 || seen.left < -1) && !scrolls(owner))
        problems.add(`off the page: ${nameOf(owner)}`);
    }
  }
  words.sort((one, other) => one.box.top - other.box.top);
  words.forEach((one, at) => {
    for (let next = at + 1; next < words.length; next += 1) {
      const other = words[next];
      if (other === undefined || other.box.top > one.box.bottom) break;
      if (one.owner === other.owner || one.layer !== other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (across > 3 && down > 0.4 * height)
        problems.add(`overprinted: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
    }
  });
  return [...problems];
}
