import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { freePort } from '#testing/free-port.ts';
import { blocksIn, languages, lines, root, spans } from '#testing/handbook.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

const settings = [...namesIn(read('.env.example')), ...namesIn(read('deploy/env.example'))];
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
const composition = read('deploy/compose.yaml');

const routes = new Set<string>([...Object.values(pagePaths), ...Object.values(sitePaths)]);

/** String literals of what runs on the server, among them all that can be logged. */
const sources = ['server', 'bin', 'features']
  .flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      path.join(folder, name),
    ),
  )
  .filter(name => /\.m?ts$|\.mjs$/.test(name) && !/\.test\.ts$|\/web\//.test(name))
  .map(read)
  .join('\n');
const literals = new Set(
  [...sources.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g)].map(([, plain, template]) => plain ?? template ?? ''),
);
/** The handbook leaves out what a message begins with where the one beside it has it, and what follows a colon. */
const isLogged = (words: string) =>
  [...literals].some(
    literal => literal === words || literal.endsWith(` ${words}`) || literal.startsWith(`${words}: `),
  ) ||
  (words.startsWith('security: ') && literals.has(words.slice('security: '.length)));

/** Where the way without containers and the image put things. */
const deployed = `${read('deploy/klebekumpel.service')}${composition}`;

/** Programs and places of the machine, and words of others. */
const ofMachine =
  /^(?:age|chmod|cp|curl|df|free|getent|git|install|journalctl|mv|node|npm ci|openssl|rm|rsync|systemctl|timedatectl|useradd) /;
const ofOthers = [
  '/etc/caddy/Caddyfile',
  '/etc/systemd/journald.conf.d/klebekumpel.conf',
  'Host',
  'X-Forwarded-For',
  'require',
  'verify-ca',
  'no-verify',
  'sslrootcert',
  'balance source',
  'option forwardfor',
  'systemd-analyze verify',
  'healthy',
  'journald',
  'rsync',
  'git',
  'timedatectl',
  'cd',
  'sticker.example',
  'npm run',
  'before.gz',
  'who',
  '"level":"warn"',
];

/** Continues `docker compose -f deploy/compose.yaml`, also of the sentence before. */
const ofContainers = /^(?:docker compose -f deploy\/compose\.yaml|(?:stop|start|exec|run --rm|…) )/;

/** What the handbook names in backquotes and shell blocks: by which it is known, and whether it is there. */
const kinds: ReadonlyArray<readonly [RegExp, (found: readonly string[]) => boolean]> = [
  [/^(?:[A-Z_]+=\S* )*npm start$/, () => 'start' in scripts],
  [/^(?:[A-Z_]+=\S* )*(?:npm run|deploy\/run) ([a-z:-]+)/, ([, name = '']) => name in scripts],
  [
    ofContainers,
    ([, all = '']) =>
      [...all.matchAll(/\b(app\d|database|proxy) /g)].every(([, name]) =>
        composition.includes(`\n  ${name}:\n`),
      ) && [...all.matchAll(/npm run ([a-z:-]+)/g)].every(([, name = '']) => name in scripts),
  ],
  [/^([A-Z][A-Z_]+)(?:[=/].*)?$/, ([, name = '']) => settings.includes(name)],
  [/^klebekumpel_app$/, () => deployed.includes('klebekumpel_app')],
  [/^(klebekumpel_([a-z_]+))/, ([, name = '', gauge = '']) => literals.has(name) || literals.has(gauge)],
  [/^https?:\/\/[^/]+$/, () => true],
  [/^(\/(?:api|metrics|admin|imprint)\S*)$/, ([, route = '']) => literals.has(route) || routes.has(route)],
  [/^(\/\S*)$/, ([, place = '']) => deployed.includes(place)],
  [/^(--[a-z-]+)$/, ([, option = '']) => literals.has(option) || sources.includes(`'${option}'`)],
  [/^\?sslmode=/, () => true],
  [ofMachine, () => true],
  [
    /^([\w.-]+\/[\w./-]+|\.env\.example)$/,
    ([, file = '']) => file === 'deploy/.env' || existsSync(path.join(root, file)),
  ],
  [/^([a-z][a-z_]*(?::? [a-zA-Z]+)*:?(?: [a-z]+)*)$/, ([, words = '']) => isLogged(words)],
];

