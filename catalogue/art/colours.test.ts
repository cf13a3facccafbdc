import { expect, test } from 'vitest';
import { READABLE, STRIPE_SHARE, contrast, mix, oklch, sectionColours } from './colours.ts';

test('contrast follows WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('mixing lays a share of one colour over another', () => {
  expect(mix('#000000', '#ffffff', 0.42)).toBe('#6b6b6b');
});

test('OKLCH without chroma is grey, and too much chroma stays inside sRGB', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0.7, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/);
});

test.each(Array.from({ length: 36 }, (_, index) => index * 10))('hue %d carries white text', hue => {
  for (const lightness of [0.5, 0.6, 0.69]) {
    const { deep, mid } = sectionColours(hue, 0, lightness);
    expect(contrast('#ffffff', deep)).toBeGreaterThanOrEqual(READABLE);
    expect(contrast('#ffffff', mix(deep, mid, STRIPE_SHARE))).toBeGreaterThanOrEqual(READABLE);
  }
});
