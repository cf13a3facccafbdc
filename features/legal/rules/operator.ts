import type { Operator } from '../contract.ts';

/** Without these, an imprint is invalid (§ 5 DDG). */
const essentials = ['name', 'address', 'email'] as const;
export type Essential = (typeof essentials)[number];

/** Splits a setting at `|`, or at a comma followed by a space. */
export function settingLines(text: string): string[] {
  return text
    .split(/\s*\|\s*|,\s+/)
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** The missing ones, in the imprint's order. */
export function missingEssentials(operator: Pick<Operator, Essential>): Essential[] {
  return essentials.filter(essential => {
    const value = operator[essential];
    return value === null || value.length === 0;
  });
}
