// `npm test` and `npm run test:ground`: set up whatever is missing, then run the checks and tests.
import { ensureBuilt, ensureInstalled } from './set-up/set-up.mjs';

await ensureInstalled();
await ensureBuilt();
await import('./check.mjs');
