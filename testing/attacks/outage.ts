import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { setStage, type Stage } from '../../bench/stage.ts';
import { breakableNetwork } from '#testing/breakable-network.ts';
import { sql } from 'kysely';
import { databaseProcesses } from '#testing/processes.ts';
import { runProduct } from '#testing/run-product.ts';
import type { Finding } from './finding.ts';
import { operationsPath, tap } from './quiet-others.ts';

const silentSeconds = 35;
const askEveryMs = 250;
const hallOf = 40;
const mostAnswerMs = 5_000;
const mostHealMs = 5_000;
const mostHealthMs = 1_100;
const mostStopMs = 10_000;

const behindProxy = { TRUSTED_PROXIES: '1' };

/** Those that are kept, and one that nobody has asked for. */
const keptPages = ['/', '/blog', '/blog/gelesen'];
const unreadPage = '/blog/ungelesen';

/** What falls silent, and speaks again. */
interface Silence {
  readonly of: string;
  begin(): void;
  end(): unknown;
}

/** The embedded database falls silent while members tap and look, then speaks again, then is silent while the app stops. */
export async function outage(): Promise<Finding> {
  const stage = await setStage(behindProxy);
  let silent: number[] = [];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of silent) process.kill(pid, name);
  };
  return during(stage, {
    of: 'a database that is silent',
    begin() {
      silent = databaseProcesses(stage.dataDir);
      signal('SIGSTOP');
    },
    end: () => signal('SIGCONT'),
  });
}

/** The same behind a network that swallows all packets: nobody hears that a connection has ended. */
export async function halfOpen(): Promise<Finding> {
  const keeper = await setStage();
  const network = await breakableNetwork(keeper.connectionString);
  const product = await runProduct({ DATABASE_URL: network.connectionString, ...behindProxy });
  const close = async () => {
    await product.stop();
    await network.cut();
    await keeper.close();
  };
  return during(
    { ...keeper, product, close },
    { of: 'a network that swallows everything', begin: network.vanish, end: network.mend },
  );
}

async function during(stage: Stage, silence: Silence): Promise<Finding> {
  try {
    const said = { slowest: 0, health: 0, statuses: new Map<number, number>() };
    const pages = { slowest: 0, answers: new Map<string, number>() };
    await publish(stage);
    for (const page of keptPages) await read(stage, page);
    silence.begin();
    const member = async (at: number) => {
      const { status, ms } = await ask(stage, at);
      said.slowest = Math.max(said.slowest, ms);
      said.statuses.set(status, (said.statuses.get(status) ?? 0) + 1);
    };
    const visitor = async (at: number) => {
      const page = at % 4 < 3 ? keptPages[at % 4] : unreadPage;
      const { answer, ms } = await timed(() => read(stage, page ?? ''));
      const after = answer.headers.get('retry-after');
      const words = `${page === unreadPage ? 'unread' : 'kept'} ${answer.status}${after === null ? '' : ` after ${after}`}`;
      pages.slowest = Math.max(pages.slowest, ms);
      pages.answers.set(words, (pages.answers.get(words) ?? 0) + 1);
    };
    const watcher = async () => {
      const { ms } = await timed(() => fetch(`${stage.product.origin}/api/health`));
      said.health = Math.max(said.health, ms);
    };
    // A hall asks in the first moment.
    const asked = Array.from({ length: hallOf }, (_, at) => visitor(at));
    const until = performance.now() + silentSeconds * 1_000;
    for (let at = 0; performance.now() < until; at += 1) {
      asked.push(member(at), visitor(at), watcher());
      await wait(askEveryMs);
    }
    await silence.end();
    const spokeAt = performance.now();
    while ((await ask(stage, 1)).status !== 200);
    const healMs = performance.now() - spokeAt;
    await Promise.all(asked);
    const stopMs = await stopWhileSilent(stage, silence);
    const ms = (figure: number) => `${Math.round(figure)} ms`;
    const counted = (told: ReadonlyMap<unknown, number>) =>
      [...told].map(([what, count]) => `${count} × ${what}`).join(', ');
    return {
      attack: `${silence.of} for ${silentSeconds} s`,
      seen:
        `${counted(said.statuses)}, the slowest after ${ms(said.slowest)}; ` +
        `pages ${counted(pages.answers)}, the slowest after ${ms(pages.slowest)}; health within ${ms(said.health)}; ` +
        `healed after ${ms(healMs)}; stopped within ${ms(stopMs)}`,
      isMet:
        // What was asked just before the database spoke again succeeds.
        [...said.statuses.keys()].every(status => [200, 503].includes(status)) &&
        // The last of the unread ones, too.
        [...pages.answers.keys()].every(words => /^kept 200$|^unread (?:200|503 after 5)$/.test(words)) &&
        Math.max(said.slowest, pages.slowest) <= mostAnswerMs &&
        said.health <= mostHealthMs &&
        healMs <= mostHealMs &&
        stopMs <= mostStopMs,
    };
  } finally {
    await stage.close();
  }
}

async function publish({ db, userId }: Stage): Promise<void> {
  await sql`
    insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published, published_at)
    select ${userId}, 'Beitrag', slug, 'Text', '', '{}', true, now() from unnest(${['gelesen', 'ungelesen']}::text[]) slug
  `.execute(db.query);
}

function read({ product }: Stage, page: string): Promise<Response> {
  return fetch(product.origin + page, { headers: { 'X-Forwarded-For': '203.0.113.8' } });
}

async function stopWhileSilent(stage: Stage, silence: Silence): Promise<number> {
  silence.begin();
  const waiting = ask(stage, 1).catch(() => undefined);
  const { ms } = await timed(async () => {
    const exit = once(stage.product.process, 'exit');
    stage.product.process.kill('SIGTERM');
    await exit;
  });
  await silence.end();
  await waiting;
  return ms;
}

/** Every fourth request is a tap, the others open an album. */
async function ask(stage: Stage, at: number): Promise<{ status: number; ms: number }> {
  const headers = {
    Cookie: stage.cookie,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
  };
  const { answer, ms } = await timed(() =>
    at % 4 > 0
      ? fetch(`${stage.product.origin}/api/collection/${stage.albumId}`, { headers })
      : fetch(stage.product.origin + operationsPath(stage), {
          method: 'POST',
          headers,
          body: JSON.stringify({ operations: [tap(stage, at)] }),
        }),
  );
  return { status: answer.status, ms };
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const startedAt = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - startedAt };
}
