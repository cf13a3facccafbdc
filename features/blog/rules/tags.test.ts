import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTags, tagsFromText } from './tags.ts';

describe('tags from a text', () => {
  it.each([
    ['', []],
    [' , ,, ', []],
    ['Tipps', ['Tipps']],
    ['Tipps, Tauschen ,Schule', ['Tipps', 'Tauschen', 'Schule']],
    ['Tipps; Tauschen\nSchule', ['Tipps', 'Tauschen', 'Schule']],
    ['#Tipps, # Tauschen, # #Schule', ['Tipps', 'Tauschen', 'Schule']],
    ['Tipps, tipps, TIPPS', ['Tipps']],
    ['Übung, übung', ['Übung']],
    ['Gru\u0308n, Grün', ['Grün']],
    ['zwei  Wörter', ['zwei Wörter']],
    ['Tipps\u037E Schule', ['Tipps', 'Schule']],
  ])('%j → %j', (text, tags) => {
    expect(tagsFromText(text)).toEqual(tags);
  });

  it('come out the same when they are read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const tags = tagsFromText(text);
        expect(tagsFromText(tags.join(', '))).toEqual(tags);
        expect(cleanTags(tags)).toEqual(tags);
      }),
    );
  });
});
