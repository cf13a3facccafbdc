import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { portOf } from '#server/calls/port-of.ts';
import { refuse } from '#shared/refusal.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { startAppForThisTest, startSecondHouse } from '#testing/start-server.ts';
import { writeLetter } from './letter.ts';

const letter = writeLetter({
  subject: 'Grüße aus dem Wald',
  greeting: 'Hallo <Mia> & "Co",',
  paragraphs: ['schöne Grüße.'],
  action: { label: 'Öffnen', url: 'https://sticker.example/a?b=1&c=2' },
  afterword: ['Ende.'],
});
const toMia = { userId: null, to: 'mia@example.org', ...letter };

async function openOffice() {
  const mailbox = await openMailbox();
  const app = await startAppForThisTest({
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Kumpel <post@sticker.example>',
  });
  onTestFinished(() => mailbox.close());
  return { mailbox, app, mail: app.house.mail };
}

async function countWaiting(app: Awaited<ReturnType<typeof startAppForThisTest>>): Promise<number> {
  const rows = await app.sql<{ count: number }>`select count(*)::int as count from mails`;
  return rows[0]?.count ?? -1;
}

describe('the outbox', () => {
  it('sends both forms with umlauts and headers, and forgets the mail', async () => {
    const { mailbox, app, mail } = await openOffice();
    await mail.queue({ ...toMia, headers: { 'List-Unsubscribe': '<https://sticker.example/u>' } });
    const email = await mailbox.arrival(0);
    expect(email).toMatchObject({
      subject: 'Grüße aus dem Wald',
      from: { name: 'Kumpel', address: 'post@sticker.example' },
      to: [{ address: 'mia@example.org' }],
    });
    expect(email.text).toContain('Öffnen:\nhttps://sticker.example/a?b=1&c=2');
    expect(email.html).toContain('Hallo &#60;Mia&#62; &#38; &#34;Co&#34;,');
    expect(email.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://sticker.example/u>' }),
    );
    await mail.deliver();
    expect(await countWaiting(app)).toBe(0);
  });

  it('sends nothing of a transaction that does not commit', async () => {
    const { mailbox, app, mail } = await openOffice();
    await app.db.transaction(async tx => {
      await mail.queue(toMia, tx);
      return refuse('not_found');
    });
    await mail.queue({ ...toMia, subject: 'Danach' });
    expect((await mailbox.arrival(0)).subject).toBe('Danach');
    await mail.deliver();
    expect(mailbox.received).toHaveLength(1);
  });

  it('keeps a mail that the server does not take, waits longer each time and gives up at last', async () => {
    const { mailbox, app, mail } = await openOffice();
    mailbox.isFull = true;
    await mail.queue(toMia);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 22; attempt += 1) {
      await mail.deliver();
      const rows = await app.sql<{ attempts: number; minutes: number }>`
        select attempts, round(extract(epoch from send_after - now()) / 60)::int as minutes from mails
      `;
      expect(rows).toHaveLength(1);
      expect(rows[0]?.attempts).toBe(attempt);
      pauses.push(rows[0]?.minutes ?? 0);
      await app.sql`update mails set send_after = now()`;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, ...Array<number>(16).fill(60)]);
    await mail.deliver();
    expect(await countWaiting(app)).toBe(0);
    expect(mailbox.received).toEqual([]);
    expect(app.logged.join('')).toContain('mail given up');
    expect(app.logged.join('')).not.toContain('mia@example.org');
  });

  it('arrives when the server is well again', async () => {
    const { mailbox, app, mail } = await openOffice();
    mailbox.isFull = true;
    await mail.queue(toMia);
    await mail.deliver();
    expect(await countWaiting(app)).toBe(1);
    mailbox.isFull = false;
    await app.sql`update mails set send_after = now()`;
    await mail.deliver();
    expect(mailbox.received).toHaveLength(1);
  });

  it('says once that the server takes nothing, whatever waits, and once that it does again', async () => {
    const { mailbox, app, mail } = await openOffice();
    mailbox.isFull = true;
    for (const subject of ['Eins', 'Zwei', 'Drei']) await mail.queue({ ...toMia, subject });
    await mail.deliver();
    await app.sql`update mails set send_after = now()`;
    await mail.deliver();
    mailbox.isFull = false;
    await app.sql`update mails set send_after = now()`;
    await mail.deliver();
    expect(mailbox.received).toHaveLength(3);
    const said = app.logged.filter(line => line.includes('"level":"warn"'));
    expect(said.map(line => Object(JSON.parse(line)).message)).toEqual([
      'the mail server takes no mail',
      'the mail server takes mails again',
    ]);
  });

  it('sends nothing again that the database could not forget at once', async () => {
    const { mailbox, app, mail } = await openOffice();
    await app.asOwner(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
      create trigger refuse before delete on mails for each row execute function refuse()
    `);
    await mail.queue(toMia);
    await mail.deliver().catch(() => undefined);
    expect(mailbox.received).toHaveLength(1);
    await app.asOwner('drop trigger refuse on mails');
    await app.sql`update mails set send_after = now()`;
    await mail.deliver();
    expect(mailbox.received).toHaveLength(1);
    expect(await countWaiting(app)).toBe(0);
  });

  it('has one Message-ID at each try, by which a mailbox knows what came twice', async () => {
    const { mailbox, app, mail } = await openOffice();
    await app.asOwner(`
      create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger keep before delete on mails for each row execute function keep()
    `);
    await mail.queue(toMia);
    await mail.deliver();
    await app.sql`update mails set send_after = now()`;
    await mail.deliver();
    const ids = mailbox.received.map(({ messageId }) => messageId);
    expect(ids).toEqual([expect.stringMatching(/^<\d+\.\d+@sticker\.example>$/), ids[0]]);
  });

  it('sends each mail once, however many processes deliver', async () => {
    const { mailbox, app, mail } = await openOffice();
    const second = await startSecondHouse(app);
    onTestFinished(() => second.close());
    const subjects = Array.from({ length: 40 }, (_, at) => `Nummer ${at}`);
    await Promise.all(subjects.map(subject => mail.queue({ ...toMia, subject })));
    await Promise.all([mail.deliver(), second.house.mail.deliver()]);
    await mailbox.arrival(subjects.length - 1);
    const received = mailbox.received.map(email => email.subject ?? '');
    expect(received).toHaveLength(subjects.length);
    expect(new Set(received)).toEqual(new Set(subjects));
  });

  it('lets nobody add a recipient or a header by an address or a subject', async () => {
    const { mailbox, mail } = await openOffice();
    await mail.queue({
      ...toMia,
      to: 'mia@example.org\r\nBcc: lea@example.org',
      subject: 'Hallo\r\nBcc: ben@example.org',
    });
    await mail.queue({ ...toMia, to: 'mia@example.org, lea@example.org' });
    await mail.queue({ ...toMia, subject: 'Danach' });
    await mail.deliver();
    for (const email of mailbox.received) {
      expect(email.bcc).toBeUndefined();
      expect(email.headers.some(({ key }) => key === 'bcc')).toBe(false);
    }
  });
});

it('hands its password to no server elsewhere that offers no TLS, which somebody in between may have hidden', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  // Reaches this machine by an address that does not count as local.
  const elsewhere = mailbox.smtpUrl.replace('127.0.0.1', 'post:geheim@0.0.0.0');
  for (const [smtpUrl, count] of [
    [elsewhere, 0],
    [`${elsewhere}?ignoreTLS=true`, 1],
  ] as const) {
    const app = await startAppForThisTest({ SMTP_URL: smtpUrl });
    await app.house.mail.queue(toMia);
    await app.house.mail.deliver();
    expect(mailbox.received).toHaveLength(count);
  }
});

it('a server that takes calls and says nothing keeps nobody from stopping', async () => {
  const silent = createServer();
  const called = once(silent, 'connection');
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void silent.close());
  const app = await startAppForThisTest({ SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}` });
  await app.house.mail.queue(toMia);
  const [call]: Socket[] = await called;
  let isOver = false;
  call?.on('close', () => (isOver = true)).resume();
  await app.house.mail.close();
  expect(isOver).toBe(false);
  call?.destroy();
});

describe('without a mail server', () => {
  it('writes mails as files that only their owner can read', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-mail-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const app = await startAppForThisTest({ DATA_DIR: dataDir });
    await app.house.mail.queue(toMia);
    await app.house.mail.deliver();
    const [file = ''] = await readdir(path.join(dataDir, 'mails'));
    expect(file).toMatch(/\.eml$/);
    const email = await PostalMime.parse(await readFile(path.join(dataDir, 'mails', file)));
    expect(email.subject).toBe('Grüße aus dem Wald');
  });
});
