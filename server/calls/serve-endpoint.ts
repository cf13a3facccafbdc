import type { Endpoint, OutputOf, ParsedInputOf, RefusalOf } from '#shared/endpoint.ts';
import type { LiveEvent } from '#shared/live-event.ts';
import type { Refusal, RefusalTexts } from '#shared/refusal.ts';
import type { EndCodes, House, MemberContext, PublicContext } from '../context.ts';
import type { CopiesChange } from '../live/copies-change.ts';
import type { DeclaredTables } from '../database/declared-table.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Told } from '../live/live.ts';
import type { Reportable } from '../reportable.ts';
import type { SpooledFile } from './spooled-file.ts';
import type { ReadForPeople } from '../personal-data.ts';

type ContextOf<E extends Endpoint> = E['access'] extends 'member' | 'operator'
  ? MemberContext
  : PublicContext;

/** Stored compressed, sent as is. */
export class CompressedJson {
  readonly encoding = 'br';
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}

/** `text` calls answer JSON from the database, stored compressed, or of any size. */
type ReplyOf<E extends Endpoint> = E['reply'] extends 'text'
  ? string | CompressedJson | SpooledFile
  : E['reply'] extends 'archive'
    ? SpooledFile
    : OutputOf<E>;

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: ParsedInputOf<E>,
) => Promise<ReplyOf<E> | Refusal<RefusalOf<E>>>;

export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly handle: (context: PublicContext, input: unknown) => Promise<unknown>;
}

/**
 * Curried, so that the handler's answer is checked against the contract and cannot widen it. Called with parsed input
 * only and, for members' calls, with a member.
 */
export function serve<E extends Endpoint>(endpoint: E): (handler: Handler<E>) => ServedEndpoint {
  // `input` is parsed and `access` checked by the app, which types cannot express here.
  return handler => ({ endpoint, handle: handler as unknown as ServedEndpoint['handle'] });
}

export interface DocumentRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly network: string;
  /** At most 10 kB; empty for GET. */
  text(): Promise<string>;
}

export interface DocumentAnswer {
  readonly status: 200 | 202 | 404 | 422;
  /** At least Content-Type and Cache-Control. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The public page at this path shows it instead, if this server has pages. */
  readonly onPage?: string;
}

/**
 * For other machines: feeds, pictures, mail readers' buttons. Public; POSTs are cross-origin, so they may do only
 * what their URL permits.
 */
export interface ServedDocument {
  readonly method: 'GET' | 'POST';
  /** Hono's syntax: `/blog/images/:id/:file`. */
  readonly path: string;
  readonly serve: (house: House, request: DocumentRequest) => Promise<DocumentAnswer | undefined>;
}

export interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date;
}

export interface FeatureDoor {
  readonly endpoints: readonly ServedEndpoint[];
  /** German sentence and status of each declared refusal. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly refusalTexts: RefusalTexts<string>;
  readonly tables: DeclaredTables;
  readonly readableData?: ReadForPeople;
  /** What of this feature people can report, and operators take down. */
  readonly reportables?: readonly Reportable[];
  readonly endCodes?: EndCodes;
  /**
   * URLs of calls that a member's page will make; named in its document and requested before its code is loaded
   * (`web/calls/early-calls.ts`).
   */
  readonly earlyCalls?: (db: Database, pathname: string) => Promise<readonly string[]>;
  /** First events of a stream, so that the app need not ask. */
  readonly greeting?: (db: Database, userId: string) => Promise<LiveEvent>;
  /** Whom committed changes concern beside the copies' owners; in batches. */
  readonly whomCopiesConcern?: (db: Database, changes: readonly CopiesChange[]) => Promise<readonly Told[]>;
  readonly documents?: readonly ServedDocument[];
  /** Public pages beside the parameterless ones of `sitePaths`. */
  readonly sitemap?: (db: Database) => Promise<readonly SitemapEntry[]>;
  /** Calls that change an account's rights or credentials: their outcomes are logged, by pseudonym. */
  readonly aboutRights?: readonly Endpoint[];
  /** For metrics: what waits to be sent. */
  readonly queues?: (
    db: Database,
  ) => Promise<ReadonlyArray<{ readonly name: string; readonly waiting: number }>>;
  /**
   * Runs after a restore, before its commit: clears queues, whose work has been done since the backup.
   * `endSessions`: everybody signs in again.
   */
  readonly settleRestored?: (db: Queries, wish: { readonly endSessions: boolean }) => Promise<void>;
  /**
   * Must change with every commit that changes this feature's public pages. Read before each cached answer: one cheap
   * statement.
   */
  readonly siteRevision?: (db: Database) => Promise<string>;
}
