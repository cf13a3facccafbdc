import { readFileSync, writeFileSync } from 'node:fs';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

/** Replaces in files that are no XML; what is looked for must be there, and may be there several times. */
export function replaceIn(file: string, replacements: ReadonlyArray<readonly [RegExp, string]>): void {
  const before = readFileSync(file, 'utf8');
  let after = before;
  for (const [pattern, replacement] of replacements) {
    if (!pattern.test(after)) throw new ShellError(text.unexpectedProject(file, pattern.source));
    after = after.replaceAll(new RegExp(pattern, 'g'), replacement);
  }
  if (after !== before) writeFileSync(file, after);
}
