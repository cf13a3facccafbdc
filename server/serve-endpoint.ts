import type { Endpoint, OutputOf, ParsedInputOf, RefusalOf } from '#shared/endpoint.ts';
import type { Refusal, RefusalTexts } from '#shared/refusal.ts';
import type { MemberContext, PublicContext } from './context.ts';
import type { Database } from './database.ts';

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

/**
 * A table that holds something of a member: how it is exported. With the account's row its rows are erased, or, where
 * they are another member's too, lose the id.
 */
export interface PersonalTable {
  readonly table: string;
  /** Columns with the member's id; a row is exported when any of them holds it. */
  readonly owners: readonly string[];
  /** A row without a column of its own for members belongs to whom this row of a listed table belongs. */
  readonly partOf?: { readonly table: string; readonly key: string };
  /** Columns that an export leaves out because they are secrets (hashes). */
  readonly secret: readonly string[];
}

/** What a feature's server half offers to the house. */
export interface FeatureDoor {
  readonly endpoints: readonly ServedEndpoint[];
  /** German sentence and status of each refusal that its calls declare. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly refusalTexts: RefusalTexts<string>;
  readonly personalTables: readonly PersonalTable[];
  /**
   * Addresses of the calls that a member's page will make as soon as its code is there. The page's own answer names
   * them, so that the app asks while it still fetches the code (`web/early-calls.ts`).
   */
  readonly earlyCalls?: (db: Database, pathname: string) => Promise<readonly string[]>;
}
