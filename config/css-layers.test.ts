import postcss from 'postcss';
import { expect, it } from 'vitest';
import { cssLayers } from './css-layers.ts';

const layered = (css: string, from: string) =>
  postcss([cssLayers()]).process(css, { from }).css.replaceAll(/\s+/g, ' ').trim();

it('puts sheets of features below the utilities and above the house', () => {
  expect(
    layered('@property --a { syntax: "*" } .bell { color: red }', '/app/features/notices/bell.css'),
  ).toBe(
    '@layer properties, theme, base, components, features, utilities, paper;' +
      '@property --a { syntax: "*" }@layer features { .bell { color: red } }',
  );
  expect(layered('.top-bar { color: red }', '/app/web/layout/layout.css')).toContain('@layer components {');
  expect(layered('@layer paper { .a { color: red } }', '/app/features/album/print.css')).toContain(
    'utilities, paper;@layer paper { .a',
  );
  expect(layered('.a { color: red }', '/app/web/design/button.css')).toBe('.a { color: red }');
});
