import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** A mail as it leaves: always in both forms, so that every reader can read it. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers by name, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The way out; rejects when the mail could not be handed over. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** How long a mail server may take for each step of a hand-over. */
const stepTimeoutMs = 20_000;

/** SMTP where there is a server, else files that an operator can open. */
export function createMailTransport(config: Config, log: Log): MailTransport {
  return config.smtpUrl === undefined ? fileTransport(config, log) : smtpTransport(config, config.smtpUrl);
}

function smtpTransport(config: Config, smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    // Nothing in a mail may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...messageOf(config, mail) });
    },
    close: () => transport.close(),
  };
}

/** Where mails lie that no server takes. */
export const mailDirectory = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'mails');

/** Writes each mail as `DATA_DIR/mails/….eml` and names the file in the log. */
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
      await writeFile(file, Buffer.isBuffer(message) ? message : '', { mode: 0o600 });
      log.info('mail written', { file });
    },
    close: () => transport.close(),
  };
}

function messageOf({ mailFrom }: Config, { to, subject, text, html, headers }: OutgoingMail) {
  // An address object: no header can be smuggled in through it.
  return { from: mailFrom, to: { name: '', address: to }, subject, text, html, headers: { ...headers } };
}
