import { screen, waitFor, within, type ByRoleMatcher } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the words occur exactly once in the part of the page with this role and, if given, this name. */
export function see(
  words: string | RegExp,
  role: ByRoleMatcher,
  name?: string | RegExp,
): Promise<HTMLElement> {
  return waitFor(() => {
    const parts = screen.getAllByRole(role, name === undefined ? {} : { name });
    const found = new Set(parts.flatMap(part => within(part).queryAllByText(words)));
    const [only] = found;
    expect(found.size, `${String(words)} in ${String(role)} ${String(name ?? '')}`).toBe(1);
    if (only === undefined) throw new Error('Not found.');
    return only;
  });
}
