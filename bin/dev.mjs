// `npm run dev`: restarts the API when its sources change, and updates the web app in the open page.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { begin, root } from './set-up/begin.mjs';
import { ensureBuilt, ensureInstalled } from './set-up/set-up.mjs';

begin('run dev', []);
const apiPort = process.env['PORT'] ?? '3000';

await ensureInstalled();
await ensureBuilt();

const inModules = name => path.join(root, 'node_modules', name);
const api = spawn(
  process.execPath,
  [inModules('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', path.join(root, 'bin/serve.ts')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: apiPort } },
);
const web = spawn(process.execPath, [inModules('vite/bin/vite.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API_PORT: apiPort },
});

/** When one of them ends, ends the other, too. */
function endTogether(one, other) {
  one.on('exit', code => {
    other.kill('SIGINT');
    process.exitCode ??= code ?? 1;
  });
}
endTogether(api, web);
endTogether(web, api);
// The child processes get Ctrl-C from the terminal themselves; this process waits for them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  api.kill('SIGTERM');
  web.kill('SIGTERM');
});
