import { expect, it } from 'vitest';
import { escaped } from './markup.ts';

it.each([
  ['<b>"Mia" & \'Ben\'</b>', '&#60;b&#62;&#34;Mia&#34; &#38; &#39;Ben&#39;&#60;/b&#62;'],
  ['Größe 🦊', 'Größe 🦊'],
])('%s is written as %s', (text, written) => expect(escaped(text)).toBe(written));
