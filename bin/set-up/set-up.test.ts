import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepCeiling } from '#testing/ceilings.ts';
import { readProcess } from '#testing/processes.ts';

/** A folder with a project of two packages, the real set-up, and a build that only leaves a mark. */
let project: string;

const build = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  import { word } from 'tiny';
  appendFileSync('built.txt', 'built ');
  mkdirSync('build/server', { recursive: true });
  writeFileSync('build/.release', '9.9.9 (abc1234)');
  writeFileSync('build/server/serve.js', 'console.log("served ' + word + '", ...process.argv.slice(2));');
`;

const inProject = (name: string) => path.join(project, name);
const write = (name: string, text: string) => writeFile(inProject(name), text);

/** Two states of the lock file, with a package from a file, so that no registry is needed. Made once for all tests. */
let locks: string;

async function makeLocks(): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    await mkdir(path.join(locks, 'tiny'), { recursive: true });
    const tiny = { name: 'tiny', version, type: 'module', exports: './index.js' };
    await writeFile(path.join(locks, 'tiny/package.json'), JSON.stringify(tiny));
    await writeFile(path.join(locks, 'tiny/index.js'), `export const word = 'tiny ${version}';`);
    await npm(locks, 'pack', './tiny');
    const scripts = { start: 'node bin/start.mjs' };
    const wanted = {
      name: 'sandbox',
      type: 'module',
      scripts,
      devDependencies: { tiny: `file:tiny-${version}.tgz` },
    };
    await writeFile(path.join(locks, 'package.json'), JSON.stringify(wanted));
    await npm(locks, 'install', '--package-lock-only');
    for (const name of ['package.json', 'package-lock.json'])
      await rename(path.join(locks, name), path.join(locks, `${version}-${name}`));
  }
}

async function useLock(version: string): Promise<void> {
  for (const name of ['package.json', 'package-lock.json'])
    await cp(path.join(locks, `${version}-${name}`), inProject(name));
  await cp(path.join(locks, `tiny-${version}.tgz`), inProject(`tiny-${version}.tgz`));
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', [...args, '--silent'], { cwd, stdio: 'ignore' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm ${args.join(' ')}: ${code}`);
}

/** Beside the tests' own. */
let environment: Record<string, string> = {};

