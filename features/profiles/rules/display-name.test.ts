import { describe, expect, it } from 'vitest';
import { cleanDisplayName, isDisplayName } from './display-name.ts';
import { isReservedName } from './reserved-name.ts';

describe('a display name', () => {
  it.each([
    ['  Mia   Marie ', 'Mia Marie'],
    ['Mia\u202Egnp', 'Mia gnp'],
    ['Mi\u200Ba', 'Mi a'],
    ['Z\u0351\u0352\u0357\u0358a', 'Z\u0351\u0352a'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['\u202E\u200B', ''],
    ['Mi\u200Da', 'Mi a'],
    ['Mia\u2800', 'Mia'],
    ['\u2800\u3164', ''],
    ['Mia\uFE0F\u{E0041}', 'Mia'],
    ['Mi\u034Fa \uE000', 'Mi a'],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['\u2764\uFE0F\u200D\u{1F525}', '\u2764\uFE0F\u200D\u{1F525}'],
  ])('of %j is kept as %j', (typed, kept) => {
    expect(cleanDisplayName(typed)).toBe(kept);
  });

  it.each([
    ['', false],
    ['M', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['\u0301', false],
  ])('%j: %s', (name, isOne) => {
    expect(isDisplayName(name)).toBe(isOne);
  });

  it.each([
    'Klebekumpel',
    'Klebekumpel Team',
    'Das KLEBEKUMPEL-Team',
    'KIebekumpeI',
    'Kl3bekumpel',
    'Кlеbеkumреl',
    'Ｋｌｅｂｅｋｕｍｐｅｌ',
    'Admin',
    'аdmin',
    '4dm1n',
    'a.d.m.i.n',
    'Ädmin',
    '𝓐𝓭𝓶𝓲𝓷',
    'Support',
    'Moderator',
    'Gelöschter Nutzer',
    'Unbekannt',
    'Kundendienst',
    'Kunden-Service',
    'Admin Mia',
    'Mia vom Kundendienst',
    'SUPPORT (offiziell)',
    'Der Μoderator',
  ])('that looks like %j would pass for the house', name => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    'аdmin',
    'αdmin',
    '@dmin',
    '4dmin',
    'вetreiber',
    'βetreiber',
    'ьetreiber',
    '8etreiber',
    'aԁmin',
    'sеrvice',
    'sёrvice',
    'sεrvice',
    'sєrvice',
    's3rvice',
    'admіn',
    'admın',
    'admιn',
    'admїn',
    'adm1n',
    'admln',
    'adm|n',
    'adm!n',
    'кundendienst',
    'κundendienst',
    'adмin',
    'adμin',
    'admiп',
    'admiη',
    'rоot',
    'rοot',
    'rσot',
    'r0ot',
    'suррort',
    'suρρort',
    'ѕupport',
    '5upport',
    '$upport',
    'supporт',
    'supporτ',
    'sυpport',
    'sцpport',
    'sуstem',
    'sγstem',
  ])('%s is written with letters that look like others', name => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    'Mia',
    '𝓜𝓲𝓪',
    'Kleber-Kumpel Li',
    'Team Blau',
    'Adam',
    'Systemfehler',
    'Servicekraft Ida',
    'Supporterin',
    'Емма',
    'Ελένη',
    '小明',
    '🦊',
  ])('like %j is anybody’s', name => {
    expect(isReservedName(name)).toBe(false);
  });
});
