import { describe, expect, test } from 'vitest';
import { composeAlbums, composeCup } from './compose-album.ts';
import { PICTURE_LIMIT } from './albums/team-section.ts';
import { READABLE, STRIPE_SHARE, contrast, mix } from './art/colours.ts';

const SIZES: Record<string, number> = {
  weltraum: 36,
  markttag: 180,
  'liga-der-tiere': 380,
  'wm-der-tiere': 980,
};

/** `FUX 1`, `FUX 2-3`, `FUX P1`, `FUX TOP 1`, `KAT-HUN SP`, `KK-EU1`, `FUX13mc`, `00`. */
const ofCup = /^(?:00|[A-Z]{2,3}(?:-[A-Z]{3})?(?: |-EU|-|)(?:\d{1,2}(?:-\d|mc)?|P1|PTW|SP|TOP 1))$/;

const albums = [...composeAlbums(), composeCup()];

test('the demo albums have 36, 180, 380 and 980 stickers', () => {
  expect(Object.fromEntries(composeAlbums().map(({ album }) => [album.key, album.stickers.length]))).toEqual(
    SIZES,
  );
});

test('composing again gives the same bytes', () => {
  expect([...composeAlbums(), composeCup()]).toEqual(albums);
});

describe.each(albums.map(composed => [composed.album.key, composed] as const))(
  '%s',
  (key, { album, pictures }) => {
    const isPlain = album.sections.every(section => section.prefix === undefined);

    test('numbers run from 1 without holes, codes are unique', () => {
      expect(album.stickers.map(sticker => sticker.number)).toEqual(
        Array.from({ length: album.totalStickers }, (_, index) => index + 1),
      );
      expect(new Set(album.stickers.map(sticker => sticker.code)).size).toBe(album.totalStickers);
    });

    test('codes are the section prefix and a number, or the plain number, or all that is printed', () => {
      const prefixes = new Map(album.sections.map(section => [section.name, section.prefix]));
      for (const { number, code, section } of album.stickers) {
        const prefix = prefixes.get(section);
        if (isPlain) expect(code).toBe(String(number));
        else if (key === 'em-der-tiere') expect(code).toMatch(ofCup);
        else expect(code).toMatch(new RegExp(`^${prefix} [1-9]\\d?$`));
      }
    });

    test('names are short and never repeat inside a section', () => {
      for (const section of album.sections) {
        const names = album.stickers
          .filter(sticker => sticker.section === section.name)
          .map(({ name }) => name);
        expect(new Set(names).size, section.name).toBe(names.length);
        expect(names.filter(name => name.length < 1 || name.length > 12)).toEqual([]);
      }
    });

    test('exactly the epic and legendary stickers are foil, and every rarity occurs', () => {
      for (const { rarity, foil } of album.stickers)
        expect(foil).toBe(rarity === 'epic' || rarity === 'legendary');
      expect(new Set(album.stickers.map(sticker => sticker.rarity)).size).toBe(4);
    });

    test('white text is readable on every section colour and on the banner stripe', () => {
      for (const { name, deep, mid } of album.sections) {
        expect(contrast('#ffffff', deep), name).toBeGreaterThanOrEqual(READABLE);
        expect(contrast('#ffffff', mix(deep, mid, STRIPE_SHARE)), name).toBeGreaterThanOrEqual(READABLE);
      }
    });

    test('every named picture exists, and every picture is named', () => {
      const named = [
        album.cover,
        ...album.sections.map(({ crest }) => crest),
        ...album.stickers.map(({ picture }) => picture),
      ];
      const files = named.map(address => {
        const [, file] =
          new RegExp(`^/pictures/${key}/([a-z0-9-]+\\.svg)\\?v=[0-9a-f]{8}$`).exec(address) ?? [];
        return file ?? '';
      });
      expect([...files].toSorted()).toEqual([...pictures.keys()].toSorted());
    });

    test('no picture weighs more than 4,000 bytes', () => {
      const heavy = [...pictures].filter(([, svg]) => Buffer.byteLength(svg) > PICTURE_LIMIT);
      expect(heavy.map(([file]) => file)).toEqual([]);
    });

    test('no two pictures look the same, whatever their ids are', () => {
      const seen = new Map<string, string>();
      for (const [file, svg] of pictures) {
        const look = svg.replace(/ id="[^"]*"|url\(#[^)]*\)|href="#[^"]*"/g, '');
        expect(seen.get(look), file).toBeUndefined();
        seen.set(look, file);
      }
    });

    test('no two players of a section look the same, whatever their number is', () => {
      const looks = new Map<string, string>();
      for (const { section, picture, code } of album.stickers) {
        const svg = pictures.get(picture.replace(/^.*\/|\?.*$/g, '')) ?? '';
        const look =
          section +
          svg.replace(/ id="[^"]*"|url\(#[^)]*\)/g, '').replace(/<g fill="none" stroke-linecap.*?<\/g>/, '');
        expect(looks.get(look), code).toBeUndefined();
        looks.set(look, code);
      }
    });

    test('pictures state their size and hold no text, script or outside address', () => {
      for (const [file, svg] of pictures) {
        expect(svg, file).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="/,
        );
        expect(svg.slice(50), file).not.toMatch(/<text|<script|<image|http|undefined|NaN|\son\w+=/);
      }
    });

    test('ids inside a picture are unique, and references lead somewhere', () => {
      for (const [file, svg] of pictures) {
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        const uses = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
        expect(new Set(ids).size, file).toBe(ids.length);
        expect(
          uses.filter(id => !ids.includes(id)),
          file,
        ).toEqual([]);
      }
    });
  },
);
