// Runs the quick checks (format, lint, types, unused code) and, for `npm test`, the tests; with `--ground` those of the
// ground alone. Ends with one line of counts.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The script of a package's command, which can be run without a shell and PATH. */
function command(packageName, name = packageName) {
  const manifestPath = path.join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'));
  return path.join(path.dirname(manifestPath), typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a Node script; resolves to whether it succeeded. Its output goes to `keep`, or is printed at once. */
function run(script, args, keep) {
  return new Promise(resolve => {
    const stdio = keep === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio });
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('close', code => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}

/** Unchanged files are not read again (4 s instead of 34); by content, as a checkout gives them new times. */
const keptResults = ['--cache', '--cache-strategy', 'content'];

/** Each check: what it is called, the package's command, its arguments. */
const quickChecks = [
  ['formatting', command('prettier'), ['--check', '--log-level', 'warn', ...keptResults, '.']],
  ['lint', command('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', command('typescript', 'tsc'), ['-b']],
  ['unused code', command('knip'), ['--no-progress']],
];

/** Runs the longest check beside the others, which run one after the other: each of the two occupies one processor. */
async function runQuickChecks() {
  const [longest, ...others] = quickChecks;
  const results = await Promise.all([runChecks([longest]), runChecks(others)]);
  const failed = results.flat().filter(isGood => !isGood).length;
  return { passed: quickChecks.length - failed, failed };
}

async function runChecks(checks) {
  const results = [];
  for (const [name, script, args] of checks) {
    const startedAt = performance.now();
    const words = [];
    const isGood = await run(script, args, chunk => words.push(chunk));
    process.stdout.write(Buffer.concat(words));
    console.log(`${isGood ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    results.push(isGood);
  }
  return results;
}

/** So many of a run's files are named with their time: none should take more than 40 s on a quiet machine. */
const slowestNamed = 10;

function nameSlowest(files) {
  const timed = files.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]);
  const slowest = timed.toSorted(([, one], [, other]) => other - one).slice(0, slowestNamed);
  console.log(`slowest: ${slowest.map(([name, ms]) => `${name} ${Math.round(ms / 1000)} s`).join(', ')}`);
}

/** Runs projects of vitest.config.ts and counts the tests; a run that broke off counts as one more failure. */
async function runTests(projects) {
  const report = path.join(tmpdir(), `klebekumpel-tests-${process.pid}.json`);
  const isGood = await run(command('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap(name => ['--project', name]),
    ...process.argv.slice(2).filter(arg => !['--all', '--ground'].includes(arg)),
  ]);
  let [passed, failed] = [0, 0];
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'));
    [passed, failed] = [counts.numPassedTests, counts.numFailedTests];
    nameSlowest(counts.testResults);
    rmSync(report);
  } catch {
    console.log('The tests left no report.');
  }
  return { passed, failed: isGood ? failed : Math.max(1, failed) };
}

process.chdir(root);
const isGround = process.argv.includes('--ground');
const isWhole = process.argv.includes('--all');
const results = [
  ...(isGround ? [await runTests(['ground'])] : [await runQuickChecks()]),
  ...(isWhole ? [await runTests(['rules', 'server', 'pages', 'web', 'browser'])] : []),
];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
