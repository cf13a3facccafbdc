import { expect, it } from 'vitest';
import { checkPassword, passwordMaximum } from './password.ts';

const common = new Set(['qwertz123', 'café99']);
const check = (password: string, minimum = 6) => checkPassword(password, minimum, common);

it.each([
  ['abcde', 6, { code: 'password_too_short', details: { minimum: 6 } }],
  ['elf Zeichen', 12, { code: 'password_too_short', details: { minimum: 12 } }],
  // Five characters for whoever types them, ten UTF-16 units.
  ['🦊🦊🦊🦊🐻', 6, { code: 'password_too_short', details: { minimum: 6 } }],
  ['ab'.repeat(129), 6, { code: 'password_too_long', details: { maximum: passwordMaximum } }],
  ['QWERTZ123', 6, { code: 'password_too_common', details: {} }],
  ['cafe\u030199', 6, { code: 'password_too_common', details: {} }],
  ['aaaaaaaa', 6, { code: 'password_too_common', details: {} }],
  ['Passwort', 6, { code: 'password_too_common', details: {} }],
  ['Passwort123', 6, { code: 'password_too_common', details: {} }],
  ['passwort_2026!', 6, { code: 'password_too_common', details: {} }],
])('%j, of %d at least, is refused', (password, minimum, refused) => {
  expect(check(password, minimum)).toMatchObject({ field: 'password', ...refused });
});

it.each([
  'abcdef',
  '🦊🐻🦊🐻🦊🐻',
  'ab'.repeat(128),
  ' mit Leerzeichen ',
  'passwort1a',
  'mein passwort',
  '123passwort',
  'qwertz1234',
])('%j is taken', password => {
  expect(check(password)).toBeUndefined();
});

// Listed here again, so that removing a word from the rule by mistake fails.
it.each([
  'klebekumpel',
  'kumpel',
  'sticker',
  'stickeralbum',
  'sammelalbum',
  'tauschen',
  'passwort',
  'geheim',
  'hallo',
  'schatz',
  'fussball',
  'fußball',
  'schalke',
  'deutschland',
  'ichliebedich',
])('%s is among the first tries, with digits or without', word => {
  expect(check(`${word}04`)?.code).toBe('password_too_common');
});
