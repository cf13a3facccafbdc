import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, postPath } from './slug.ts';
import { slugFromTitle } from './slug-from-title.ts';
import { isSlug, slugMaximum } from '#shared/slug.ts';

describe('the address that a title makes', () => {
  it.each([
    ['Doppelte richtig sortieren', 'doppelte-richtig-sortieren'],
    ['Größe, Übung & Ärger: süß!', 'groesse-uebung-aerger-suess'],
    ['STRASSE und STRAẞE', 'strasse-und-strasse'],
    // Decomposed (NFD), as some keyboards enter it.
    ['Gru\u0308n', 'gruen'],
    ['Café Olé', 'caf-ol'],
    ['  --  viel   Platz -- ', 'viel-platz'],
    ['Album 2026 – der Rest', 'album-2026-der-rest'],
    ['Tabulator\tund\u00A0geschützt', 'tabulator-und-geschuetzt'],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['../../etc/passwd', 'etcpasswd'],
    ['🎉🎉', ''],
    ['日本語', ''],
    ['', ''],
    ['---', ''],
  ])('%j → %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('is an address or empty, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), title => {
        const slug = slugFromTitle(title);
        return slug === '' || isSlug(slug);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'ß', 'Ü', ' ', '-', '7', '!'), { maxLength: 400 }),
        letters => {
          const slug = slugFromTitle(letters.join(''));
          return slug === '' || isSlug(slug);
        },
      ),
    );
  });

  it('stays the same when it is made again', () => {
    fc.assert(
      fc.property(fc.string(), title => slugFromTitle(slugFromTitle(title)) === slugFromTitle(title)),
    );
  });

  it('is cut to 120 characters, not behind a hyphen', () => {
    expect(slugFromTitle(`${'x'.repeat(119)} Ende`)).toBe('x'.repeat(119));
    expect(slugFromTitle('ß'.repeat(100))).toHaveLength(slugMaximum);
  });
});

describe('an address', () => {
  it.each(['a', '7', 'a-b', 'x'.repeat(120)])('may be %j', slug => {
    expect(isSlug(slug)).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'ä', 'a b', 'a/b', 'a.b', 'a\n', 'x'.repeat(121), '%61'])(
    'may not be %j',
    slug => {
      expect(isSlug(slug)).toBe(false);
    },
  );

  it('leads to the post', () => {
    expect(postPath('so-wird-ein-tausch-fair')).toBe('/blog/so-wird-ein-tausch-fair');
  });
});

describe('a free address', () => {
  it.each([
    ['tausch', [], 'tausch'],
    ['tausch', ['anderes'], 'tausch'],
    ['tausch', ['tausch'], 'tausch-2'],
    ['tausch', ['tausch', 'tausch-2', 'tausch-4'], 'tausch-3'],
    ['wm-2026', ['wm-2026'], 'wm-2026-2'],
  ])('%j beside %j is %j', (slug, taken, free) => {
    expect(freeSlug(slug, new Set(taken))).toBe(free);
  });

  it('is an address, free, and short enough', () => {
    const slugs = fc.stringMatching(/^[a-z0-9](-?[a-z0-9]){0,119}$/).filter(isSlug);
    fc.assert(
      fc.property(slugs, fc.integer({ min: 1, max: 12 }), (slug, count) => {
        const taken = new Set<string>();
        for (let at = 0; at < count; at += 1) {
          const free = freeSlug(slug, taken);
          expect(isSlug(free)).toBe(true);
          expect(taken.has(free)).toBe(false);
          taken.add(free);
        }
      }),
    );
  });
});
