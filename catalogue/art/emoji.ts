import { createRequire } from 'node:module';
import { cropPath, short, shortenPath } from './path-data.ts';

/**
 * Fluent Emoji Flat (Microsoft, MIT), drawn on a 32×32 grid. The set lists some thousand pictures; only those
 * that an album names are read and shortened.
 */
const icons: Record<string, { body: string }> = createRequire(import.meta.url)(
  '@iconify-json/fluent-emoji-flat/icons.json',
).icons;

const shortened = new Map<string, string>();

/** Inner markup of one emoji, shortened to one decimal of its 32×32 grid. Throws for a name that is not there. */
export function emoji(name: string): string {
  const known = shortened.get(name);
  if (known !== undefined) return known;
  const icon = icons[name];
  if (!icon) throw new Error(`No emoji named ${name}`);
  if (/\bid=|url\(/.test(icon.body)) throw new Error(`Emoji ${name} refers to ids, which could collide`);
  const markup = shortenMarkup(icon.body);
  shortened.set(name, markup);
  return markup;
}

/** The part of an emoji inside left, top, right, bottom, cut off at these edges. */
export function croppedEmoji(name: string, box: readonly [number, number, number, number]): string {
  const [left, top, right, bottom] = box;
  const inner = emoji(name)
    .replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${shortenPath(cropPath(data, box))}"`)
    .replace(/<path[^>]* d=""\/>/g, '');
  const place = `${left} ${top} ${right - left} ${bottom - top}`;
  return `<svg x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" viewBox="${place}">${inner}</svg>`;
}

/** The emoji scaled so that its 32×32 grid fills `size`, its middle at (`x`, `y`). */
export function emojiAt(name: string, x: number, y: number, size: number, turn = 0): string {
  const scale = size / 32;
  const turned = turn === 0 ? '' : `rotate(${short(turn)} ${short(x)} ${short(y)})`;
  const moved = `translate(${short(x - size / 2)} ${short(y - size / 2)})scale(${short(scale, 2)})`;
  return `<g transform="${turned}${moved}">${emoji(name)}</g>`;
}

function shortenMarkup(body: string): string {
  const inner = /^<g fill="none">((?:(?!<g).)*)<\/g>$/s.exec(body)?.[1];
  // Without its wrapper a shape that has no fill would turn black, so such shapes get an explicit none.
  const open = inner?.replace(/<(path|circle|ellipse|rect)(?![^>]*\bfill=)/g, '<$1 fill="none"') ?? body;
  return open
    .replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${shortenPath(data)}"`)
    .replace(/ clip-rule="evenodd"/g, '')
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3"/g, '#$1$2$3"')
    .replace(/ (r|rx|ry|cx|cy|x|y|width|height)="([\d.]+)"/g, (_, name: string, value: string) => {
      return ` ${name}="${short(Number(value), 2)}"`;
    });
}
