import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** Every mail has a text and an HTML form. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `key` is the same at each try, so that a mailbox recognises a mail that arrives twice. */
type KeyedMail = OutgoingMail & { readonly key: string };

/** Rejects when the mail could not be handed over. */
export interface MailTransport {
  send(mail: KeyedMail): Promise<void>;
  close(): void;
}

const stepTimeoutMs = 20_000;

/** Uses SMTP, or writes files where no server is set. */
export function createMailTransport(config: Config, log: Log): MailTransport {
  return config.smtpUrl === undefined ? fileTransport(config, log) : smtpTransport(config, config.smtpUrl);
}

function smtpTransport(config: Config, smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(new URL(smtpUrl)),
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    // The content of a mail must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(config, mail));
    },
    close: () => transport.close(),
  };
}

/**
 * A man in the middle can hide that a server offers TLS, so TLS is required where a password is sent to another
 * machine: passwords and links that open accounts must not leak.
 */
function needsTls({ hostname, password, searchParams }: URL): boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return password !== '' && !isHere && !searchParams.has('ignoreTLS');
}

export const mailDirectory = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'mails');

/** Writes `DATA_DIR/mails/….eml`; the log names the file. */
function fileTransport(config: Config, log: Log): MailTransport {
  const directory = mailDirectory(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(config, mail));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = path.join(
        directory,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`,
      );
      await writeFile(file, Buffer.isBuffer(message) ? message : '', { mode: 0o600 }).catch(
        async (error: unknown) => {
          // What a full disk took of it: the whole mail is written once there is room.
          await rm(file, { force: true });
          throw error;
        },
      );
      log.info('mail written', { file });
    },
    close: () => transport.close(),
  };
}

/** For a Message-ID: mail servers distrust a foreign one. */
export function senderDomain({ mailFrom }: Pick<Config, 'mailFrom'>): string {
  return /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
}

function messageOf(config: Config, { to, subject, text, html, headers, key }: KeyedMail) {
  // A mail that proves a consent has a Message-ID of its own.
  const messageId = headers?.['Message-ID'] ?? `<${key}@${senderDomain(config)}>`;
  // Given as an object, which rules out header injection.
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { ...headers },
  };
}
