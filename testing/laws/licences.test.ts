import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** Licences that ask for no more than their text beside the package. */
const plain = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'Unlicense'];

interface Locked {
  readonly dev?: boolean;
  readonly license?: string;
}

it('packages of the running server whose licence asks for more are named in LICENSES.md', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const asking = Object.entries(packages)
    .filter(([name, { dev }]) => name !== '' && dev !== true)
    .map(([name, { license = '' }]) => ({
      name: name.replace('node_modules/', '').replace(/-(libvips|win32)-.*/, '-$1-*'),
      terms: license.split(' AND ').filter(one => !plain.includes(one)),
    }))
    .filter(({ terms }) => terms.length > 0);
  expect(asking.map(({ name }) => name)).toContain('web-push');
  const licences = read('LICENSES.md');
  for (const { name, terms } of asking)
    for (const named of [`\`${name}\``, ...terms]) expect(licences, name).toContain(named);
});
