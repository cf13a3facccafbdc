import type { CollectionState } from '../sync/collection-state.ts';
import { duplicatesOf } from '../../rules/quantity.ts';
import { text } from '../text.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { quantityBadgeLook } from '#web/design/Badge.tsx';

const turns = new WeakMap<Element, number>();

/** When the cell last turned, by `performance.now()`, which is comparable to `event.timeStamp`. */
export function turnedAt(cell: Element): number {
  return turns.get(cell) ?? Number.NEGATIVE_INFINITY;
}

/** Returns the clean-up. Imperative, because 980 cells draw faster than 980 components. */
export function drawCells(
  page: HTMLElement,
  stickers: readonly AlbumSticker[],
  state: CollectionState,
): () => void {
  const stops: Array<() => void> = [];
  const cells = stickers.map(sticker => {
    const { cell, show } = drawCell(sticker);
    const showNow = () => show(state.quantityOf(sticker.id));
    showNow();
    stops.push(state.subscribeSticker(sticker.id, showNow));
    return cell;
  });
  page.replaceChildren(...cells);
  return () => stops.forEach(stop => stop());
}

/** An empty slot is one big plus; a sticker has − n + in its foot. The grid delegates clicks and keys (`data-act`). */
function drawCell(sticker: AlbumSticker) {
  const cell = element('div', 'sticker-cell', { role: 'gridcell', tabindex: '-1' });
  cell.dataset['sticker'] = String(sticker.id);
  const trade = drawButton('trade', text.trade(sticker.code), 'sticker-trade');
  cell.append(trade);
  let printed: { badge: HTMLElement; copies: HTMLElement } | undefined;

  function show(quantity: number): void {
    const isTurned = trade.previousSibling !== null && (printed === undefined) !== (quantity === 0);
    if (isTurned) turns.set(cell, performance.now());
    cell.dataset['pile'] = String(Math.min(quantity, 3));
    cell.setAttribute('aria-label', text.stickerName(sticker.code, sticker.name, quantity));
    if (quantity === 0) {
      printed = undefined;
      fill(drawSlot(sticker));
      return;
    }
    if (printed === undefined) {
      const copies = element('span', '', { 'aria-hidden': 'true' });
      const badge = element('span', '', { 'aria-hidden': 'true' });
      printed = { badge, copies };
      fill(drawSticker(sticker), badge, drawTray(sticker, copies));
    }
    printed.badge.className = `${quantityBadgeLook(duplicatesOf(quantity) > 0)} sticker-badge`;
    printed.badge.textContent = `×${quantity}`;
    printed.copies.textContent = String(quantity);
  }

  function fill(...parts: readonly HTMLElement[]): void {
    while (trade.previousSibling !== null) trade.previousSibling.remove();
    trade.before(...parts);
  }

  return { cell, show };
}

function drawSlot({ code, name }: AlbumSticker): HTMLElement {
  const slot = drawButton('more', text.more(code), 'slot');
  const { prefix, label } = splitCode(code);
  slot.append(words('slot-prefix', prefix), words('slot-number', label), words('slot-name', name));
  return slot;
}

function drawSticker({ code, name, foil, imageUrl }: AlbumSticker): HTMLElement {
  const sticker = element('div', 'sticker');
  if (foil) sticker.dataset['foil'] = 'true';
  sticker.append(imageUrl === null ? words('sticker-blank', code) : drawPicture(imageUrl));
  sticker.append(words('sticker-code', code));
  if (name !== '') sticker.append(words('sticker-name', name));
  return sticker;
}

function drawPicture(imageUrl: string): HTMLElement {
  // `src` must be last: `loading` set after it is ignored.
  return element('img', '', {
    alt: '',
    width: '200',
    height: '220',
    loading: 'lazy',
    decoding: 'async',
    src: imageUrl,
  });
}

function drawTray({ code }: AlbumSticker, copies: HTMLElement): HTMLElement {
  const tray = element('div', 'sticker-tray');
  tray.append(drawButton('less', text.less(code)), copies, drawButton('more', text.more(code)));
  return tray;
}

function drawButton(act: string, name: string, className = ''): HTMLElement {
  const button = element('button', className, { type: 'button', tabindex: '-1', 'aria-label': name });
  button.dataset['act'] = act;
  return button;
}

function words(className: string, content: string): HTMLElement {
  const place = element('span', className);
  place.textContent = content;
  return place;
}

function element(
  tag: 'div' | 'span' | 'button' | 'img',
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
