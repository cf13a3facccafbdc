export interface FocusedPart {
  readonly selector: string;
  readonly nth: number;
  readonly words: string;
}

export function describeFocus(part: Element, content: Element): FocusedPart | undefined {
  if (!content.contains(part) || part === content || part.matches('h1')) return undefined;
  const selector = selectorOf(part);
  const alike = [...content.querySelectorAll(selector)].filter(other => wordsOf(other) === wordsOf(part));
  return { selector, nth: alike.indexOf(part), words: wordsOf(part) };
}

export function findFocus({ selector, nth, words }: FocusedPart, content: Element): HTMLElement | undefined {
  const found = [...content.querySelectorAll<HTMLElement>(selector)];
  // The text of such an element changes with quantities: its attribute is enough.
  if (selector.includes('[')) return found[nth] ?? found[0];
  return found.filter(other => wordsOf(other) === words)[nth];
}

function selectorOf(part: Element): string {
  const sticker = part.getAttribute('data-sticker');
  if (sticker !== null) return `[data-sticker="${CSS.escape(sticker)}"]`;
  const href = part.getAttribute('href');
  const tag = part.tagName.toLowerCase();
  return href === null ? tag : `${tag}[href="${CSS.escape(href)}"]`;
}

function wordsOf(part: Element): string {
  if (part.hasAttribute('href') || part.hasAttribute('data-sticker')) return '';
  return part.getAttribute('aria-label') ?? part.textContent.trim();
}
