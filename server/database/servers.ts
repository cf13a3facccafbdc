import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { splitAddresses } from './addresses.ts';
import { errorFields, type Log } from '../log.ts';

/** How long requests wait until the server that takes writes is found. */
const longestSearchMs = 3_000;
const probeMs = 1_000;
const pauseMs = 100;

/** Finds out which of several servers takes writes. */
export interface Servers {
  /** Its address; undefined while it is being looked for. */
  readonly primary: string | undefined;
  /** Rejects where none is found within three seconds. */
  find(): Promise<string>;
  /** Call it when the primary fails or takes no writes: all servers are asked before it is used again. */
  doubt(): void;
}

/** Each promotion begins a new timeline. A primary with a lower one was replaced and never counts again. */
interface Candidate {
  readonly address: string;
  readonly timeline: number;
}

const asking = `
  select case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

export function openServers(address: string, log: Log): Servers {
  const addresses = splitAddresses(address);
  const [only] = addresses;
  if (addresses.length === 1 && only !== undefined)
    return { primary: only, find: () => Promise.resolve(only), doubt: () => undefined };
  let primary: string | undefined;
  let former: string | undefined;
  let newest = 0;
  let search: Promise<string> | undefined;

  async function look(): Promise<string> {
    for (const end = performance.now() + longestSearchMs; performance.now() < end; await pause(pauseMs)) {
      const found = (await Promise.all(addresses.map(one => probe(one, log)))).flat();
      const [best] = found.toSorted((a, b) => b.timeline - a.timeline);
      if (best === undefined || best.timeline < newest) continue;
      newest = best.timeline;
      primary = best.address;
      if (former !== undefined && former !== primary)
        log.warn('another database server takes the writes', {
          server: addresses.indexOf(primary) + 1,
          timeline: newest,
        });
      former = primary;
      return primary;
    }
    throw Object.assign(new Error('No database server takes writes.'), { code: '57P03' });
  }

  return {
    get primary() {
      return primary;
    },
    find() {
      search ??= look().finally(() => {
        search = undefined;
      });
      return search;
    },
    doubt() {
      primary = undefined;
    },
  };
}

async function probe(address: string, log: Log): Promise<Candidate[]> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'klebekumpel',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(asking);
    const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16);
    return Number.isNaN(timeline) ? [] : [{ address, timeline }];
  } catch (error) {
    log.debug('database server does not answer', errorFields(error));
    return [];
  } finally {
    void client.end().catch(() => undefined);
  }
}
