import type { RawBuilder } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Queries } from './database/database.ts';
import type { ReadLagging } from './database/lagging-reads.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { DeclaredTables } from './database/declared-table.ts';
import type { Reportable, ShowsPerson } from './reportable.ts';
import type { CopiesChange } from './live/copies-change.ts';
import type { MemberKind } from '#shared/may-act.ts';
import type { TokenScope } from '#shared/token-scope.ts';

/** Randomness, which tests can replace. */
export interface Dice {
  bytes(length: number): Uint8Array;
}

/** Revokes codes of an account by which others get in, and what waits on its word. */
export type EndCodes = (house: House, within: Queries, userId: string) => Promise<void>;

/** What ends, and who inherits, before members are deleted: their rows are locked, and what refers to them is there still. */
export type BeforeErase = (house: House, tx: Queries, userIds: readonly string[]) => Promise<void>;

/** Ends what a member has under way with `other`, or with all whom it does not meet any more (P-28). */
export type EndDealings = (house: House, tx: Queries, userId: string, other?: string) => Promise<void>;

/** What begins with a member that has just come to a family. */
export type FamilyGrows = (house: House, tx: Queries, userId: string) => Promise<void>;

/** Condition on the id of an account: children would go with it, or be signed out. */
export type KeepsAccount = (accountId: RawBuilder<unknown>) => RawBuilder<boolean>;

/** What every use case gets. Time is the database's (P-17), never this process's. */
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
  /** Call it after the commit: features then find out whom the changes concern, and tell those members. */
  readonly tellOfCopies: (changes: readonly CopiesChange[]) => void;
  /** Aborted when this process begins to stop. */
  readonly stopping: AbortSignal;
  readonly reportables: readonly Reportable[];
  /** One per feature: together they say whom a member can see, and may report and block. */
  readonly personsShown: readonly ShowsPerson[];
  /** Called with a new password: one per feature. */
  readonly codeEnds: readonly EndCodes[];
  /** In the order of the features. */
  readonly erasures: readonly BeforeErase[];
  readonly endDealings: EndDealings;
  readonly familyGrows: FamilyGrows;
  /** One per feature: whose account stays although nobody confirms its address. */
  readonly accountsKept: readonly KeepsAccount[];
}

export interface Member {
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: MemberKind;
  /** The scope of a program's access token; undefined with a session. */
  readonly token?: TokenScope | undefined;
}

export interface Caller {
  /** An IPv4 address or the /56 of an IPv6 address; empty when unknown. */
  readonly network: string;
  readonly userAgent: string;
  readonly acceptsBrotli: boolean;
  /** The device cookie of an earlier sign-in on this browser. */
  readonly device: string | undefined;
  readonly requestId: string;
}

/** Side effects on the HTTP response. */
export interface Answer {
  setSessionCookie(token: string, maxAgeSeconds: number): void;
  /** Clears the session's and the device's cookie, so that signing out leaves nothing behind. */
  clearCookies(): void;
  /** Survives the end of a session; alone it grants no access. */
  setDevice(device: string, maxAgeSeconds: number): void;
  setHeader(name: string, value: string): void;
}

export interface PublicContext extends House {
  readonly caller: Caller;
  readonly answer: Answer;
  /** Undefined without a live session, and always in `public` calls. */
  readonly member: Member | undefined;
  /** The body of calls whose contract has `fileBytes`; otherwise empty. */
  readonly file: Uint8Array;
}

export interface MemberContext extends PublicContext {
  readonly member: Member;
}
