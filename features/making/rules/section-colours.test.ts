import { expect, it } from 'vitest';
import { contrastWithWhite, sectionColours } from './section-colours.ts';

const channelsOf = (colour: string) =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number];

it('carries white text on every section, and on the stripes of its banner', () => {
  for (let place = 0; place < 300; place += 1) {
    const { deep, mid } = sectionColours(place);
    const [under, over] = [channelsOf(deep), channelsOf(mid)];
    const stripe = under.map((channel, at) => channel + ((over[at] ?? 0) - channel) * 0.42) as typeof under;
    expect(contrastWithWhite(under)).toBeGreaterThan(4.4);
    expect(contrastWithWhite(stripe)).toBeGreaterThan(4.4);
  }
});

it('gives neighbours colours that differ', () => {
  const colours = Array.from({ length: 48 }, (_, place) => sectionColours(place).deep);
  expect(new Set(colours).size).toBe(48);
});
