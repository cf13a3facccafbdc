import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureDemoCatalogue } from './catalogue.mjs';

const root = path.resolve(import.meta.dirname, '../..');

it('makes the demo albums once, and again when what they are made of changes or they are gone', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'klebekumpel-catalogue-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  for (const name of ['catalogue', 'shared', 'package.json'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'junction');
  const target = path.join(clone, 'build');
  const ensure = () => ensureDemoCatalogue(clone, target);

  // A leftover of an older version must be removed.
  mkdirSync(path.join(target, 'catalogue'), { recursive: true });
  writeFileSync(path.join(target, 'catalogue/older.json'), '{}');
  expect(ensure()).toBe(true);
  const made = ['catalogue', 'catalogue/shelf'].flatMap(room => readdirSync(path.join(target, room)));
  const albums = made.filter(name => name.endsWith('.json'));
  // Beside the albums' own pictures there are covers for albums that members make.
  const folders = ['covers.json', ...albums].toSorted();
  expect(
    readdirSync(path.join(target, 'pictures'))
      .map(key => `${key}.json`)
      .toSorted(),
  ).toEqual(folders);
  expect(ensure()).toBe(false);

  const plan = path.join(clone, 'catalogue/albums/space.ts');
  writeFileSync(plan, readFileSync(plan, 'utf8').replace(/name: '[^']+'/, "name: 'Sternenzelt'"));
  expect(ensure()).toBe(true);
  expect(readFileSync(path.join(target, 'catalogue/weltraum.json'), 'utf8')).toContain('Sternenzelt');

  rmSync(target, { recursive: true });
  expect(ensure()).toBe(true);
});
