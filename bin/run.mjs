// Sets up whatever is missing, then runs a TypeScript file of the project: node bin/run.mjs [--unbuilt] FILE [arguments]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from './set-up/begin.mjs';
import { ensureBuilt, ensureInstalled } from './set-up/set-up.mjs';

const [first, ...rest] = process.argv.slice(2);
// What needs no web page does not wait for one.
const isUnbuilt = first === '--unbuilt';
const [file = '', ...args] = isUnbuilt ? rest : [first, ...rest];
// Tests and measurements bring settings of their own.
if (file.startsWith('bin/')) readSettings();
await ensureInstalled();
if (!isUnbuilt) await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
const script = path.resolve(file);
process.argv = [process.argv[0] ?? 'node', script, ...args];
await import(pathToFileURL(script).href);