function launch(...args: string[]): {
  child: ChildProcess;
  result: Promise<{ code: unknown; said: string }>;
} {
  const child = spawn(process.execPath, [inProject('bin/start.mjs'), ...args], {
    cwd: tmpdir(),
    env: { ...process.env, ...environment },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, result: once(child, 'close').then(([code]: unknown[]) => ({ code, said })) };
}
const start = async (...args: string[]) => (await launch(...args).result).said;
const builds = async () => (await readFile(inProject('built.txt'), 'utf8')).split(' ').length - 1;

beforeAll(async () => {
  locks = await mkdtemp(path.join(tmpdir(), 'klebekumpel-locks-'));
  await makeLocks();
});
afterAll(() => rm(locks, { recursive: true, force: true }));

beforeEach(async () => {
  environment = {};
  project = await mkdtemp(path.join(tmpdir(), 'klebekumpel-set-up-'));
  await mkdir(inProject('bin'));
  await mkdir(inProject('server'));
  await cp(import.meta.dirname, inProject('bin/set-up'), { recursive: true });
  await cp(path.resolve(import.meta.dirname, '../start.mjs'), inProject('bin/start.mjs'));
  await write('bin/build.mjs', build);
  await write('server/app.ts', 'export const answer = 1;');
  await useLock('1.0.0');
});
afterEach(() => rm(project, { recursive: true, force: true }));

describe('starting', () => {
  it('installs and builds once, then only runs', async () => {
    expect(await start('--demo')).toMatch(/installiert[^]*gebaut[^]*served tiny 1.0.0 --demo/);
    expect(await start()).toBe('served tiny 1.0.0\n');
    expect(await builds()).toBe(1);
  });

  it('takes new times on old content for nothing new', async () => {
    await start();
    const now = new Date(Date.now() + 60_000);
    for (const name of ['server/app.ts', 'package-lock.json']) await utimes(inProject(name), now, now);
    expect(await start()).toBe('served tiny 1.0.0\n');
  });

  it('builds again when a source changed, but not for a test', async () => {
    await start();
    await write('server/app.test.ts', 'a test');
    await start();
    expect(await builds()).toBe(1);
    await write('server/app.ts', 'export const answer = 2;');
    expect(await start()).not.toMatch('installiert');
    expect(await builds()).toBe(2);
  });

  it('installs and builds again when the lock file wants another version', async () => {
    await start();
    await useLock('2.0.0');
    expect(await start()).toMatch(/installiert[^]*gebaut[^]*served tiny 2.0.0/);
  });

  it('runs a finished build without the packages that made it', async () => {
    await start();
    await npm(project, 'prune', '--omit=dev');
    expect(await start()).toBe('served tiny 1.0.0\n');
  });

  it('shows what the build complained about and counts it as not built', async () => {
    await write('bin/build.mjs', 'console.log("no such wall"); process.exit(3);');
    const failed = await launch().result;
    expect(failed).toEqual({ code: 1, said: expect.stringMatching(/no such wall[^]*nicht bauen/) });
    await write('bin/build.mjs', build);
    expect(await start()).toMatch('served');
  });
});

/** Replaces what Node says of the system. */
async function pretend(code: string): Promise<void> {
  await write('pretend.cjs', code);
  environment = { NODE_OPTIONS: `--require ${inProject('pretend.cjs')}` };
}

describe('what does not start', () => {
  it.each([
    ['--help', 0, /So geht es: npm start/],
    ['--hlp', 2, /kennt dieser Befehl nicht: --hlp[^]*So geht es/],
    ['Wort', 2, /kennt dieser Befehl nicht: Wort/],
    ['--version', 0, /^klebekumpel \d/],
  ])('is told by %s', async (word, code, words) => {
    await write('package.json', '{"version": "1.2.3"}');
    expect(await launch(word).result).toEqual({ code, said: expect.stringMatching(words) });
  });

  it.each([
    [`Object.defineProperty(process, 'platform', { value: 'win32' })`, /nur im WSL/],
    [`process.report.getReport = () => ({ header: {} })`, /musl/],
  ])('is a system of another kind', async (code, words) => {
    await pretend(code);
    expect(await launch().result).toEqual({ code: 1, said: expect.stringMatching(words) });
  });

  it('is a folder that would break what is built in it', async () => {
    const whole = project;
    project += '$x';
    await cp(path.join(whole, 'bin'), inProject('bin'), { recursive: true });
    expect(await launch().result).toEqual({ code: 1, said: expect.stringMatching(/Benenne ihn um/) });
    await rm(project, { recursive: true });
    project = whole;
  });

  it('is said when the registry refuses, and the environment wins over .env', async () => {
    const lock: { packages: Record<string, unknown> } = JSON.parse(
      await readFile(inProject('package-lock.json'), 'utf8'),
    );
    lock.packages['node_modules/tiny'] = { version: '1.0.0', dev: true };
    await write('package-lock.json', JSON.stringify(lock));
    const wanted = await readFile(inProject('package.json'), 'utf8');
    await write('package.json', wanted.replace(/"file:[^"]*"/, '"1.0.0"'));
    await write('.env', 'npm_config_registry=http://127.0.0.1:8');
    environment = {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: inProject('cache'),
      npm_config_fetch_retries: '1',
      npm_config_fetch_retry_mintimeout: '2000',
    };
    expect((await launch().result).said).toMatch(/127\.0\.0\.1:9: ECONNREFUSED[^]*installieren/);
  });
});

describe('stopping', () => {
  it('reaches the product when only npm is told', async () => {
    const alive = `console.log('served'); setInterval(() => {}, 1_000);
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });`;
    await write('bin/build.mjs', build.replace(/'console\.log\(.*\);'/, JSON.stringify(alive)));
    const child = spawn('npm', ['start'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const saying = async (word: string) => {
      for (let line = await lines.next(); line.done !== true; line = await lines.next())
        if (line.value === word) return true;
      return false;
    };
    expect(await saying('served')).toBe(true);
    child.kill('SIGTERM');
    expect(await saying('stopped')).toBe(true);
  });
});

describe('two starts at once', () => {
  it('set up one after the other', async () => {
    const said = await Promise.all([start(), start(), start()]);
    expect(said.every(text => text.endsWith('served tiny 1.0.0\n'))).toBe(true);
    expect(said.filter(text => text.includes('installiert'))).toHaveLength(1);
    expect(await builds()).toBe(1);
  });

  it('do not wait for one that was killed', async () => {
    const slow = launch();
    await once(slow.child.stderr ?? slow.child, 'data');
    slow.child.kill('SIGKILL');
    await slow.result;
    expect(await start()).toMatch('served tiny 1.0.0');
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('leave nothing behind after %s', async signal => {
    const grandchild = `setInterval(() => undefined, 1_000);`;
    await write(
      'bin/build.mjs',
      `import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'ignore' });
      writeFileSync('pid.txt', String(child.pid));
      console.log('running'); ${grandchild}`,
    );
    const slow = launch();
    const pid = () => readFile(inProject('pid.txt'), 'utf8').then(Number);
    await vi.waitFor(async () => expect(await pid()).toBeGreaterThan(0), { timeout: stepCeiling });
    slow.child.kill(signal);
    await slow.result;
    await vi.waitFor(async () => expect(readProcess(await pid())?.state ?? 'Z').toBe('Z'), {
      timeout: stepCeiling,
    });
    await write('bin/build.mjs', build);
    const again = await start();
    if (signal !== 'SIGKILL') expect(again).not.toMatch('Es wird gewartet');
  });
});
