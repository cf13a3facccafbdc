import { describe, expect, it } from 'vitest';
import { cleanDisplayName, isDisplayName } from './display-name.ts';
import { faultOfName } from './name-fault.ts';
import { isReservedName } from './reserved-name.ts';
import { contactNames, freeNames, officialNames } from '../testing/name-corpus.ts';

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
    'Das KLEBEKUMPEL-Team',
    'аdmin',
    'a.d.m.i.n',
    'Ädmin',
    '𝓐𝓭𝓶𝓲𝓷',
    'Gelöschter Nutzer',
    'Unbekannt',
    'Kundendienst',
    'Kunden-Service',
    'Admin Mia',
    'Mia vom Kundendienst',
    'SUPPORT (offiziell)',
    ...officialNames,
  ])('that looks like %j would pass for the house', name => {
    expect(faultOfName(name)).toBe('reserved');
  });

  it.each(contactNames)('like %j is a way to be reached (SEC-I6)', name => {
    expect(faultOfName(cleanDisplayName(name))).toBe('contact');
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

  it.each(freeNames)('like %j is anybody’s', name => {
    expect(faultOfName(cleanDisplayName(name))).toBeUndefined();
  });
});
