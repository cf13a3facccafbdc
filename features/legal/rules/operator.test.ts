import { describe, expect, it } from 'vitest';
import type { Operator } from '../contract.ts';
import { missingEssentials, settingLines, type Essential } from './operator.ts';

describe('a setting of several lines', () => {
  it.each([
    ['Am Waldrand 1|12345 Fuchsbau', ['Am Waldrand 1', '12345 Fuchsbau']],
    ['Am Waldrand 1, 12345 Fuchsbau', ['Am Waldrand 1', '12345 Fuchsbau']],
    ['Haus 2, Hof 3 | 12345 Fuchsbau', ['Haus 2', 'Hof 3', '12345 Fuchsbau']],
    ['Zimmer 1,5', ['Zimmer 1,5']],
    ['| ,  |', []],
  ])('%s', (text, lines) => {
    expect(settingLines(text)).toEqual(lines);
  });
});

const nothing: Pick<Operator, Essential> = { name: null, address: null, email: null };

describe('what an imprint lacks', () => {
  const complete = { name: 'Mia', address: ['Am Waldrand 1', '12345 Fuchsbau'], email: 'mia@example.org' };

  it('is nothing when name, address and e-mail are there', () => {
    expect(missingEssentials(complete)).toEqual([]);
  });

  it.each<[Partial<typeof nothing>, string[]]>([
    [{ name: null }, ['name']],
    [{ address: null }, ['address']],
    [{ address: [] }, ['address']],
    [{ email: '' }, ['email']],
    [nothing, ['name', 'address', 'email']],
  ])('%j', (without, missing) => {
    expect(missingEssentials({ ...complete, ...without })).toEqual(missing);
  });
});
