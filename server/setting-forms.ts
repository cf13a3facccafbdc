import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import { splitAddresses } from './database/addresses.ts';
import { settingText as wanted } from './setting-text.ts';
import { Email } from '#shared/email.ts';

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(text => /^\d+$/.test(text) && min <= +text && +text <= max, wanted.wholeNumber(min, max)),
    v.transform(Number),
  );

/** A number that needs not be given. */
export const numberOr = (preset: number, min: number, max: number) =>
  v.optional(wholeNumber(min, max), String(preset));

/** One of a few words; the first is what holds where none is given. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.optional(v.picklist(words, wanted.oneOf(words)), words[0]);

export const emails = v.pipe(
  v.string(),
  v.transform(text => text.split(',')),
  v.check(
    listed => listed.every(email => v.is(Email, email)),
    wanted.like('mia@example.org,ben@example.org'),
  ),
  v.transform(listed => listed.map(email => v.parse(Email, email))),
);

export const webAddress = v.pipe(
  v.string(),
  v.check(
    text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    wanted.like('https://sticker.example'),
  ),
  v.transform(text => new URL(text).origin),
);

export const postgresAddress = v.pipe(
  v.string(),
  v.check(
    text =>
      splitAddresses(text).every(one => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)),
    wanted.like('postgres://user:password@host:5432/database'),
  ),
);

export const smtpAddress = v.pipe(
  v.string(),
  v.check(
    text => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    wanted.like('smtp://user:password@host:587'),
  ),
);

/** The package name and the SHA-256 fingerprints of its signing certificates. */
export const androidApp = v.pipe(
  v.string(),
  v.regex(
    /^[a-z]\w*(\.[a-z]\w*)+ (?:[\dA-F]{2}:){31}[\dA-F]{2}(?:,(?:[\dA-F]{2}:){31}[\dA-F]{2})*$/,
    wanted.like('com.example.app 14:6D:…:E9 (SHA-256, mehrere mit Komma getrennt)'),
  ),
  v.transform(text => {
    const [packageName = '', fingerprints = ''] = text.split(' ');
    return { packageName, fingerprints: fingerprints.split(',') };
  }),
);

export const appleApp = v.pipe(
  v.string(),
  v.regex(/^[\dA-Z]{10}(\.[\w-]+)+$/, wanted.like('A1B2C3D4E5.com.example.app')),
);

/** Text that the legal pages show. */
export const printed = v.pipe(v.string(), v.trim(), v.nonEmpty(wanted.printed));

/** A P-256 key in base64url: 65 bytes if public, 32 if private. */
export const pushKey = (characters: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${characters}}$`), wanted.pushKey(characters)));

/** Undefined where it is not a private key of P-256. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}
