import { describe, expect, it } from 'vitest';
import { drawNames, readNames, repeatedNames, withFaces } from './names.ts';
import { drawnNames } from './nickname-text.ts';
import { daysBetween, schoolYearEnd } from './school-year.ts';
import { doubtsAbout } from '#features/family/rules/nickname.ts';

describe('nicknames of a group', () => {
  it.each([
    ['Igel\nDachs', ['Igel', 'Dachs']],
    ['1. Igel\n2) Dachs\n- Fuchs', ['Igel', 'Dachs', 'Fuchs']],
    ['Igel, Dachs;Fuchs\tMarder', ['Igel', 'Dachs', 'Fuchs', 'Marder']],
    [' \n\n Igel \n', ['Igel']],
    ['FC 04', ['FC 04']],
    ['10. Igel\n 123)Dachs\n•Fuchs\n*  Marder', ['Igel', 'Dachs', 'Fuchs', 'Marder']],
    ['Igel 1. Klasse, Haupt-Fuchs', ['Igel 1. Klasse', 'Haupt-Fuchs']],
    ['x1. Igel', ['x1. Igel']],
  ])('are read from %j', (pasted, names) => {
    expect(readNames(pasted)).toEqual(names);
  });

  it('are drawn without doubts, each once, and never one that is taken', () => {
    const taken = ['Sonnenfuchs', 'Blitzigel'];
    const drawn = drawNames(40, taken, () => 0).map(({ displayName }) => displayName);
    expect(new Set(drawn).size).toBe(40);
    expect(drawn.filter(name => taken.includes(name))).toEqual([]);
    expect(drawnNames.filter(({ displayName }) => doubtsAbout(displayName).length > 0)).toEqual([]);
    expect(drawNames(1_000, [], () => 0)).toHaveLength(drawnNames.length);
  });

  it('are drawn by the dice, and few where few are left', () => {
    const [first, second] = drawnNames.map(({ displayName }) => displayName);
    expect(drawNames(1, [], () => 1).map(({ displayName }) => displayName)).toEqual([second]);
    const others = drawnNames.map(({ displayName }) => displayName).filter(name => name !== first);
    expect(drawNames(2, others, () => 0).map(({ displayName }) => displayName)).toEqual([first]);
  });

  it('get faces in turn', () => {
    const faces = withFaces(['a', 'b', 'c']).map(({ avatarUrl }) => avatarUrl);
    expect(new Set(faces).size).toBe(3);
  });

  it.each([
    [['Igel', 'Dachs'], []],
    [
      ['Igel', 'igel', 'IGEL'],
      ['igel', 'IGEL'],
    ],
  ])('%j repeats %j', (names, repeated) => {
    expect(repeatedNames(names)).toEqual(repeated);
  });
});

describe('a school year', () => {
  it.each([
    ['2026-11-23', '2027-07-31'],
    ['2027-01-07', '2027-07-31'],
    ['2027-06-30', '2027-07-31'],
    ['2027-07-01', '2028-07-31'],
    ['2027-08-20', '2028-07-31'],
  ])('from %s on ends on %s', (today, end) => {
    expect(schoolYearEnd(today)).toBe(end);
  });

  it('has days, whatever the clock does at Easter', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
    expect(daysBetween('2027-07-31', '2027-07-30')).toBe(-1);
  });
});
