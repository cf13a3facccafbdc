import type { Operator } from '../contract.ts';

/** § 5 DDG: without them an imprint is invalid. */
const essentials = ['name', 'address', 'email'] as const;
export type Essential = (typeof essentials)[number];

/** Separated by `|`, or by a comma and a space. */
export function settingLines(text: string): string[] {
  return text
    .split(/\s*\|\s*|,\s+/)
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** In the imprint's order. */
export function missingEssentials(operator: Pick<Operator, Essential>): Essential[] {
  return essentials.filter(essential => {
    const value = operator[essential];
    return value === null || value.length === 0;
  });
}
