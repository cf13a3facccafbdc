import type { Operator } from '../contract.ts';

/** What § 5 DDG asks of everyone; without it the imprint is none. */
const essentials = ['name', 'address', 'email'] as const;
export type Essential = (typeof essentials)[number];

/** Lines of a setting that holds several: they are separated by `|` or by a comma and a space. */
export function settingLines(text: string): string[] {
  return text
    .split(/\s*\|\s*|,\s+/)
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** Which essentials the operator has not published yet, in the imprint's order. */
export function missingEssentials(operator: Pick<Operator, Essential>): Essential[] {
  return essentials.filter(essential => {
    const value = operator[essential];
    return value === null || value.length === 0;
  });
}
