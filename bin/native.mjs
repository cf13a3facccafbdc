// `npm run native -- --server https://…`: makes the projects of the native shell (beta), see docs/native.md.
import { ensureInstalled } from './set-up/set-up.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('../native/start.ts');
await start(process.argv.slice(2));
