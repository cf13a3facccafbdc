import path from 'node:path';
import * as v from 'valibot';
import { defaultPasswordMinimum, passwordMaximum } from '#features/auth/rules/password.ts';
import { ConsentScriptsFile } from '#features/consent/server/scripts-file.ts';
import type { Operator } from '#features/legal/contract.ts';
import { settingLines } from '#features/legal/rules/operator.ts';
import {
  androidApp,
  appleApp,
  emails,
  numberOr,
  oneOf,
  postgresAddress,
  printed,
  publicKeyOf,
  pushKey,
  smtpAddress,
  webAddress,
  wholeNumber,
} from './setting-forms.ts';
import { settingText as wanted } from './setting-text.ts';

/** Each setting by itself; `Environment` also checks those that belong together. */
const Single = v.object({
  PORT: numberOr(3_000, 0, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'data'),
  POSTGRES_BIN: v.optional(v.string()),
  DATABASE_URL: v.optional(postgresAddress),
  DATABASE_OWNER_URL: v.optional(postgresAddress),
  DATABASE_DIRECT_URL: v.optional(postgresAddress),
  DATABASE_PREPARE: oneOf('on', 'off'),
  DATABASE_REPLICA_URL: v.optional(postgresAddress),
  DATABASE_PATIENCE: numberOr(4, 1, 60),
  DATABASE_POOL: numberOr(10, 2, 200),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_DAYS: numberOr(7, 1, 366),
  BACKUP_WEEKS: numberOr(4, 0, 520),
  PUBLIC_URL: v.optional(webAddress),
  TRUSTED_PROXIES: numberOr(0, 0, 10),
  DRAIN_SECONDS: numberOr(0, 0, 3),
  LOG_LEVEL: oneOf('info', 'debug', 'warn', 'error', 'silent'),
  SMTP_URL: v.optional(smtpAddress),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, wanted.like('Name <name@example.org>'))),
    'Klebekumpel <klebekumpel@localhost>',
  ),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, wanted.token))),
  PASSWORD_MIN: numberOr(defaultPasswordMinimum, defaultPasswordMinimum, passwordMaximum),
  CONSENT_SCRIPTS: v.optional(ConsentScriptsFile),
  PUSH_PUBLIC_KEY: v.optional(pushKey(87)),
  PUSH_PRIVATE_KEY: v.optional(pushKey(43)),
  ANSWER_DELAYS: oneOf('on', 'off'),
  PUSH_ALLOW_LOCAL: oneOf('no', 'yes'),
  BLOG_AUTHORS: v.optional(emails),
  OPERATORS: v.optional(emails),
  FIRST_POST: oneOf('waits', 'free'),
  NATIVE_SHELL: oneOf('on', 'off'),
  DEMO_ALBUMS: oneOf('on', 'off'),
  ANDROID_APP: v.optional(androidApp),
  APPLE_APP: v.optional(appleApp),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/, wanted.like('mailto:… oder https://…')),
    ),
  ),
  OPERATOR_NAME: v.optional(printed),
  OPERATOR_ADDRESS: v.optional(printed),
  OPERATOR_EMAIL: v.optional(
    v.pipe(printed, v.regex(/^[^\s<>@]+@[^\s<>@]+$/, wanted.like('name@example.org'))),
  ),
  OPERATOR_PHONE: v.optional(v.pipe(printed, v.regex(/^\+?[\d\s()/-]+$/, wanted.like('+49 30 123456')))),
  OPERATOR_REGISTER: v.optional(printed),
  OPERATOR_VAT_ID: v.optional(printed),
  OPERATOR_EDITOR: v.optional(printed),
  OPERATOR_HOSTING: v.optional(printed),
  OPERATOR_AUTHORITY: v.optional(printed),
});

const Environment = v.pipe(
  Single,
  v.forward(
    v.partialCheck(
      [['PUSH_PUBLIC_KEY'], ['PUSH_PRIVATE_KEY']],
      given => (given.PUSH_PUBLIC_KEY === undefined) === (given.PUSH_PRIVATE_KEY === undefined),
      wanted.pushKeysApart,
    ),
    ['PUSH_PRIVATE_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['PUSH_PUBLIC_KEY'], ['PUSH_PRIVATE_KEY']],
      ({ PUSH_PUBLIC_KEY: its, PUSH_PRIVATE_KEY: own }) =>
        its === undefined || own === undefined || publicKeyOf(own) === its,
      wanted.pushKeysForeign,
    ),
    ['PUSH_PRIVATE_KEY'],
  ),
);

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** The settings, checked. E-mail addresses are normalised as by `Email`. */
export type Config = Readonly<ReturnType<typeof configOf>>;

