import { expect, it } from 'vitest';
import { readAlbumText } from './album-text.ts';
import { specimens } from '#features/lists/testing/corpus.ts';

/** A list of strings, as JSON; `null` where nobody knows the cure. */
function listed(written = '[]'): Array<string | undefined> {
  return JSON.parse(written).map((each: string | null) => each ?? undefined);
}

it.each(specimens('catalogue').map(each => [each.name, each] as const))('%s', (_, { right, text }) => {
  const { stickers, sections, marks, slips, left, title } = readAlbumText(text, 2000);
  const partOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  expect(stickers.length).toBe(Number(right['stickers']));
  expect([stickers[0]?.code, stickers.at(-1)?.code]).toEqual([right['first'], right['last']]);
  if ('codes' in right) expect(stickers.map(({ code }) => code)).toEqual(listed(right['codes']));
  if ('title' in right) expect(title).toBe(right['title']);
  const told = sections.map(({ name, prefix }) => {
    const size = stickers.filter(({ section }) => section === name).length;
    return `${name}${prefix === null ? '' : `/${prefix}`}:${size}`;
  });
  if ('sections' in right) expect(told).toEqual(listed(right['sections']));
  if ('foils' in right) expect(stickers.filter(({ foil }) => foil).length).toBe(Number(right['foils']));
  expect(marks.map(partOf)).toEqual(listed(right['marks']));
  expect(left.map(partOf)).toEqual(listed(right['left']));
  expect(slips.map(({ cure }) => cure?.text)).toEqual(listed(right['cures']));
  // Cured, the list is read in the same way, without a hint.
  for (const { start, end, cure } of slips) {
    if (cure === undefined) continue;
    const cured = readAlbumText(text.slice(0, start) + cure.text + text.slice(end), 2000);
    expect(cured.slips.length).toBe(slips.length - 1);
    expect(cured.stickers.length).toBe(stickers.length + cure.text.split('\n').length - 1);
  }
});

it('a range that stands above already is marked once', () => {
  const { stickers, marks } = readAlbumText('1-20\n5-10\n21 Fuchs', 2000);
  expect([stickers.length, marks.map(({ message }) => message)]).toEqual([
    21,
    ['6 davon stehen schon weiter oben, von 5 bis 10.'],
  ]);
});
