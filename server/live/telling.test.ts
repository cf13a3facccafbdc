import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openLiveBus } from './bus.ts';
import { createLog } from '../log.ts';
import type { Live, Told } from './live.ts';
import { breakableNetwork } from '#testing/breakable-network.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { createWorld } from '#testing/mias-world.ts';
import { otherProcess, startOtherProcess, type Ending } from '#testing/other-process.ts';
import { files } from '#testing/laws/sources.ts';
import { startAppForThisTest, startSecondHouse, type TestApp } from '#testing/start-server.ts';
import { refuse } from '#shared/refusal.ts';

const script = (await buildForThisFile(otherProcess))(otherProcess);
let app: TestApp;
let userId: string;

beforeEach(async () => {
  app = await startAppForThisTest();
  ({ userId } = await app.as('mia'));
});

/** Collects what a member hears, in order: revisions of albums, other topics, and `missed`. */
function hear({ house }: Pick<TestApp, 'house'>, member: string = userId) {
  const heard: Array<number | string> = [];
  let wake = () => {};
  const note = (what: number | string) => {
    heard.push(what);
    wake();
  };
  const stop = house.live.listen({
    userId: member,
    sessionId: crypto.randomUUID(),
    send: event => note(event.topic === 'collection' ? event.revision : event.topic),
    missed: () => note('missed'),
    end: () => note('end'),
    displace: () => note('displaced'),
  });
  onTestFinished(stop);
  return {
    heard,
    async until(what: number | string): Promise<Array<number | string>> {
      while (!heard.includes(what)) await new Promise<void>(resolve => (wake = resolve));
      return heard;
    },
  };
}

const toMia = (revision: number): Told => ({
  audience: { userIds: [userId] },
  event: { topic: 'collection', albumId: 1, revision },
});

const write = (tx: Parameters<Live['postAll']>[1]) =>
  sql`update users set email = email where id = ${userId}`.execute(tx ?? app.db.query);

