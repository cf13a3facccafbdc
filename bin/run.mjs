// Sets up whatever is missing, then runs a TypeScript file of the project: node bin/run.mjs FILE [arguments]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './set-up.mjs';

const [file = '', ...args] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
const script = path.resolve(file);
process.argv = [process.argv[0] ?? 'node', script, ...args];
await import(pathToFileURL(script).href);
