import type { Endpoint, OutputOf, ParsedInputOf, RefusalOf } from '#shared/endpoint.ts';
import type { LiveEvent } from '#shared/live-event.ts';
import type { Refusal, RefusalTexts } from '#shared/refusal.ts';
import type {
  BeforeErase,
  EndCodes,
  EndDealings,
  FamilyGrows,
  House,
  KeepsAccount,
  MemberContext,
  PublicContext,
} from '../context.ts';
import type { CopiesChange } from '../live/copies-change.ts';
import type { DeclaredTables } from '../database/declared-table.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Told } from '../live/live.ts';
import type { Reportable, ShowsPerson } from '../reportable.ts';
import type { SpooledFile } from './spooled-file.ts';

type ContextOf<E extends Endpoint> = E['access'] extends 'member' | 'operator'
  ? MemberContext
  : PublicContext;

/** A Brotli-compressed JSON body that is sent as it is stored. */
export class CompressedJson {
  readonly encoding = 'br';
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}

/** Calls with `reply: 'text'` answer JSON as text: from the database, stored compressed, or spooled to a file. */
type ReplyOf<E extends Endpoint> = E['reply'] extends 'text'
  ? string | CompressedJson | SpooledFile
  : Sendable<OutputOf<E>>;

type NameOfTime = `${string}${'At' | 'Until'}` | 'at' | 'since';

/** Where a contract has a time, the Date that was read will do: JSON writes it as that string. */
export type Sendable<T> = T extends object
  ? {
      [Name in keyof T]: Name extends NameOfTime
        ? T[Name] | (string extends T[Name] ? Date : never)
        : Sendable<T[Name]>;
    }
  : T;

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: ParsedInputOf<E>,
) => Promise<ReplyOf<E> | Refusal<RefusalOf<E>>>;

type Serve<E extends Endpoint> = (handler: Handler<E>) => ServedEndpoint<E['name']>;

export interface ServedEndpoint<Name extends string = string> {
  readonly endpoint: Endpoint<Name>;
  readonly handle: (context: PublicContext, input: unknown) => Promise<unknown>;
  readonly words?: ApiWords;
  readonly isAboutRights?: true;
}

/**
 * Curried, so that the handler's answer is checked against the contract and cannot widen it. The handler gets parsed
 * input only and, in members' calls, always a member.
 */
export function serve<E extends Endpoint>(endpoint: E): Serve<E> {
  // The app parses `input` and checks `access` before it calls the handler, which types cannot express here.
  return handler => ({ endpoint, handle: handler as unknown as ServedEndpoint['handle'] });
}

/**
 * A call that changes an account's rights or credentials: its outcomes are logged under a pseudonym of the member.
 */
export function serveRights<E extends Endpoint>(endpoint: E): Serve<E> {
  return handler => ({ ...serve(endpoint)(handler), isAboutRights: true });
}

/** What the document for programs says of a feature's calls: one without a summary does not compile. */
export interface ApiWords<Name extends string = string> {
  readonly tag: string;
  readonly summaries: Readonly<Record<Name, string>>;
  /** Of a member, unless they say otherwise. */
  readonly limits?: Readonly<Partial<Record<Name, string>>>;
}

type NameIn<Module> = Module extends object
  ? { [Key in keyof Module]: Module[Key] extends ServedEndpoint<infer Name> ? Name : never }[keyof Module]
  : never;

/** All calls that these modules serve. */
export function endpointsOf<Modules extends readonly object[]>(
  words: ApiWords<NameIn<Modules[number]>>,
  ...modules: Modules
): ServedEndpoint[] {
  return modules
    .flatMap(module => Object.values(module).filter(isServed))
    .map(served => ({ ...served, words }));
}

function isServed(exported: unknown): exported is ServedEndpoint {
  return typeof exported === 'object' && exported !== null && 'endpoint' in exported && 'handle' in exported;
}

export interface DocumentRequest {
  readonly params: Readonly<Record<string, string>>;
}

export interface DocumentAnswer {
  readonly status: 200 | 202 | 404 | 422;
  /** Must include Content-Type and Cache-Control. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** A path: where this server has public pages, that page shows the answer instead of `body`. */
  readonly onPage?: string;
}

/**
 * A public answer for other machines: feeds, pictures, mail readers' buttons. POSTs come cross-origin and without a
 * session, so they may do only what their URL authorises; their body is not read.
 */
export interface ServedDocument {
  readonly method: 'GET' | 'POST';
  /** A pattern in Hono's syntax: `/blog/images/:id/:file`. */
  readonly path: string;
  readonly serve: (house: House, request: DocumentRequest) => Promise<DocumentAnswer | undefined>;
}

export interface SitemapEntry {
  readonly path: string;
  /** ISO 8601. */
  readonly changedAt?: string;
}

export interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly isOverdue?: boolean;
}

export interface FeatureDoor {
  readonly endpoints: readonly ServedEndpoint[];
  /** The HTTP status of each declared refusal; `refusalTexts` has its German sentence. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly refusalTexts: RefusalTexts<string>;
  readonly tables: DeclaredTables;
  /** What of this feature people can report, and operators take down. */
  readonly reportables?: readonly Reportable[];
  /** Whom this feature shows to a member by name. */
  readonly showsPerson?: ShowsPerson;
  readonly endCodes?: EndCodes;
  readonly beforeErase?: BeforeErase;
  readonly endDealings?: EndDealings;
  readonly familyGrows?: FamilyGrows;
  /** Whose account stays although nobody confirms its address. */
  readonly keepsAccount?: KeepsAccount;
  /**
   * URLs of calls that a member's page at this path will make. Its document names them, so that they are requested
   * before the page's code is loaded (`web/calls/early-calls.ts`).
   */
  readonly earlyCalls?: (db: Database, pathname: string) => Promise<readonly string[]>;
  /** An event sent first on each live stream, so that the app need not ask for it. */
  readonly greeting?: (db: Database, userId: string) => Promise<LiveEvent>;
  /** Members other than the owners whom committed changes of copies concern; asked in batches. */
  readonly whomCopiesConcern?: (db: Database, changes: readonly CopiesChange[]) => Promise<readonly Told[]>;
  readonly documents?: readonly ServedDocument[];
  /** Public pages in addition to the parameterless ones of `sitePaths`. */
  readonly sitemap?: (db: Database) => Promise<readonly SitemapEntry[]>;
  /** How many items wait in each queue, for the metrics; `isOverdue` warns operators. */
  readonly queues?: (db: Database) => Promise<readonly QueueFigures[]>;
  /**
   * Runs in the transaction of a restore, before its commit: empties queues, whose items were sent after the backup was
   * made. With `endSessions` everybody must sign in again.
   */
  readonly settleRestored?: (db: Queries, wish: { readonly endSessions: boolean }) => Promise<void>;
  /**
   * A value that changes with every commit that changes this feature's public pages. It is read before each cached
   * answer, so it must cost one cheap statement.
   */
  readonly siteRevision?: (db: Database) => Promise<string>;
}
