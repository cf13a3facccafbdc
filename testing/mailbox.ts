import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that keeps what it gets. */
export interface Mailbox {
  /** For the setting SMTP_URL. */
  readonly smtpUrl: string;
  readonly received: readonly Email[];
  /** While true it refuses every mail for now, as a server with trouble does. */
  isFull: boolean;
  /** The mail with this place in the order of arrival, now or when it comes. */
  arrival(place: number): Promise<Email>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
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
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
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

/** The first link of a mail's plain text. */
export function linkIn(email: Email): URL {
  const found = /https?:\/\/\S+/.exec(email.text ?? '')?.[0];
  if (found === undefined) throw new Error(`No link in: ${email.text}`);
  return new URL(found);
}
