// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { pictureBlocks } from './picture-blocks.ts';
import type { ListChoice } from '../../rules/list-choice.ts';
import { sharedAlbumOf } from '../shared-album.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { albumDocument } from '#features/albums/server/album-document.ts';
import { albumOf, stickerOf } from '#testing/albums.ts';

interface Written {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

let written: Written[] = [];

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);
/** Letters are half as wide as high. */
const widthOf = (words: string, font: string) => words.length * sizeOf(font) * 0.5;

/** Records words where they stand, without turns; jsdom paints nothing. */
class RecordingContext {
  font = '';
  textAlign = 'left';
  #offset = { x: 0, y: 0 };
  readonly #saved: Array<{ x: number; y: number }> = [];

  measureText = (words: string) => ({ width: widthOf(words, this.font) });

  fillText(words: string, x: number, y: number, most = Infinity): void {
    const width = Math.min(most, widthOf(words, this.font));
    const before = { left: 0, center: width / 2, right: width }[this.textAlign] ?? 0;
    const left = this.#offset.x + x - before;
    written.push({ words, left, right: left + width, y: this.#offset.y + y, size: sizeOf(this.font) });
  }

  save = () => void this.#saved.push({ ...this.#offset });
  restore = () => void (this.#offset = this.#saved.pop() ?? { x: 0, y: 0 });
  translate = (x: number, y: number) =>
    void (this.#offset = { x: this.#offset.x + x, y: this.#offset.y + y });

  roundRect = () => undefined;
}

beforeEach(() => {
  written = [];
  const paints = ['fillRect', 'beginPath', 'arc', 'fill', 'moveTo', 'lineTo', 'quadraticCurveTo', 'rotate'];
  const nothing = [...paints, 'clip', 'stroke', 'drawImage'].map(name => [name, () => {}]);
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => Object.assign(new RecordingContext(), Object.fromEntries(nothing)),
    toBlob: (done: BlobCallback) => done(new Blob(['picture'], { type: 'image/png' })),
  });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('offline')) });
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
});

/** Draws the album with these copies by number; returns all words in the order in which they were written. */
async function draw(album: CatalogueAlbum, copies: Readonly<Record<number, number>>, choice: ListChoice) {
  const ids = new Map(album.stickers.map(({ number }) => [number, number]));
  const quantityOf = (id: number) => copies[id] ?? 0;
  const shared = sharedAlbumOf(albumDocument(album, 1, ids), { quantityOf } as never);
  await drawPicture(shared, pictureBlocks(shared, choice));
  for (const { words, left, right, y, size } of written) {
    expect([left >= 0, right <= 1080, y - size / 2 >= 0, y + size / 2 <= 1350], words).toEqual(
      Array<boolean>(4).fill(true),
    );
  }
  return written.map(({ words }) => words);
}

/** Owned by numbers 1 to `count`, `each` times. */
const ownedTo = (count: number, each = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, each]));

describe('the picture of a list', () => {
  it('names the album, how far it is, what is missing by its codes, and the day', async () => {
    const words = await draw(albumOf({ name: 'Hof', count: 12 }), ownedTo(9), 'missing');
    expect(words).toEqual([
      '75 %',
      'Hof',
      '9 von 12 gesammelt',
      'Mir fehlen',
      '3',
      '10–12',
      expect.stringMatching(/^Stand: \d+\.\d+\.\d{4}$/),
      'Klebekumpel',
    ]);
  });

  it('writes what is printed where that is no position', async () => {
    const stickers = ['1', '2', '3', '5', '6'].map((code, at) => stickerOf(at + 1, { code }));
    const words = await draw(albumOf({ stickers, totalStickers: 5 }), ownedTo(3), 'missing');
    expect(words).toContain('5, 6');
  });

  it('stamps a full album, and says that there is nothing to give', async () => {
    expect(await draw(albumOf({ count: 5 }), ownedTo(5), 'missing')).toEqual(
      expect.arrayContaining(['100 %', 'VOLL!', 'Alle 5 Sticker kleben drin.']),
    );
    written = [];
    expect(await draw(albumOf({ count: 5 }), ownedTo(5), 'both')).toEqual(
      expect.arrayContaining(['Mir fehlen', 'Doppelt, zum Tauschen', 'Noch keine Doppelten']),
    );
  });

  it('counts what is spare, where it is more than one', async () => {
    const words = await draw(albumOf({ count: 3 }), { 1: 2, 2: 4 }, 'duplicates');
    expect(words).toContain('1, 2 ×3');
  });

  it('keeps a long name in two lines, and cuts one without an end', async () => {
    const room = 1080 - 60 - 2 * 108 - 36 - 60;
    const titleOf = async (name: string) => {
      written = [];
      await draw(albumOf({ name, count: 2 }), {}, 'missing');
      const lines = written.slice(
        1,
        written.findIndex(({ words }) => words.endsWith('gesammelt')),
      );
      for (const { left, right } of lines) expect(right - left).toBeLessThanOrEqual(room);
      return lines.map(({ words }) => words);
    };
    const long = 'Die große Weltmeisterschaft der Tiere im Wald und auf der Wiese';
    const two = await titleOf(long);
    expect([two.length, two.join(' ')]).toEqual([2, long]);
    const [endless = '', ...more] = await titleOf('Rindfleischetikettierung'.repeat(10));
    expect([more, endless.endsWith('…')]).toEqual([[], true]);
  });

  it('shows every number of a long list, and counts what has no room in an endless one', async () => {
    const sections = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        return { name: `Land ${at}`, prefix: `L${at}X`, deep: null, mid: null, crest: null };
      });
    // Every second one is missing, so that no ranges arise.
    const large = (count: number, each: number) => {
      const stickers = Array.from({ length: count * each }, (_, at) => {
        const section = Math.floor(at / each);
        return stickerOf(at + 1, { code: `L${section}X ${(at % each) + 1}`, section: `Land ${section}` });
      });
      return albumOf({ sections: sections(count), stickers, totalStickers: stickers.length });
    };
    const second = (count: number) =>
      Object.fromEntries(Array.from({ length: count / 2 }, (_, at) => [2 * at + 1, 1]));
    const whole = await draw(large(30, 12), second(360), 'missing');
    expect(whole.some(words => words.endsWith('weitere'))).toBe(false);
    written = [];
    const cut = await draw(large(150, 30), second(4_500), 'missing');
    expect(cut.filter(words => /^… und [\d.]+ weitere$/.test(words))).toHaveLength(1);
  });
});
