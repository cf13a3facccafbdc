import type { Endpoint, OutputOf, ParsedInputOf, RefusalOf } from '#shared/endpoint.ts';
import type { LiveEvent } from '#shared/live-event.ts';
import type { Refusal, RefusalTexts } from '#shared/refusal.ts';
import type { House, MemberContext, PublicContext } from './context.ts';
import type { DeclaredTables } from './declared-table.ts';
import type { Database } from './database.ts';
import type { ReadForPeople } from './personal-data.ts';

type ContextOf<E extends Endpoint> = E['access'] extends 'member' ? MemberContext : PublicContext;

/** JSON that is kept compressed; it leaves as it is. */
export class CompressedJson {
  readonly encoding = 'br';
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}

/** A `text` call answers JSON text that the database made or JSON that is kept compressed. */
type ReplyOf<E extends Endpoint> = E['reply'] extends 'text' ? string | CompressedJson : OutputOf<E>;

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: ParsedInputOf<E>,
) => Promise<ReplyOf<E> | Refusal<RefusalOf<E>>>;

/** An endpoint with its handler, as a feature's door hands it to the app. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly handle: (context: PublicContext, input: unknown) => Promise<unknown>;
}

/**
 * Joins a contract to its handler. The handler comes in a second call, so that its answer is checked against the
 * contract instead of widening it. The app calls it only with parsed input and, for members' calls, a member.
 */
export function serve<E extends Endpoint>(endpoint: E): (handler: Handler<E>) => ServedEndpoint {
  // The app has parsed `input` by endpoint.input and checked `access` before it calls, which no type can show here.
  return handler => ({ endpoint, handle: handler as unknown as ServedEndpoint['handle'] });
}

/** A request for an answer that is no JSON call. */
export interface DocumentRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Address that rate limits count, as in `Caller`. */
  readonly network: string;
  /** The body as text, at most 10 kB; empty for GET. */
  text(): Promise<string>;
}

export interface DocumentAnswer {
  readonly status: 200 | 202 | 404 | 422;
  /** Content-Type and caching at least. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** For people: the public page at the same address says it instead, where this server has pages. */
  readonly onPage?: string;
}

/**
 * An answer for other machines than our own pages: feeds, pictures, buttons of mail readers. Open to everyone; a POST
 * comes without our own origin, so it may do only what its address itself permits.
 */
export interface ServedDocument {
  readonly method: 'GET' | 'POST';
  /** In Hono's form: `/blog/images/:id/:file`. */
  readonly path: string;
  /** undefined is "not found". */
  readonly serve: (house: House, request: DocumentRequest) => Promise<DocumentAnswer | undefined>;
}

/** An address for search engines. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date;
}

/** What a feature's server half offers to the house. */
export interface FeatureDoor {
  readonly endpoints: readonly ServedEndpoint[];
  /** German sentence and status of each refusal that its calls declare. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly refusalTexts: RefusalTexts<string>;
  readonly tables: DeclaredTables;
  /** What a member would look for in there. */
  readonly readableData?: ReadForPeople;
  /**
   * Addresses of the calls that a member's page will make as soon as its code is there. The page's own answer names
   * them, so that the app asks while it still fetches the code (`web/calls/early-calls.ts`).
   */
  readonly earlyCalls?: (db: Database, pathname: string) => Promise<readonly string[]>;
  /** What an app is told as soon as it listens, so that it need not ask. */
  readonly greeting?: (db: Database, userId: string) => Promise<LiveEvent>;
  readonly documents?: readonly ServedDocument[];
  /** Its public pages beside those that `sitePaths` names without parameters. */
  readonly sitemap?: (db: Database) => Promise<readonly SitemapEntry[]>;
  /**
   * Something that changes with every commit that changes what public pages show of this feature. Asked before each
   * answer from the cache, so it must be one cheap statement.
   */
  readonly siteRevision?: (db: Database) => Promise<string>;
}
