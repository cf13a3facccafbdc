// `npm test`: sets up whatever is missing, then every check and every test.
import { ensureBuilt, ensureInstalled } from './set-up.mjs';

await ensureInstalled();
await ensureBuilt();
process.argv.push('--all');
await import('./check.mjs');
