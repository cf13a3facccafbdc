// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { describeFocus, findFocus } from './focused-part.ts';

function page(html: string): HTMLElement {
  const content = document.createElement('main');
  content.innerHTML = html;
  document.body.replaceChildren(content);
  return content;
}

const before = `
  <h1 tabindex="-1">Freunde</h1>
  <a href="/album/7">Öffnen</a><a href="/album/8">Öffnen</a>
  <div data-sticker="3" aria-label="Nr. 3, fehlt" tabindex="-1"></div>
  <button>Mehr</button><button>Mehr</button><button aria-label="Ben">x</button>`;

/** The same page, rendered again after changes. */
const after = `
  <h1 tabindex="-1">Freunde</h1>
  <p>Neu</p><button>Neues</button>
  <a href="/album/8">Geöffnet</a><a href="/album/7">Öffnen</a>
  <div data-sticker="3" aria-label="Nr. 3, 2 Stück" tabindex="-1"></div>
  <button>Mehr</button><button id="second">Mehr</button><button aria-label="Ben">y</button>`;

describe('what had the focus', () => {
  it.each([
    ['a link, by where it leads', 'a[href="/album/8"]', 'a[href="/album/8"]'],
    ['a sticker, by its id', '[data-sticker]', '[data-sticker]'],
    ['the second of two alike', 'button:nth-of-type(2)', '#second'],
    ['a button, by its name', '[aria-label="Ben"]', '[aria-label="Ben"]'],
  ])('is found again: %s', (_, selector, expected) => {
    const part = page(before).querySelector(selector);
    const described = part?.parentElement ? describeFocus(part, part.parentElement) : undefined;
    const content = page(after);
    expect(described && findFocus(described, content)).toBe(content.querySelector(expected));
  });

  it('is not found where it is gone', () => {
    const content = page(before);
    const part = content.querySelector('[aria-label="Ben"]');
    const described = part && describeFocus(part, content);
    expect(described && findFocus(described, page('<button>Mehr</button>'))).toBeUndefined();
  });

  it('is no place to come back to: heading, page, what lies outside', () => {
    const content = page(before);
    const heading = content.querySelector('h1');
    expect(heading && describeFocus(heading, content)).toBeUndefined();
    expect(describeFocus(content, content)).toBeUndefined();
    expect(describeFocus(document.body, content)).toBeUndefined();
  });
});
