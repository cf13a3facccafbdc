// `npm start`: sets up whatever is missing, then runs the product.
//
// The product runs in this very process, not in a child: Ctrl-C, SIGTERM and kill -9 then hit what they mean. A parent
// would have to pass signals on, could be killed alone (leaving a server without a terminal), and weighs 40 MB.
import { begin, root } from './set-up/begin.mjs';
import { ensureRunnable, presentRelease } from './set-up/set-up.mjs';

begin('start', ['--demo', '--version']);
if (process.argv.includes('--version')) console.log(`klebekumpel ${presentRelease()}`);
else await start();

async function start() {
  stopWithNpm();
  await ensureRunnable();
  // Relative settings such as DATA_DIR refer to the project's folder, wherever this was called.
  process.chdir(root);
  process.env['NODE_ENV'] ??= 'production';
  await import('../build/server/serve.js');
}

/** SIGTERM to npm ends the shell between npm and this process, which would leave the product running alone. */
function stopWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
