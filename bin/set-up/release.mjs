import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version and, in a checkout, its commit, such as 1.0.0 (abc1234). */
export function releaseOf(root) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // A checkout further up is another project's; one of another user is read as well.
  if (!existsSync(path.join(root, '.git'))) return version;
  const args = ['-c', 'safe.directory=*', 'rev-parse', '--short=7', 'HEAD'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? `${version} (${stdout.trim()})` : version;
}
