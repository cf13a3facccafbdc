import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The page's own notes about a walk by Tab. */
    tabbablesIn: typeof tabbablesIn;
    walk: { reached: Set<Element>; last: { element: Element; look: string } | undefined };
  }
}

/** Everything in a part of the page that Tab must reach; a group of radio buttons counts once. */
function tabbablesIn(selector: string): HTMLElement[] {
  const root = document.querySelector(selector) ?? document.body;
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const seen = (element: HTMLElement) => {
    const isDrawn = (each: Element) => each.checkVisibility({ visibilityProperty: true });
    const { labels } = element instanceof HTMLInputElement ? element : { labels: null };
    return isDrawn(element) && (element.offsetWidth > 1 || (labels !== null && [...labels].some(isDrawn)));
  };
  const isFirstOfGroup = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      each => each.name === element.name && !each.disabled,
    );
    return element === (group.find(each => each.checked) ?? group[0]);
  };
  return [...root.querySelectorAll<HTMLElement>(controls)].filter(
    element =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      seen(element) &&
      isFirstOfGroup(element),
  );
}

/** Notes where the focus is; returns what is wrong with it there. Runs in the page. */
function noteFocus(): string[] {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
  /** What shows the focus may be drawn on the control, on what it lies in, or beside it. */
  const lookOf = (element: Element) =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      ...(element.parentElement?.children ?? []),
    ]
      .slice(0, 12)
      .flatMap(each => {
        if (each == null) return [];
        const { outline, boxShadow, borderColor, backgroundColor, translate } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor, translate];
      })
      .join();
  const problems: string[] = [];
  const { walk } = window;
  const { last } = walk;
  const element = document.activeElement ?? document.body;
  if (
    last !== undefined &&
    last.element !== element &&
    last.element.isConnected &&
    lookOf(last.element) === last.look
  )
    problems.push(`looks the same with the focus: ${nameOf(last.element)}`);
  walk.last = undefined;
  if (element === document.body) return problems;
  walk.reached.add(element);
  walk.last = { element, look: lookOf(element) };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const drawn = label != null && element.clientWidth < 4 ? label : element;
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  const isSeen =
    hit !== null && (drawn.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
  if (!isSeen) problems.push(`hidden while it has the focus: ${nameOf(element)}`);
  return problems;
}

/**
 * Presses a key as often as a part of the page has controls, and a little more, and says what is wrong: controls that
 * are not reached, and places of the focus that cannot be seen.
 */
export async function walkProblems(page: Page, key: 'Tab' | 'Shift+Tab', part: string): Promise<string[]> {
  await page.evaluate(`window.tabbablesIn = ${tabbablesIn.toString()}`);
  const count = await page.evaluate(selector => {
    window.walk = { reached: new Set(), last: undefined };
    return window.tabbablesIn(selector).length;
  }, part);
  const problems = await page.evaluate(noteFocus);
  // A pointer may have brought it there, which shows nothing.
  await page.evaluate(() => (window.walk.last = undefined));
  // The title of a dialog and what scrolls may have the focus, too.
  for (let pressed = 0; pressed < count + 4; pressed += 1) {
    await page.keyboard.press(key);
    problems.push(...(await page.evaluate(noteFocus)));
  }
  const missed = await page.evaluate(
    selector =>
      window
        .tabbablesIn(selector)
        .filter(each => !window.walk.reached.has(each))
        .map(
          each =>
            (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40) || each.tagName,
        ),
    part,
  );
  return [...new Set(problems), ...missed.map(name => `not reached by ${key}: ${name}`)];
}
