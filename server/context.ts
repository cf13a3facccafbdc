import type { Config } from './config.ts';
import type { Database, Queries } from './database/database.ts';
import type { ReadLagging } from './database/lagging-reads.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { DeclaredTables } from './database/declared-table.ts';
import type { Reportable } from './reportable.ts';
import type { ReadForPeople } from './personal-data.ts';
import type { CopiesChange } from './live/copies-change.ts';
import type { MemberKind } from '#shared/may-act.ts';

/** Randomness, replaceable in tests. */
export interface Dice {
  bytes(length: number): Uint8Array;
}

/** Ends the codes by which others get in that an account has given away. */
export type EndCodes = (house: House, within: Queries, userId: string) => Promise<void>;

/** Lent to every use case. Time is the database's (P-17), never this process's. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  /** For reads that may be two seconds old (docs/scaling.md lists them). */
  readonly readLagging: ReadLagging;
  readonly live: Live;
  readonly log: Log;
  readonly mail: Outbox;
  readonly dice: Dice;
  readonly tables: DeclaredTables;
  /** After the commit: features look whom it concerns, and tell them. */
  readonly tellOfCopies: (changes: readonly CopiesChange[]) => void;
  /** For the export, by feature. */
  readonly readableData: readonly ReadForPeople[];
  /** Aborted when this process begins to stop. */
  readonly stopping: AbortSignal;
  readonly reportables: readonly Reportable[];
  /** With a new password: what of each feature lets others in by a code of the member's. */
  readonly codeEnds: readonly EndCodes[];
}

export interface Member {
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: MemberKind;
}

export interface Caller {
  /** IPv4, or /64 of an IPv6; empty when unknown. */
  readonly network: string;
  readonly userAgent: string;
  readonly acceptsBrotli: boolean;
  /** What an earlier sign-in left on the browser. */
  readonly device: string | undefined;
  readonly requestId: string;
}

/** Side effects on the response. */
export interface Answer {
  setSessionCookie(token: string, maxAgeSeconds: number): void;
  /** Of the session and of the device: signing out leaves nothing. */
  clearCookies(): void;
  /** Outlasts a session that ends by itself: it opens nothing. */
  setDevice(device: string, maxAgeSeconds: number): void;
  setHeader(name: string, value: string): void;
}

export interface PublicContext extends House {
  readonly caller: Caller;
  readonly answer: Answer;
  /** Undefined without a live session, and always for `public` calls. */
  readonly member: Member | undefined;
  /** For contracts with `fileBytes`; else empty. */
  readonly file: Uint8Array;
}

export interface MemberContext extends PublicContext {
  readonly member: Member;
}