/** Cuts the connection that carries the app's live events. */
async function cutConnection(): Promise<void> {
  await app.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name like 'klebekumpel live %'
    order by backend_start limit 1`;
}

/** A second process, whose way to the database can be cut. */
async function startBehindNetwork() {
  const network = await breakableNetwork(app.connectionString);
  const behind = await startSecondHouse({ ...app, connectionString: network.connectionString });
  onTestFinished(() => network.cut());
  return { network, behind };
}

/** Waits until each process has looked for the others this many times more. */
async function untilLooked(times: number): Promise<void> {
  const seen = new Map<string, Set<string>>();
  const hasLooked = async () => {
    const rows = await app.sql<{ name: string; at: string }>`
      select application_name as name, query_start::text as at from pg_stat_activity
      where datname = current_database() and application_name like 'klebekumpel live %'
        and query like '%starts_with(application_name%'`;
    for (const { name, at } of rows) seen.set(name, (seen.get(name) ?? new Set()).add(at));
    // More than `times`, because the first look seen may have happened before.
    return seen.size > 0 && [...seen.values()].every(looks => looks.size > times);
  };
  await expect.poll(hasLooked, { interval: 20 }).toBe(true);
}

describe('what a transaction tells', () => {
  /** Posts two events in one transaction, the second of them outside of it and so at once; returns the order heard. */
  async function orderHeard(live: Pick<Live, 'post' | 'postAll'>): Promise<Array<number | string>> {
    const listener = hear(app);
    await app.db.transaction(async tx => {
      await write(tx);
      live.postAll([toMia(1)], tx);
      live.postAll([toMia(2)]);
      await listener.until(2);
    });
    return listener.until(1);
  }

  it('is heard after its commit', async () => {
    const { live } = app.house;
    expect(await orderHeard(live)).toEqual([2, 1]);
    const tellingAtOnce = { ...live, postAll: (told: readonly Told[]) => live.postAll(told) };
    expect(await orderHeard(tellingAtOnce)).toEqual([1, 2]);
  });

  it('is not heard after a rollback, nor of an earlier try, and else in order, in every process', async () => {
    const second = await startSecondHouse(app);
    const listeners = [hear(app), hear(second)];
    const { live } = app.house;
    await app.db.transaction(async tx => {
      live.postAll([toMia(-1)], tx);
      return refuse('not_found');
    });
    let runs = 0;
    await app.db.transaction(async tx => {
      runs += 1;
      live.postAll([toMia(runs === 1 ? -2 : 1)], tx);
      if (runs === 1) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    for (let revision = 2; revision <= 300; revision += 1) live.postAll([toMia(revision)]);
    const all = Array.from({ length: 300 }, (_, at) => at + 1);
    for (const listener of listeners) expect(await listener.until(300)).toEqual(all);
    await second.close();
  });

  it('may be looked for afterwards, and when that fails everybody hears that something is missing', async () => {
    const listener = hear(app);
    const { live } = app.house;
    await app.db.transaction(async tx => {
      live.postFound(async () => {
        const rows = await app.sql<{ n: number }>`select count(*)::int as n from job_runs`;
        return [toMia(rows[0]?.n ?? -1)];
      }, tx);
      await sql`insert into job_runs values ('seen by what looks', now())`.execute(tx);
    });
    expect(await listener.until(1)).toEqual([1]);
    let tries = 0;
    live.postFound(async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('out'), { code: 'ECONNRESET' });
      return [toMia(2)];
    });
    expect(await listener.until(2)).toEqual([1, 2]);
    live.postFound(() => Promise.reject(new Error('not found')));
    expect(await listener.until('missed')).toEqual([1, 2, 'missed']);
    expect(app.logged.splice(0).join('')).toContain('not found');
  });

  it('is bounded: beyond, everybody hears that something is missing', async () => {
    const second = await startSecondHouse(app);
    const listener = hear(second);
    app.house.live.postAll(Array.from({ length: 10_000 }, () => toMia(1)));
    app.house.live.postAll([toMia(2)]);
    app.house.live.postAll([toMia(3)]);
    expect(await listener.until(3)).toEqual(['missed', 3]);
    expect(app.logged.splice(0)).toHaveLength(1);
    await second.close();
  });
});

describe('a lost connection', () => {
  it('delays what waits, and those who listen there read again', async () => {
    const { network, behind } = await startBehindNetwork();
    const [here, there] = [hear(app), hear(behind)];
    await network.cut();
    for (const revision of [1, 2]) behind.house.live.postAll([toMia(revision)]);
    await network.mend();
    expect(await here.until(2)).toEqual([1, 2]);
    expect(await there.until(2)).toEqual(['missed', 1, 2]);
    await behind.close();
  });

  it('leaves nobody quiet, because others may have told something', async () => {
    const { network, behind } = await startBehindNetwork();
    const isQuiet = () => behind.house.live.isQuiet(userId, 0);
    expect(isQuiet()).toBe(true);
    await network.cut();
    await expect.poll(isQuiet).toBe(false);
    await network.mend();
    await expect.poll(isQuiet).toBe(true);
    await behind.close();
  });

  it('is told to each of many', async () => {
    const many = Array.from({ length: 1_100 }, () => hear(app, crypto.randomUUID()));
    await cutConnection();
    for (const { heard, until } of many) {
      await until('missed');
      expect(heard).toEqual(['missed']);
    }
  });

  it('is told to a page that began before', async () => {
    const startedAt = performance.now();
    const listener = hear(app);
    await cutConnection();
    await listener.until('missed');
    const late: string[] = [];
    const stop = app.house.live.listen(
      {
        userId,
        sessionId: '',
        send: () => {},
        missed: () => late.push('missed'),
        end: () => {},
        displace: () => {},
      },
      performance.now() - startedAt,
    );
    stop();
    expect(late).toEqual(['missed']);
  });
});

it('is refused after the end, by when nothing is opened any more', async () => {
  const bus = await openLiveBus(app.db, createLog('silent'), { onMessage() {}, onGap() {} });
  await bus.close(true);
  await expect(bus.publish(['late'])).rejects.toThrow('closed');
});

describe('the lock of notifying', () => {
  const inDatabase = `
    select proname as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc ~* '\\m(pg_)?notify\\M'`;

  async function listFunctions(): Promise<string[]> {
    const rows = await app.sql<{ name: string }>`${sql.raw(inDatabase)}`;
    return rows.map(({ name }) => name);
  }

  it('is taken by no function of the database', async () => {
    expect(await listFunctions()).toEqual([]);
    await app.asOwner(
      `create function planted() returns void language sql as $$ select pg_notify('live', '') $$`,
    );
    expect(await listFunctions()).toEqual(['planted']);
  });

  it('is taken by one file', () => {
    const taking = files.filter(({ text }) => /pg_notify\(|\bnotify \w/.test(text));
    expect(taking.map(({ name }) => name)).toEqual(['server/live/bus.ts']);
  });

  it('is taken by no other connection, whatever members do', async () => {
    const client = new pg.Client({ connectionString: app.connectionString });
    await client.connect();
    onTestFinished(() => client.end());
    const notifying = new Set<number>();
    client.on('notification', ({ processId }) => notifying.add(processId));
    for (const channel of ['live', 'mail', 'push']) await client.query(`listen ${channel}`);
    const listener = hear(app);
    await createWorld(app);
    app.house.live.postAll([toMia(-1)]);
    await listener.until(-1);
    await client.query('select 1');
    expect(await listNames(notifying)).toEqual([expect.stringMatching(/^klebekumpel live /)]);
    await app.sql`select pg_notify('live', '[]')`;
    await client.query('select 1');
    expect(await listNames(notifying)).toContain('klebekumpel');
  });

  async function listNames(processIds: ReadonlySet<number>): Promise<string[]> {
    const rows = await app.sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity where pid = any(${[...processIds]}::int[])
    `;
    return rows.map(({ name }) => name);
  }
});

describe('another process', () => {
  /** What this process hears when another one posts in its last transaction and then ends in the given way. */
  async function hearEnd(ending: Ending): Promise<string[]> {
    const other = await startOtherProcess(script, app.connectionString, userId, ending);
    // Lets this process get to know the other.
    await untilLooked(1);
    const listener = hear(app);
    expect(await other.end()).toBe(ending === 'dies' ? 'SIGKILL' : null);
    await listener.until(ending === 'dies' ? 'missed' : 'albums');
    await untilLooked(3);
    return listener.heard.map(String).toSorted();
  }

  it('that leaves tells what waits before', async () => {
    const { network, behind } = await startBehindNetwork();
    const listener = hear(app);
    await network.cut();
    for (const revision of [1, 2]) behind.house.live.postAll([toMia(revision)]);
    const closed = behind.close();
    await network.mend();
    await closed;
    expect(await listener.until(2)).toEqual([1, 2]);
  });

  it('that dies before it told makes everybody read again', async () => {
    expect(await hearEnd('dies')).toEqual(['missed']);
  });

  it('that leaves has told all, and nobody reads again', async () => {
    expect(await hearEnd('leaves')).toEqual(['albums']);
  });
});
