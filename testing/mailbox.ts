import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { portOf } from '#server/calls/port-of.ts';

/** A real SMTP server on loopback. */
export interface Mailbox {
  /** The value for `SMTP_URL`. */
  readonly smtpUrl: string;
  readonly received: readonly Email[];
  /** While true, mails are refused temporarily. */
  isFull: boolean;
  /** The mail at this place in the order of arrival; waits for it. */
  arrival(place: number): Promise<Email>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      if (mailbox.isFull) {
        done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        return;
      }
      received.push(await PostalMime.parse(Buffer.concat(parts)));
      done();
      waiting.forEach(look => look());
    },
  });
  const port = await new Promise<number>(resolve => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(portOf(listening)));
  });
  const mailbox: Mailbox = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    isFull: false,
    arrival: place =>
      new Promise(resolve => {
        const look = () => {
          const email = received[place];
          if (email === undefined) return;
          waiting.delete(look);
          resolve(email);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return mailbox;
}

/** Closed after the file's tests. */
export async function openMailboxForThisFile(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  return mailbox;
}

/** The latest of the mails that have arrived. */
export function lastOf({ received }: Mailbox, subject: string): Email {
  const found = received.findLast(mail => mail.subject === subject);
  if (found === undefined) throw new Error(`No mail: ${subject}`);
  return found;
}

/** The link in the mail's plain text. */
export function linkIn(email: Email): URL {
  const found = /https?:\/\/\S+/.exec(email.text ?? '')?.[0];
  if (found === undefined) throw new Error(`No link in: ${email.text}`);
  return new URL(found);
}
