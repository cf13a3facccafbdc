// `npm test`, `npm run test:ground` and `npm run check`, which looks at the sources alone: set up whatever is missing, then
// run the checks and tests.
import { ensureBuilt, ensureInstalled } from './set-up/set-up.mjs';

await ensureInstalled();
if (process.argv.length > 2) await ensureBuilt();
await import('./check.mjs');
