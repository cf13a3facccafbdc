import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonPlaces } from './json-places.ts';

const valid = (text: string) => findJsonPlaces(text).wrongLine === undefined;

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('finding places in JSON', () => {
  const album = '{\n "name": "A",\n "stickers": [\n  {"number": 1},\n  {\n   "number": 2 }\n ]\n}';

  it.each([
    [['name'], 2],
    [['stickers'], 3],
    [['stickers', 0, 'number'], 4],
    [['stickers', 1], 5],
    [['stickers', 1, 'number'], 6],
    [['stickers', 1, 'rarity'], 5],
    [['cover'], 1],
    [[], 1],
  ])('%j stands on line %i', (path, line) => {
    expect(findJsonPlaces(album).lineOf(path)).toBe(line);
  });

  it.each([
    ['{\n "a": 1,\n}', 3],
    ['[1,\n2', 2],
    ['{"a" 1}', 1],
    ['{"a": "tab\t"}', 1],
    ['[]\n\n]', 3],
    ['', 1],
    ['{"a":\n\n01}', 3],
    ['"\\x"', 1],
    ['[1}', 1],
  ])('%j is wrong on line %i', (text, line) => {
    expect(findJsonPlaces(text).wrongLine).toBe(line);
  });

  it('finds fields that stand twice, but not in different objects', () => {
    const places = findJsonPlaces('{"a": 1,\n"b": [{"a": 1}, {"a": 1}],\n"\\u0061": 2, "": 0}');
    expect(places.repeated).toEqual([{ path: ['a'], line: 3 }]);
  });

  it('calls valid what JSON.parse takes', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), text => valid(text)));
    fc.assert(fc.property(fc.jsonValue(), value => valid(JSON.stringify(value, undefined, 2))));
  });

  it('calls wrong what JSON.parse refuses, for any text', () => {
    const unit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '1',
      '0',
      '-',
      '.',
      'e',
      'true',
      ' ',
      '\n',
      'a',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), text => {
        expect(valid(text)).toBe(parses(text));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['[', '{"a":', '"\\"', '[1,', '\\', '"'])('bears two million characters of %j', piece => {
    const text = piece.repeat(2_000_000 / piece.length);
    expect(findJsonPlaces(text).wrongLine).toBe(1);
    expect(findJsonPlaces(JSON.stringify(text)).wrongLine).toBeUndefined();
  });
});