/** Its message has one line per wrong setting. */
export class ConfigError extends Error {}

/** Throws one `ConfigError` that lists every wrong value. An empty value counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    const lines = result.issues.map(issue => `  ${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
    throw new ConfigError(wanted.wrong(lines));
  }
  return configOf(result.output);
}

export const settingNames = Object.keys(Single.entries);

type Settings = v.InferOutput<typeof Environment>;

function configOf(settings: Settings) {
  return {
    /** 0 chooses any free port. */
    port: settings.PORT,
    host: settings.HOST,
    /** An absolute path: holds the embedded database (unused with `databaseUrl`), and mails where there is no `smtpUrl`. */
    dataDir: path.resolve(settings.DATA_DIR),
    /** PostgreSQL's programs instead of those that the embedded database brings. */
    postgresBin: settings.POSTGRES_BIN,
    databaseUrl: settings.DATABASE_URL,
    /** A direct URL (not PgBouncer's) for the role that owns the tables; undefined where `databaseUrl` is that role. */
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    /** PostgreSQL itself, where `databaseUrl` is PgBouncer's. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePrepare: settings.DATABASE_PREPARE === 'on',
    /** For reads that may lag behind by up to two seconds. */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databaseAnswerMs: settings.DATABASE_PATIENCE * 1_000,
    databasePool: settings.DATABASE_POOL,
    backup: backupOf(settings),
    /** The public origin; https makes cookies secure and turns HSTS on. */
    publicUrl: settings.PUBLIC_URL,
    /** How many of the last entries of X-Forwarded-For are believed. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** How long the server still listens after it has reported itself as not ready. */
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
    /** Undefined: mails are written to files under `dataDir`. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Prometheus metrics: on a port of their own (0: any free one), or on the app's for whoever has the token. */
    metrics: { port: settings.METRICS_PORT, host: settings.METRICS_HOST, token: settings.METRICS_TOKEN },
    passwordMin: settings.PASSWORD_MIN,
    /** Off in tests alone: refusals, and answers whose time must tell nothing, come at once. */
    hasAnswerDelays: settings.ANSWER_DELAYS === 'on',
    pushKeys: pushKeysOf(settings),
    /** For tests: permits push services on local networks, and without TLS. */
    pushAllowLocal: settings.PUSH_ALLOW_LOCAL === 'yes',
    /** Third-party scripts, loaded only after consent in each browser. */
    consentScripts: settings.CONSENT_SCRIPTS ?? [],
    /** Undefined lets every member write. */
    blogAuthors: settings.BLOG_AUTHORS,
    /** Undefined: nobody has the operators' screens. */
    operators: settings.OPERATORS,
    /** Whether a member's first post is hidden until an operator agrees. */
    firstPostWaits: settings.OPERATORS !== undefined && settings.FIRST_POST === 'waits',
    /** Whether the web app inside the native shell may call this server. */
    nativeShell: settings.NATIVE_SHELL === 'on',
    /** Whether an instance without albums gets invented ones at its start. */
    demoAlbums: settings.DEMO_ALBUMS === 'on',
    androidApp: settings.ANDROID_APP,
    /** The team id and the bundle id. */
    appleApp: settings.APPLE_APP,
    /** Where to report vulnerabilities; published in /.well-known/security.txt. */
    securityContact: settings.SECURITY_CONTACT,
    /** Shown on the imprint and the privacy page. */
    operator: operatorOf(settings),
  };
}

/** The absolute directory of nightly backups, and of how many days and weeks the newest is kept; undefined: none. */
function backupOf(settings: Settings) {
  const { BACKUP_DIR: dir, BACKUP_DAYS: days, BACKUP_WEEKS: weeks } = settings;
  return dir === undefined ? undefined : { dir: path.resolve(dir), days, weeks };
}

/** VAPID keys of Web Push; undefined: the instance generates its own. */
function pushKeysOf(settings: Settings) {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
}

function operatorOf(settings: Settings): Operator {
  return {
    name: settings.OPERATOR_NAME ?? null,
    address: linesOf(settings.OPERATOR_ADDRESS),
    email: settings.OPERATOR_EMAIL ?? null,
    phone: settings.OPERATOR_PHONE ?? null,
    register: settings.OPERATOR_REGISTER ?? null,
    vatId: settings.OPERATOR_VAT_ID ?? null,
    editor: linesOf(settings.OPERATOR_EDITOR),
    hosting: settings.OPERATOR_HOSTING ?? null,
    authority: settings.OPERATOR_AUTHORITY ?? null,
  };
}

function linesOf(text: string | undefined): string[] | null {
  const lines = settingLines(text ?? '');
  return lines.length === 0 ? null : lines;
}
