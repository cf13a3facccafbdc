import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Version and commit that run, such as 1.0.0 (abc1234): `bin/build.mjs` writes them in; sources by themselves know no commit. */
export const release: string = process.env['KLEBEKUMPEL_RELEASE'] ?? versionOfSources();

function versionOfSources(): string {
  const manifest = readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8');
  return /"version": "(.*)"/.exec(manifest)?.[1] ?? '';
}
