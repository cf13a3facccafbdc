import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { readConfig } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { isReachable, originsInNetwork } from './public-origin.ts';

describe('settings', () => {
  it('have defaults, and empty values count as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: undefined,
      passwordMin: 6,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', '70000', 'PORT: Erwartet wird eine ganze Zahl von 0 bis 65535'],
    ['PORT', 'http', 'ganze Zahl'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['PUBLIC_URL', 'sticker.example', 'https://sticker.example'],
    ['SMTP_URL', 'smtp://', 'smtp://user:password@host:587'],
    ['LOG_LEVEL', 'loud', 'info oder debug oder warn'],
    ['PASSWORD_MIN', '5', 'von 6 bis'],
    ['TRUSTED_PROXIES', '-1', 'ganze Zahl'],
    ['NATIVE_SHELL', 'yes', 'on oder off'],
    ['DEMO_ALBUMS', 'no', 'on oder off'],
    ['ANDROID_APP', 'de.example.app 14:6D', 'SHA-256'],
    ['APPLE_APP', 'de.example.app', 'A1B2C3D4E5'],
    ['PUSH_PUBLIC_KEY', 'kurz', '87 Zeichen'],
    ['PUSH_PRIVATE_KEY', 'x'.repeat(43), 'auch PUSH_PUBLIC_KEY'],
    ['PUSH_ALLOW_LOCAL', 'on', 'no oder yes'],
    ['ANSWER_DELAYS', 'yes', 'on oder off'],
  ])('name %s=%s as wrong', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(() => readConfig({ [name]: value })).toThrow(reason);
  });

  it('name keys for push messages that are no pair: no message would ever arrive', () => {
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const given = (privateKey: string) => ({ PUSH_PUBLIC_KEY: one.publicKey, PUSH_PRIVATE_KEY: privateKey });
    expect(readConfig(given(one.privateKey)).pushKeys).toEqual(one);
    for (const privateKey of [other.privateKey, 'A'.repeat(43)])
      expect(() => readConfig(given(privateKey))).toThrow('PUSH_PRIVATE_KEY: Erwartet wird der Schlüssel');
  });

  it.each([
    ['OPERATOR', 'OPERATORS'],
    ['SMPT_URL', 'SMTP_URL'],
    ['BACKUP_DIRECTORY', 'BACKUP_DIR'],
    ['operators', 'OPERATORS'],
    ['BACKUP_WEEK', 'BACKUP_WEEKS'],
    ['DATABASE_PASSWORD', 'DATABASE_'],
  ])('%s are noticed as misspelt', (given, meant) => {
    expect(misspeltSettings([given])).toEqual([
      expect.stringContaining(`${given} gibt es nicht. Meintest du ${meant}`),
    ]);
  });

  it('have names near which much stands in any environment', () => {
    const names = ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'PORT', 'DEMO_DATA_DIR', 'NODE_ENV', 'USER'];
    expect(misspeltSettings(names)).toEqual([]);
  });

  it('name all wrong values in one message', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('say where phones find the instance', () => {
    const at = (HOST?: string) => readConfig({ HOST, PORT: '3001' });
    expect(originsInNetwork(at())).toEqual([]);
    expect(originsInNetwork(at('192.168.1.5'))).toEqual(['http://192.168.1.5:3001']);
    expect([isReachable(at()), isReachable(at('0.0.0.0'))]).toEqual([false, true]);
    expect(originsInNetwork(at('0.0.0.0')).join()).not.toMatch(/127\.0|0\.0\.0\.0/);
  });

  it('take the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://sticker.example/pfad/' }).publicUrl).toBe(
      'https://sticker.example',
    );
  });

  it('stand all in .env.example, with their defaults', () => {
    const example = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
    const values = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(match => [match[1], match[2]]),
    );
    expect(readConfig(values)).toEqual(readConfig({}));
    const source = readFileSync(path.resolve(import.meta.dirname, 'config.ts'), 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z_]+): v\./gm)].map(match => match[1]);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(known));
  });

  it('are called in the operators’ handbook as they are called (LAW-15)', () => {
    const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
    const named = [...read('docs/operations.md').matchAll(/`([A-Z]+_[A-Z_]+)\b/g)].map(match => match[1]);
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(match => match[1]);
    expect(named).toContain('CONSENT_SCRIPTS');
    expect(named.filter(name => !known.includes(name))).toEqual([]);
  });
});
