// Makes the demo albums with their pictures (1,600 files) from the catalogue, and again whenever that changes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../set-up/fingerprint.mjs';

/** What they are made from; `@iconify-json` has the emoji. */
const sources = ['catalogue', 'node_modules/@iconify-json/fluent-emoji-flat/package.json'];

/** Writes `catalogue` and `pictures` below `target`, unless they are up to date; returns whether it did. */
export function ensureDemoCatalogue(root, target) {
  const [stamp, fingerprint] = [path.join(target, 'catalogue/.sources'), fingerprintOf(root, sources)];
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false;
  for (const part of ['catalogue', 'pictures'])
    rmSync(path.join(target, part), { recursive: true, force: true });
  const script = ['node_modules/tsx/dist/cli.mjs', 'catalogue/compose-catalogue.ts', target];
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The demo albums could not be made.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}
