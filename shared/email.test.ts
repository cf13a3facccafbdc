import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Email } from './email.ts';

it.each([
  [' Mia.Muster+Sticker@Example.ORG ', 'mia.muster+sticker@example.org'],
  ['a@b.de', 'a@b.de'],
  ['ju\u0308rgen@bu\u0308cher.example', 'jürgen@bücher.example'],
  ['mia@a.b.example', 'mia@a.b.example'],
])('%j is kept as %j', (typed, kept) => {
  expect(v.parse(Email, typed)).toBe(kept);
});

it.each([
  'mia',
  'mia@example',
  '@example.org',
  'mia@.org',
  'mia@example.',
  'mia@example.org.',
  'mia@@example.org',
  'mia@example.o rg',
  'mia muster@example.org',
  'mia@exa\u0000mple.org',
  'mia\u202e@example.org',
  'mia@example.o\u200brg',
  'Mia <mia@example.org>',
  'mia@example.org,ben@example.org',
  'mia@example.org\nBcc: ben@example.org',
  `${'m'.repeat(243)}@example.org`,
])('%j is no address', typed => {
  expect(v.safeParse(Email, typed).success).toBe(false);
});

it('is as long as RFC 5321 allows', () => {
  expect(v.safeParse(Email, `${'m'.repeat(242)}@example.org`).success).toBe(true);
});
