import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the test keeps in the page about a walk by Tab. */
    tabbablesIn: typeof tabbablesIn;
    noteFocus: typeof noteFocus;
    focusAtRest: typeof focusAtRest;
    findSaysInside: typeof findSaysInside;
    showFocusOf: typeof showFocusOf;
    walk: {
      /** Selectors of style rules for parts with the focus inside; read once, because there are many. */
      saysInside: string[];
      reached: Set<Element>;
      /** Where each control was when the walk began, because some move when they have the focus. */
      places: Map<Element, DOMRect>;
      last: { element: Element; shownBy: Element[]; look: string; box: DOMRect | undefined } | undefined;
    };
  }
}

/** All in a part of the page that Tab must reach; a group of radio buttons counts once. */
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

function findSaysInside(): string[] {
  const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap(rule => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
    ]);
  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(sheet => rulesIn(sheet.cssRules))
    .map(rule => rule.selectorText)
    .filter(selector => /:focus-within|:has\([^)]*:focus/.test(selector));
}

/**
 * What may look different while a control has the focus: the control, its label, and the nearest ancestor that a style
 * sheet styles while the focus is inside.
 */
function showFocusOf(element: Element): Element[] {
  const { saysInside } = window.walk;
  let around = element.parentElement;
  while (around !== null && !saysInside.some(selector => around?.matches(selector)))
    around = around.parentElement;
  const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  return [element, ...labels, ...(around === null ? [] : [around])];
}

/** Rows that are drawn only near the window move what has the focus, frame by frame. Runs in the page. */
export async function focusAtRest(): Promise<void> {
  const top = () => document.activeElement?.getBoundingClientRect().top;
  let before: number | undefined;
  for (let frame = 0; frame < 30 && (frame < 2 || top() !== before); frame += 1) {
    before = top();
    await new Promise(requestAnimationFrame);
  }
}

/** Notes where the focus is; returns what is wrong there. Runs in the page. */
function noteFocus(forwards: boolean): string[] {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
  const parentsOf = ({ parentElement }: Element): Element[] =>
    parentElement === null ? [] : [parentElement, ...parentsOf(parentElement)];
  const lookOf = (elements: readonly Element[]) =>
    elements
      .flatMap(each => {
        const { outline, boxShadow, borderColor, backgroundColor, translate } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor, translate];
      })
      .join();
  /** Bars and dialogs do not scroll with the page, so they may come anywhere in its order. */
  const staysInPlace = (each: Element) =>
    [each, ...parentsOf(each)].some(one => ['fixed', 'sticky'].includes(getComputedStyle(one).position));
  /** Speech control presses what is said as it is read (WCAG 2.5.3). */
  const wordsOf = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[\u00ad\u2060]/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const readIn = ({ childNodes }: Node): string =>
    [...childNodes]
      .map(node => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        return node.matches('[aria-hidden="true"], .sr-only') ? '' : ` ${readIn(node)} `;
      })
      .join('');
  const problems: string[] = [];
  const { walk } = window;
  const { last } = walk;
  const element = document.activeElement ?? document.body;
  if (
    last !== undefined &&
    last.element !== element &&
    last.element.isConnected &&
    lookOf(last.shownBy) === last.look
  )
    problems.push(`looks the same with the focus: ${nameOf(last.element)}`);
  walk.last = undefined;
  if (element === document.body) return problems;
  const isBack = walk.reached.has(element);
  walk.reached.add(element);
  const box = staysInPlace(element) ? undefined : walk.places.get(element);
  // Going up is wrong, except to the next column, and except from the end of the page to its beginning.
  const isUp = last?.box != null && box != null && box.bottom <= last.box.top && box.left < last.box.right;
  if (forwards && !isBack && isUp)
    problems.push(`goes up from ${nameOf(last.element)} to ${nameOf(element)}`);
  const shownBy = window.showFocusOf(element);
  walk.last = { element, shownBy, look: lookOf(shownBy), box };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const drawn = label != null && element.clientWidth < 4 ? label : element;
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  const isSeen =
    hit !== null && (drawn.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
  const said = element.matches('a, button') ? element.getAttribute('aria-label') : null;
  const read = wordsOf(readIn(element));
  if (said !== null && read.trim() !== '' && !wordsOf(said).includes(read))
    problems.push(`is not called what stands there: “${read}”, but ${said}`);
  if (!isSeen) problems.push(`hidden while it has the focus: ${nameOf(element)}`);
  return problems;
}

/** Moves the focus so that the next Tab leads to the page's first control. */
export async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
}

/**
 * Presses a key a little more often than a part of the page has controls. Returns what is wrong: controls that were not
 * reached, and places of the focus that cannot be seen. Walks again if content was added meanwhile.
 */
export async function walkProblems(page: Page, key: 'Tab' | 'Shift+Tab', part: string): Promise<string[]> {
  await page.evaluate(
    `Object.assign(window, { tabbablesIn: ${tabbablesIn}, findSaysInside: ${findSaysInside}, showFocusOf: ${showFocusOf} })`,
  );
  const counts = [await countControls(page, part)];
  for (let walk = 0; walk < 5; walk += 1) {
    const problems = await walkOnce(page, key, part);
    const missed = await findMissed(page, part);
    counts.push(await countControls(page, part));
    if (counts.at(-1) === counts.at(-2))
      return [...new Set(problems), ...missed.map(name => `not reached by ${key}: ${name}`)];
  }
  return [`never at rest: ${counts.join(', ')} controls`];
}

const countControls = (page: Page, part: string) =>
  page.evaluate(selector => window.tabbablesIn(selector).length, part);

async function walkOnce(page: Page, key: 'Tab' | 'Shift+Tab', part: string): Promise<string[]> {
  const count = await page.evaluate(selector => {
    const placeOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return new DOMRect(x, y + scrollY, width, height);
    };
    const controls = window.tabbablesIn(selector);
    const places = new Map(controls.map(each => [each, placeOf(each)]));
    window.walk = { saysInside: window.findSaysInside(), reached: new Set(), places, last: undefined };
    // Day, month, year and calendar are stops of their own, as hour and minute are.
    const parts = controls.filter(each => each.matches('[type="date"], [type="time"]')).length * 3;
    return controls.length + parts;
  }, part);
  await page.evaluate(`Object.assign(window, { noteFocus: ${noteFocus}, focusAtRest: ${focusAtRest} })`);
  const forwards = key === 'Tab';
  const problems = await page.evaluate(isForwards => window.noteFocus(isForwards), forwards);
  // A pointer may have set the focus, which then need not be visible.
  await page.evaluate(() => (window.walk.last = undefined));
  // A dialog's title and scrollable parts may have the focus, too.
  problems.push(...(await pressQuickly(page, forwards, count + 4)));
  return problems;
}

/**
 * Presses the key so often, and notes each time where the focus is once the page has scrolled to it.
 * In Chromium's own words, because the walks press some thousand times.
 */
async function pressQuickly(page: Page, forwards: boolean, times: number): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: forwards ? 0 : 8 };
  const expression = `window.focusAtRest().then(() => window.noteFocus(${forwards}))`;
  const problems: string[] = [];
  for (let pressed = 0; pressed < times; pressed += 1) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    const [{ result }] = await Promise.all([
      devtools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    problems.push(...result.value);
  }
  await devtools.detach();
  return problems;
}

function findMissed(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
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
}
