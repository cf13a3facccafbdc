import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cron } from 'croner';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balancer, openBalancer, type Balancer } from './balancer.ts';
import { keepConnection, Refused, type KeptConnection } from './kept-connection.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { requestPasswordReset } from '#features/auth/by-mail-contract.ts';
import { readSession, signIn, signOut } from '#features/auth/contract.ts';
import { startSession } from '#features/auth/server/sessions.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { acceptTrade, proposeTrade } from '#features/trades/contract.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { featureJobs } from '#server/features.ts';
import type { Job } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import { asSettings, createTestDatabase } from '#testing/database/database.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { openMailbox, type Mailbox } from '#testing/mailbox.ts';
import { befriend, createMembers, createPerson, password, people } from '#testing/people.ts';
import { drawing } from '#testing/pictures.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let mailbox: Mailbox;
let dataDir: string;
let album: CreatedAlbum;
let products: RunningProduct[] = [];
let connections: KeptConnection[] = [];

/** Path of a built checkout of the former release: then its processes are replaced, on a database that it created. */
const formerRelease = process.env['FORMER_RELEASE'];

const start = (settings: Record<string, string> = {}, release?: string) =>
  runProduct(
    {
      ...asSettings(database.connectionString),
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.smtpUrl,
      TRUSTED_PROXIES: '1',
      ...settings,
    },
    [],
    release,
  );

