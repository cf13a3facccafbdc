// What `npm test` and `npm run test:ground` do in short, for hours: `npm run torture [-- WORD]`, WORD being a part of a step's name.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled } from './set-up/set-up.mjs';

/** Ends at the first failure, which is printed at the end only: what takes hours says it soon. */
const vitest = [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--bail', '1'];
const attacks = [path.join('bin', 'run.mjs'), path.join('testing', 'attacks', 'all.ts')];

/** What tries some cases of each kind in short. */
const matrices = ['e2e/lost-code.test.ts', 'e2e/consent.test.ts', 'e2e/engines.test.ts'];
const swaps = ['trade-model', 'trade-storm', 'interleavings', 'table-stories'];

/** What it is called, its settings, the Node script with its arguments. */
const steps = [
  ['kills of app and database', { KILL_ROUNDS: '50' }, [...vitest, 'e2e/kill-loops.test.ts']],
  [
    'full disk',
    { FULL_DISKS: '20' },
    [...vitest, 'e2e/full-disk.test.ts', 'server/log.test.ts', 'bin/backup.test.ts'],
  ],
  ['clock', {}, [...vitest, 'server/clock.test.ts']],
  ['half-open network', {}, [...attacks, 'half-open']],
  ['fail-overs', { FAIL_OVERS: '20' }, [...vitest, 'e2e/fail-over.test.ts']],
  ['every case of pages', { EVERY_CASE: '1' }, [...vitest, ...matrices]],
  ['swaps at once', { MODEL_RUNS: '2000', STORM_OPS: '1000', RACE_ROUNDS: '100' }, [...vitest, ...swaps]],
  ['rounds', { ROUND_STORIES: '1000' }, [...vitest, 'round-stories']],
  ['repeated calls', { REPEATS: '16' }, [...vitest, 'server/calls/repeated-calls.test.ts']],
  ['broken calls', { FUZZ_DRAWS: '60' }, [...vitest, 'server/calls/fuzz.test.ts']],
  ['attacks and ten minutes of load', { LOAD_MINUTES: '10' }, attacks],
];

function run(env, [script = '', ...args]) {
  return new Promise(resolve => {
    const options = { stdio: 'inherit', env: { ...process.env, ...env } };
    spawn(process.execPath, [script, ...args], options).on('close', code => resolve(code === 0));
  });
}

await ensureInstalled();
await ensureBuilt();
const wanted = steps.filter(([name]) => name.includes(process.argv[2] ?? ''));
const results = [];
for (const [name, env, command] of wanted) results.push([name, await run(env, command)]);
console.log(results.map(([name, isGood]) => `${isGood ? 'held  ' : 'BROKEN'}  ${name}`).join('\n'));
if (results.some(([, isGood]) => !isGood)) process.exitCode = 1;
