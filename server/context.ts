import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { DeclaredTables } from './declared-table.ts';
import type { ReadForPeople } from './personal-data.ts';

/** Chance, replaceable in tests. */
export interface Dice {
  /** Cryptographically random bytes. */
  bytes(length: number): Uint8Array;
}

/** What the house lends to every use case. Time is the database's clock (`now()` in SQL), never this process's. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly live: Live;
  readonly log: Log;
  readonly mail: Outbox;
  readonly dice: Dice;
  /** Every table, and what of members it holds. */
  readonly tables: DeclaredTables;
  /** What members would look for in them, feature by feature. */
  readonly readableData: readonly ReadForPeople[];
}

/** The signed-in caller. */
export interface Member {
  readonly userId: string;
  readonly sessionId: string;
}

export interface Caller {
  /** Address that rate limits count: IPv4, or the /64 of an IPv6; empty when it is not known. */
  readonly network: string;
  readonly userAgent: string;
  readonly acceptsBrotli: boolean;
  readonly requestId: string;
}

/** What a handler may do to the answer beside returning a value. */
export interface Answer {
  setSessionCookie(token: string, maxAgeSeconds: number): void;
  clearSessionCookie(): void;
  setHeader(name: string, value: string): void;
}

/** What a handler of a public call gets. */
export interface PublicContext extends House {
  readonly caller: Caller;
  readonly answer: Answer;
  /** The caller's session when there is a live one; never for `public` calls, which do not look. */
  readonly member: Member | undefined;
  /** The body of a call whose contract has `fileBytes`; empty for all others. */
  readonly file: Uint8Array;
}

/** What a handler of a member's call gets. */
export interface MemberContext extends PublicContext {
  readonly member: Member;
}