beforeAll(async () => {
  [database, mailbox, dataDir] = await Promise.all([
    createTestDatabase(),
    openMailbox(),
    mkdtemp(path.join(tmpdir(), 'klebekumpel-processes-')),
  ]);
  db = createDatabase({
    connectionString: database.connectionString,
    poolSize: 4,
    log: createLog('silent'),
  });
  if (formerRelease !== undefined) {
    await sql`drop schema public cascade; create schema public`.execute(db.query);
    await (await start({}, formerRelease)).stop();
  }
  album = await createAlbum(db, { key: 'probe', count: 40 });
});
afterEach(async () => {
  connections.forEach(connection => connection.close());
  await Promise.all(products.map(product => product.stop()));
  [connections, products] = [[], []];
});
afterAll(async () => {
  await db?.destroy();
  await mailbox?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function sessionOf(userId: string, origin: string): Promise<ApiClient> {
  const connection = keepConnection(origin);
  connections.push(connection);
  const client = new ApiClient(connection);
  const dice = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
  client.cookie = `session=${await startSession(db.query, dice, userId, 'test browser')}`;
  return client;
}

async function membersAt(origin: string, names: readonly string[]) {
  const members = await createMembers(db, names);
  return Promise.all(
    members.map(async member => ({ ...member, client: await sessionOf(member.userId, origin) })),
  );
}

async function copiesOf(userId: string): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select coalesce(sum(quantity), 0)::int as copies from user_stickers where user_id = ${userId}
  `.execute(db.query);
  return rows[0]?.copies ?? 0;
}

const oneMore = (place: number) => ({
  id: randomUUID(),
  stickerId: album.stickerIds[place % album.stickerIds.length] ?? 0,
  delta: 1 as const,
});

const crowd = 24;

describe('a process that stops under load', () => {
  it('says so first, answers everything it began, and cuts nothing', async () => {
    const product = await start();
    products = [product];
    const members = await membersAt(
      product.origin,
      Array.from({ length: crowd }, (_, at) => `Lauf ${at}`),
    );
    const cut: unknown[] = [];
    let acknowledged = 0;
    async function ask({ client }: (typeof members)[number]): Promise<void> {
      try {
        for (let turn = 0; ; turn += 1) {
          await client.call(changeQuantities, { albumId: album.id, operations: [oneMore(turn)] });
          acknowledged += 1;
          if (acknowledged === 10 * crowd) product.process.kill('SIGTERM');
          await client.call(readCollection, { albumId: album.id });
        }
      } catch (error) {
        if (!(error instanceof Refused)) cut.push(error);
      }
    }
    const live = await fetch(`${product.origin}/api/live`, {
      headers: { Cookie: members[0]?.client.cookie ?? '' },
    });
    const exit = once(product.process, 'exit');
    await Promise.all(members.map(ask));
    expect(cut).toEqual([]);
    // The stream ended regularly; a cut one would throw.
    expect(await live.text()).toMatch(/^retry: \d+$/m);
    expect([await exit, saidAtEnd(product)]).toEqual([[0, null], '']);
    const copies = await Promise.all(members.map(({ userId }) => copiesOf(userId)));
    expect(copies.reduce((sum, one) => sum + one, 0)).toBe(acknowledged);
  });
});

describe(`three processes behind ${balancer}`, () => {
  let proxy: Balancer | undefined;

  afterEach(() => proxy?.close());

  const atProxy = () => proxy?.origin ?? '';

  async function startThree(settings: Record<string, string> = {}, release?: string): Promise<void> {
    products = await Promise.all([1, 2, 3].map(() => start(settings, release)));
    proxy = await openBalancer(products.map(({ origin }) => origin));
  }

  it('let a class of thirty in at once, from one network', async () => {
    await startThree();
    const names = Array.from({ length: 30 }, (_, at) => `Kind ${at}`);
    await createMembers(db, names);
    // Failed sign-ins of the lesson before.
    for (let tries = 0; tries < 5; tries += 1)
      await new ApiClient(keepHere(atProxy())).ask(signIn, { email: 'tippfehler@example.org', password });
    const answers = await Promise.all(
      names.map(name =>
        new ApiClient(keepHere(atProxy())).ask(signIn, {
          email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
          password,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });

  it('are one instance: sessions, limits, events, mails, pictures, albums', async () => {
    await startThree();
    const mia = { userId: await createPerson(db, 'mia'), ...people.mia };
    const behind = new ApiClient(keepHere(atProxy()));
    await behind.call(signIn, { email: mia.email, password });
    const direct = products.map(({ origin }) => {
      const client = new ApiClient(keepHere(origin));
      client.cookie = behind.cookie;
      return client;
    });
    const [first, second, third] = direct;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');

    const streams = await Promise.all(
      products.map(({ origin }) => fetch(`${origin}/api/live`, { headers: { Cookie: behind.cookie } })),
    );
    await first.call(changeQuantities, { albumId: album.id, operations: [oneMore(0)] });
    for (const stream of streams) await untilSaid(stream, '"topic":"collection"');
    for (const client of direct) {
      const { quantities } = await client.call(readCollection, { albumId: album.id });
      expect(quantities).toEqual({ [album.stickerIds[0] ?? 0]: 1 });
    }

    // Each process has cached the former version.
    for (const client of direct)
      await client.call(readAlbumDocument, { albumId: album.id, version: album.version });
    const next = await createAlbum(db, { key: 'probe', count: 41 });
    for (const client of direct) {
      const { albums } = await client.call(listMyAlbums, {});
      expect(albums.find(({ id }) => id === album.id)?.version).toBe(next.version);
      await client.call(changeQuantities, {
        albumId: album.id,
        operations: [{ ...oneMore(0), stickerId: next.stickerIds[40] ?? 0 }],
      });
    }
    const { quantities } = await third.call(readCollection, { albumId: album.id });
    expect(quantities[next.stickerIds[40] ?? 0]).toBe(3);
    album = next;

    const picture = await drawing(640, 480).png().toBuffer();
    const uploaded = await fetch(`${products[0]?.origin}/api/blog/images`, {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { Cookie: behind.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
    for (const { origin } of products)
      expect((await fetch(`${origin}${imageUrl}/480.webp`)).status).toBe(200);

    const before = mailbox.received.length;
    await Promise.all(direct.map(client => client.call(requestPasswordReset, { email: mia.email })));
    await expect.poll(waitingMails).toBe(0);
    expect(mailbox.received.slice(before).map(mail => mail.subject)).toHaveLength(3);

    const failures = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        new ApiClient(keepHere(products[at % 3]?.origin ?? '')).ask(signIn, {
          email: people.ben.email,
          password: 'Nicht-dieses-9',
        }),
      ),
    );
    expect(failures.filter(({ status }) => status === 429)).toHaveLength(12 - failuresPermitted);

    await second.call(signOut, {});
    for (const client of direct) {
      const { member } = await client.call(readSession, {});
      expect(member).toBeNull();
    }
    for (const stream of streams) await untilSaid(stream, '"topic":"signed_out"');
  });

  it('run each job once, after days in which all were off', async () => {
    const due = featureJobs.filter(({ schedule }) => /^\d/.test(schedule));
    const names = due.map(({ name }) => name);
    await sql`
      create table runs (name text, done_until timestamptz);
      create function note_run() returns trigger language plpgsql security definer as $$ begin
        insert into runs values (new.name, new.done_until);
        return null;
      end $$`.execute(db.query);
    await sql`
      insert into job_runs select name, now() - interval '3 days' from unnest(${names}::text[]) name
      on conflict (name) do update set done_until = excluded.done_until`.execute(db.query);
    await sql`
      create trigger note_run after insert or update on job_runs for each row execute function note_run()
    `.execute(db.query);
    // The lock makes all three begin at the same moment.
    const held = await holdLock(database, 'lock table job_runs', []);
    await startThree();
    await held.untilStopped(products.map(product => once(product.process, 'exit')));
    await held.release();
    // A job that catches up records the current time, one that runs on schedule a full minute.
    const listRuns = async () => {
      const { rows } = await sql<{ name: string; isLate: boolean }>`
        select name, done_until <> date_trunc('minute', done_until) as "isLate" from runs
        where name = any(${names}::text[]) order by name`.execute(db.query);
      return rows;
    };
    // A job whose minute comes next runs then: nobody waits for it.
    const isSoon = ({ schedule }: Job) =>
      (new Cron(schedule, { timezone: 'Europe/Berlin' }).msToNext() ?? 0) <= 60_000;
    const missed = due.filter(job => !isSoon(job)).map(({ name }) => name);
    await expect
      .poll(async () => (await listRuns()).map(({ name }) => name))
      .toEqual(expect.arrayContaining(missed));
    await Promise.all(products.map(product => product.stop()));
    const late = (await listRuns()).flatMap(({ name, isLate }) => (isLate ? [name] : []));
    expect(late).toEqual([...new Set(late)]);
  });

  it('are replaced one after the other without a failed request, while members add and swap', async () => {
    await startThree({ DRAIN_SECONDS: '1' }, formerRelease);
    const pairs = await Promise.all(
      [0, 1, 2, 3].map(async at => {
        const [giver, taker] = await membersAt(atProxy(), [`Gibt ${at}`, `Nimmt ${at}`]);
        if (giver === undefined || taker === undefined) throw new Error('two');
        await befriend(db, giver.userId, taker.userId);
        // By the release that runs: the database is not this one's yet.
        const own = (client: typeof giver.client, place: number) => {
          const operations = Array.from({ length: 200 }, () => oneMore(place));
          return client.call(changeQuantities, { albumId: album.id, operations });
        };
        await own(giver.client, 0);
        await own(taker.client, 1);
        return { giver, taker };
      }),
    );
    const failed: unknown[] = [];
    let isOver = false;
    const swaps = [0, 0, 0, 0];
    const added = [0, 0, 0, 0];
    const until = async (work: () => Promise<void>) => {
      while (!isOver) await work().catch((error: unknown) => failed.push(error));
    };
    // A member may propose 120 times an hour at most (L-6).
    const mostSwaps = 100;
    const [give, get] = [album.stickerIds[0] ?? 0, album.stickerIds[1] ?? 0];
    async function swap({ giver, taker }: (typeof pairs)[number], at: number): Promise<void> {
      const { tradeId } = await giver.client.call(proposeTrade, {
        friendId: taker.userId,
        offered: [{ stickerId: give, quantity: 1 }],
        requested: [{ stickerId: get, quantity: 1 }],
      });
      await taker.client.call(acceptTrade, { tradeId });
      swaps[at] = (swaps[at] ?? 0) + 1;
    }
    async function add({ giver }: (typeof pairs)[number], at: number): Promise<void> {
      // In turn, as a fast machine adds more than the 250 copies that a sticker has at most.
      const place = 10 + ((added[at] ?? 0) % 30);
      await giver.client.call(changeQuantities, { albumId: album.id, operations: [oneMore(place)] });
      added[at] = (added[at] ?? 0) + 1;
    }
    const working = pairs.flatMap((pair, at) => [
      until(() => add(pair, at)),
      until(() => ((swaps[at] ?? 0) < mostSwaps ? swap(pair, at) : add(pair, at))),
    ]);
    for (const at of products.keys()) {
      const former = products[at];
      const port = new URL(former?.origin ?? '').port;
      expect([await former?.stop(), former && saidAtEnd(former)]).toEqual([0, '']);
      products[at] = await start({ DRAIN_SECONDS: '1', PORT: port });
    }
    isOver = true;
    await Promise.all(working);
    expect(failed).toEqual([]);
    for (const [at, { giver, taker }] of pairs.entries()) {
      expect(swaps[at]).toBeGreaterThan(0);
      expect(await copiesOf(giver.userId)).toBe(200 + (added[at] ?? 0));
      expect(await copiesOf(taker.userId)).toBe(200);
    }
  });

  it('go on when a newer release has added to the database, and no older one starts on it', async () => {
    await startThree();
    const [mia] = await membersAt(atProxy(), ['Neu dabei']);
    const newer = '9999-a-shelf';
    await sql`create table shelves (id int); alter table collections add column shelf int`.execute(db.query);
    await sql`insert into kysely_migration (name, timestamp) values (${newer}, 'now')`.execute(db.query);
    await expect(start()).rejects.toThrow(
      /ended with 1 .*Die Datenbank ist neuer als dieses Programm: Sie kennt schon 9999-a-shelf\.\\nNichts wurde verändert/s,
    );
    for (const _ of products)
      await mia?.client.call(changeQuantities, { albumId: album.id, operations: [oneMore(0)] });
    expect(await copiesOf(mia?.userId ?? '')).toBe(products.length);
    await sql`delete from kysely_migration where name = ${newer}`.execute(db.query);
  });
});

/** What the process printed after saying that it ends. */
function saidAtEnd({ output }: RunningProduct): string {
  return output.join('\n').split('Wird beendet …"}')[1] ?? 'nothing';
}

/** How many wrong passwords are allowed for an account from one network. */
const failuresPermitted = 5;

function keepHere(origin: string): KeptConnection {
  const connection = keepConnection(origin);
  connections.push(connection);
  return connection;
}

async function waitingMails(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from mails
  `.execute(db.query);
  return rows[0]?.waiting ?? 0;
}

const readers = new WeakMap<Response, ReadableStreamDefaultReader<Uint8Array>>();

async function untilSaid(stream: Response, wanted: string): Promise<void> {
  const reader = readers.get(stream) ?? stream.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  readers.set(stream, reader);
  for (let said = ''; !said.includes(wanted);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`ended without ${wanted}`);
    said += Buffer.from(value).toString();
  }
}
