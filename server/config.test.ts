import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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
    ['PORT', '70000', 'at most 65535'],
    ['PORT', 'http', 'whole number'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['PUBLIC_URL', 'sticker.example', 'http(s) address'],
    ['LOG_LEVEL', 'loud', 'debug, info, warn'],
    ['PASSWORD_MIN', '5', 'at least 6'],
    ['TRUSTED_PROXIES', '-1', 'whole number'],
    ['NATIVE_SHELL', 'yes', 'on or off'],
    ['DEMO_ALBUMS', 'no', 'on or off'],
    ['ANDROID_APP', 'de.example.app 14:6D', 'SHA-256'],
    ['APPLE_APP', 'de.example.app', 'A1B2C3D4E5'],
    ['PUSH_PUBLIC_KEY', 'kurz', '87 characters'],
    ['PUSH_PRIVATE_KEY', 'x'.repeat(43), 'together with PUSH_PUBLIC_KEY'],
    ['PUSH_ALLOW_LOCAL', 'on', 'yes or no'],
  ])('name %s=%s as wrong', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(() => readConfig({ [name]: value })).toThrow(reason);
  });

  it('name all wrong values in one message', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
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
});
