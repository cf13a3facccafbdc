import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { startAppForThisTest } from '#testing/start-server.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

async function knownSettings(): Promise<string[]> {
  return [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

describe('what stands in deploy/', () => {
  it('composes the services by settings that there are', async () => {
    const { services } = parse(await read('deploy/compose.yaml'), { merge: true });
    const known = await knownSettings();
    for (const app of [services.app1, services.app2]) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(app.environment)));
      expect(app.environment).toMatchObject({
        TRUSTED_PROXIES: '1',
        PUBLIC_URL: expect.stringMatching(/^https:/),
      });
      expect(await read(path.join('deploy', app.build.context, app.build.dockerfile))).toContain(
        'bin/start.mjs',
      );
    }
    expect(services.app1.environment.BACKUP_DIR).toBe('/backups');
    for (const { logging } of Object.values<{ logging: unknown }>(services))
      expect(logging).toMatchObject({ driver: 'journald' });
    expect(services.database.image).toMatch(/postgres:18$/);
    const asked = (await read('deploy/compose.yaml')).matchAll(/\$\{([A-Z_]+)/g);
    const given = [...(await read('deploy/env.example')).matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(given).toEqual(expect.arrayContaining([...asked].map(([, name]) => name)));
    const ofCompose = ['DOMAIN', 'POSTGRES_PASSWORD'];
    expect([...known, ...ofCompose]).toEqual(expect.arrayContaining(given));
  });

  it('asks the app at addresses that answer', async () => {
    const app = await startAppForThisTest();
    const [, readiness = ''] = /health_uri (\S+)/.exec(await read('deploy/Caddyfile')) ?? [];
    expect((await app.app.request(readiness)).status).toBe(200);
    const [, health = ''] = /3000\}(\/\S+?)`/.exec(await read('deploy/healthy.mjs')) ?? [];
    expect((await app.app.request(health)).status).toBe(200);
  });

  it('starts the service by settings that there are', async () => {
    const unit = await read('deploy/klebekumpel.service');
    const set = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name]) => name,
    );
    expect([...(await knownSettings()), 'NODE_ENV']).toEqual(expect.arrayContaining(set));
  });
});

it('security.txt says where to write, if the operator does', async () => {
  const app = await startAppForThisTest({
    SECURITY_CONTACT: 'mailto:wache@example.org',
    PUBLIC_URL: 'https://sticker.example',
  });
  const text = await (await app.app.request('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:wache@example\.org\nExpires: 20\d\d-\d\d-\d\dT00:00:00Z\n/);
  expect(text).toContain('Canonical: https://sticker.example/.well-known/security.txt');
  const silent = await startAppForThisTest();
  expect((await silent.app.request('/.well-known/security.txt')).status).toBe(404);
});
