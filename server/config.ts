import path from 'node:path';
import * as v from 'valibot';
import { defaultPasswordMinimum, passwordMaximum } from '#features/auth/rules/password.ts';
import type { RegisteredScript } from '#features/consent/rules/registered-script.ts';
import { ConsentScriptsFile } from '#features/consent/server/scripts-file.ts';
import type { Operator } from '#features/legal/contract.ts';
import { settingLines } from '#features/legal/rules/operator.ts';
import {
  androidApp,
  appleApp,
  emails,
  postgresAddress,
  printed,
  publicKeyOf,
  pushKey,
  smtpAddress,
  webAddress,
  wholeNumber,
} from './setting-forms.ts';

const Settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'data'),
  DATABASE_URL: v.optional(postgresAddress),
  DATABASE_OWNER_URL: v.optional(postgresAddress),
  DATABASE_DIRECT_URL: v.optional(postgresAddress),
  DATABASE_PREPARE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  DATABASE_REPLICA_URL: v.optional(postgresAddress),
  DATABASE_PATIENCE: v.optional(wholeNumber(1, 60), '4'),
  DATABASE_POOL: v.optional(wholeNumber(2, 200), '10'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_DAYS: v.optional(wholeNumber(1, 366), '7'),
  BACKUP_WEEKS: v.optional(wholeNumber(0, 520), '4'),
  PUBLIC_URL: v.optional(webAddress),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 3), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  SMTP_URL: v.optional(smtpAddress),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address: Name <name@example.org>'),
    ),
    'Klebekumpel <klebekumpel@localhost>',
  ),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  PASSWORD_MIN: v.optional(
    wholeNumber(defaultPasswordMinimum, passwordMaximum),
    String(defaultPasswordMinimum),
  ),
  CONSENT_SCRIPTS: v.optional(ConsentScriptsFile),
  PUSH_PUBLIC_KEY: v.optional(pushKey(87)),
  PUSH_PRIVATE_KEY: v.optional(pushKey(43)),
  PUSH_ALLOW_LOCAL: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'no'),
  BLOG_AUTHORS: v.optional(emails),
  OPERATORS: v.optional(emails),
  FIRST_POST: v.optional(v.picklist(['waits', 'free'], 'must be waits or free'), 'waits'),
  NATIVE_SHELL: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  DEMO_ALBUMS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ANDROID_APP: v.optional(androidApp),
  APPLE_APP: v.optional(appleApp),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
    ),
  ),
  OPERATOR_NAME: v.optional(printed),
  OPERATOR_ADDRESS: v.optional(printed),
  OPERATOR_EMAIL: v.optional(
    v.pipe(printed, v.regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an address: name@example.org')),
  ),
  OPERATOR_PHONE: v.optional(v.pipe(printed, v.regex(/^\+?[\d\s()/-]+$/, 'must be a phone number'))),
  OPERATOR_REGISTER: v.optional(printed),
  OPERATOR_VAT_ID: v.optional(printed),
  OPERATOR_EDITOR: v.optional(printed),
  OPERATOR_HOSTING: v.optional(printed),
  OPERATOR_AUTHORITY: v.optional(printed),
});