describe('what the handbook names', () => {
  it.each([...new Set([...spans, ...lines])].filter(words => !ofOthers.includes(words)))(
    '%s is there',
    words => {
      const [pattern, isThere] = kinds.find(([known]) => known.test(words)) ?? [];
      const found = pattern?.exec(words);
      // Whoever adds a word or command of another kind says here how it is proven.
      expect({ words, isKnown: found != null }).toEqual({ words, isKnown: true });
      const groups = found == null ? [] : [words, found[1] ?? words, found[2] ?? ''];
      expect({ words, isThere: isThere?.(groups) }).toEqual({ words, isThere: true });
    },
  );

  it('stands in languages that a test reads', () => {
    expect([...languages].toSorted()).toEqual(['caddyfile', 'ini', 'nginx', 'sh', 'sql']);
  });
});

async function scratch(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-handbook-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** What a program says to files of other programs; it has to end well. */
function ask(program: string, args: readonly string[], given: { cwd?: string } = {}): string {
  const env = { ...process.env, DOMAIN: 'sticker.example' };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, ...given });
  expect({ program, status, stderr }).toEqual({ program, status: 0, stderr: expect.anything() });
  return stdout + stderr;
}

/** Debian's packages of these names; without one its test is left out. */
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

describe('what others read', () => {
  it.skipIf(!has('caddy'))('Caddy understands its files (needs caddy)', async () => {
    const [ours = ''] = blocksIn('caddyfile');
    const file = path.join(await scratch(), 'Caddyfile');
    for (const text of [ours, read('deploy/Caddyfile')]) {
      await writeFile(file, text);
      const adapted = ask('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile']);
      expect(adapted).toContain('"flush_interval":-1');
      expect(adapted).toContain('sticker.example');
      expect(adapted).not.toContain('not formatted');
    }
  });

  it.skipIf(!has('nginx') || !has('openssl'))(
    'nginx understands its server (needs nginx, openssl)',
    async () => {
      const [server = ''] = blocksIn('nginx');
      const cwd = await scratch();
      const pair = ['-keyout', 'sticker.example.key', '-out', 'sticker.example.crt'];
      ask(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=sticker.example', ...pair],
        { cwd },
      );
      const here = server
        .replaceAll('/etc/ssl/', `${cwd}/`)
        .replace('listen 443', `listen 127.0.0.1:${await freePort()}`);
      await writeFile(path.join(cwd, 'nginx.conf'), `pid ${cwd}/pid;\nevents {}\nhttp {\n${here}}\n`);
      const said = ask('nginx', [
        '-t',
        '-p',
        cwd,
        '-c',
        path.join(cwd, 'nginx.conf'),
        '-e',
        path.join(cwd, 'log'),
      ]);
      expect(said).not.toContain('[warn]');
    },
  );

  it.skipIf(!has('systemd-analyze'))('systemd understands the unit (needs systemd)', async () => {
    const unit = path.join(await scratch(), 'klebekumpel.service');
    await writeFile(unit, read('deploy/klebekumpel.service').replace('/usr/bin/node', process.execPath));
    const said = ask('systemd-analyze', ['verify', unit]);
    expect(said.split('\n').filter(line => line.includes('klebekumpel.service'))).toEqual([]);
  });

  it('the settings of the service are right, and name an operator', () => {
    const [text = ''] = blocksIn('ini');
    const given = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const config = readConfig(given);
    expect(config.operators).toEqual(['you@sticker.example']);
    expect(config.operator).toMatchObject({ name: 'Your Name', email: 'you@sticker.example' });
  });
});
