// `npm start`: sets up whatever is missing, then runs the product.
//
// The product runs in this very process, not in a child: Ctrl-C, SIGTERM and kill -9 then hit what they mean. A parent
// would have to pass signals on, could be killed alone (leaving a server without a terminal), and weighs 40 MB.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureRunnable } from './set-up.mjs';

await ensureRunnable();
// Relative settings such as DATA_DIR mean the project's folder, from wherever this was called.
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env['NODE_ENV'] ??= 'production';
await import('../build/server/serve.js');