const Environment = v.pipe(
  Settings,
  v.forward(
    v.partialCheck(
      [['PUSH_PUBLIC_KEY'], ['PUSH_PRIVATE_KEY']],
      given => (given.PUSH_PUBLIC_KEY === undefined) === (given.PUSH_PRIVATE_KEY === undefined),
      'must be set together with PUSH_PUBLIC_KEY, or neither',
    ),
    ['PUSH_PRIVATE_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['PUSH_PUBLIC_KEY'], ['PUSH_PRIVATE_KEY']],
      ({ PUSH_PUBLIC_KEY: its, PUSH_PRIVATE_KEY: own }) =>
        its === undefined || own === undefined || publicKeyOf(own) === its,
      'is not the key that belongs to PUSH_PUBLIC_KEY',
    ),
    ['PUSH_PRIVATE_KEY'],
  ),
);

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface Config {
  /** 0 chooses any free port. */
  readonly port: number;
  readonly host: string;
  /**
   * An absolute path: holds the embedded database (unused with `databaseUrl`), and mails where there is no `smtpUrl`.
   */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A direct URL (not PgBouncer's) for the role that owns the tables; undefined where `databaseUrl` is that role. */
  readonly databaseOwnerUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is PgBouncer's. */
  readonly databaseDirectUrl: string | undefined;
  readonly databasePrepare: boolean;
  /** For reads that may lag behind by up to two seconds. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databaseAnswerMs: number;
  readonly databasePool: number;
  /** The absolute directory of nightly backups, and of how many days and weeks the newest is kept; undefined: none. */
  readonly backup: { readonly dir: string; readonly days: number; readonly weeks: number } | undefined;
  /** The public origin; https makes cookies secure and turns HSTS on. */
  readonly publicUrl: string | undefined;
  /** How many of the last entries of X-Forwarded-For are believed. */
  readonly trustedProxies: number;
  /** How long the server still listens after it has reported itself as not ready. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** Undefined: mails are written to files under `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Prometheus metrics: on a port of their own (0: any free one), or on the app's for whoever has the token. */
  readonly metrics: {
    readonly port: number | undefined;
    readonly host: string;
    readonly token: string | undefined;
  };
  readonly passwordMin: number;
  /** VAPID keys of Web Push; undefined: the instance generates its own. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** For tests: permits push services on local networks, and without TLS. */
  readonly pushAllowLocal: boolean;
  /** Third-party scripts, loaded only after consent in each browser. */
  readonly consentScripts: readonly RegisteredScript[];
  /** Addresses normalised as by `Email`; undefined lets every member write. */
  readonly blogAuthors: readonly string[] | undefined;
  /** Addresses normalised as by `Email`; undefined: nobody has the operators' screens. */
  readonly operators: readonly string[] | undefined;
  /** Whether a member's first post is hidden until an operator agrees. */
  readonly firstPostWaits: boolean;
  /** Whether the web app inside the native shell may call this server. */
  readonly nativeShell: boolean;
  /** Whether an instance without albums gets invented ones at its start. */
  readonly demoAlbums: boolean;
  readonly androidApp: { readonly packageName: string; readonly fingerprints: readonly string[] } | undefined;
  /** The team id and the bundle id. */
  readonly appleApp: string | undefined;
  /** Where to report vulnerabilities; published in /.well-known/security.txt. */
  readonly securityContact: string | undefined;
  /** Shown on the imprint and the privacy page. */
  readonly operator: Operator;
}

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
    throw new ConfigError(`Wrong settings (see .env.example):\n${lines.join('\n')}`);
  }
  const settings = result.output;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePrepare: settings.DATABASE_PREPARE === 'on',
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databaseAnswerMs: settings.DATABASE_PATIENCE * 1_000,
    databasePool: settings.DATABASE_POOL,
    backup: backupOf(settings),
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    metrics: { port: settings.METRICS_PORT, host: settings.METRICS_HOST, token: settings.METRICS_TOKEN },
    passwordMin: settings.PASSWORD_MIN,
    pushKeys: pushKeysOf(settings),
    pushAllowLocal: settings.PUSH_ALLOW_LOCAL === 'yes',
    consentScripts: settings.CONSENT_SCRIPTS ?? [],
    blogAuthors: settings.BLOG_AUTHORS,
    operators: settings.OPERATORS,
    firstPostWaits: settings.OPERATORS !== undefined && settings.FIRST_POST === 'waits',
    nativeShell: settings.NATIVE_SHELL === 'on',
    demoAlbums: settings.DEMO_ALBUMS === 'on',
    androidApp: settings.ANDROID_APP,
    appleApp: settings.APPLE_APP,
    securityContact: settings.SECURITY_CONTACT,
    operator: operatorOf(settings),
  };
}

function backupOf(settings: v.InferOutput<typeof Environment>): Config['backup'] {
  const { BACKUP_DIR: dir, BACKUP_DAYS: days, BACKUP_WEEKS: weeks } = settings;
  return dir === undefined ? undefined : { dir: path.resolve(dir), days, weeks };
}

function pushKeysOf(settings: v.InferOutput<typeof Environment>): Config['pushKeys'] {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
}

function operatorOf(settings: v.InferOutput<typeof Environment>): Operator {
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
