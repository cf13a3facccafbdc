// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { guardSecondClicks } from './second-click.ts';

guardSecondClicks();

const pressed: string[] = [];

beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML =
    '<button>one</button><button>other</button><div role="dialog"><button>inside</button></div>';
  for (const each of document.querySelectorAll('button'))
    each.addEventListener('click', () => pressed.push(each.textContent));
  for (const each of document.querySelectorAll('button')) button(each.textContent);
});

function button(name: string, top = 0): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`No button ${name}`);
  found.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  return found;
}

function click(target: Element, detail: number, clientY = 20): void {
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 50, clientY }),
  );
}

it.each([
  ['the row is gone', (one: Element) => one.remove()],
  ['the page has scrolled', () => void button('one', -300)],
])('is not taken for another button: %s', (_, change) => {
  const one = button('one');
  click(one, 1);
  change(one);
  click(button('other'), 2);
  expect(pressed).toEqual(['one']);
  click(button('other'), 1);
  expect(pressed).toEqual(['one', 'other']);
});

it('does not answer the dialog that the first one opened, nor press what lay behind one', () => {
  click(button('one'), 1);
  click(button('inside'), 2);
  click(button('inside'), 1);
  click(button('one'), 2);
  expect(pressed).toEqual(['one', 'inside']);
});

it('counts on the same button, and on its neighbour, which some browsers count on', () => {
  click(button('one'), 1);
  click(button('one'), 2);
  click(button('other', 40), 3, 41);
  expect(pressed).toEqual(['one', 'one', 'other']);
});

it('counts on a label, whose field is clicked after it', () => {
  document.body.innerHTML = '<label>Wort</label><input type="checkbox">';
  const [label, field] = [document.querySelector('label'), document.querySelector('input')];
  if (label === null || field === null) throw new Error('nothing to press');
  label.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  field.getBoundingClientRect = () => new DOMRect(200, 0, 20, 20);
  // As browsers do: with the count and the place of the click on the label.
  label.addEventListener('click', event => click(field, event.detail));
  for (const detail of [1, 2])
    label.dispatchEvent(new MouseEvent('click', { detail, clientX: 50, clientY: 20, bubbles: true }));
  expect(field.checked).toBe(false);
  label.dispatchEvent(new MouseEvent('click', { detail: 1, clientX: 50, clientY: 20, bubbles: true }));
  expect(field.checked).toBe(true);
});
