import type { RawBuilder } from 'kysely';
import type { Config } from './config.ts';
import type { Queries } from './database/database.ts';
import type { Live } from './live/live.ts';

export interface Reported {
  /** The member whose content it is. */
  readonly ownerId: string;
  /** What people know it by: a name, a title. */
  readonly label: string;
  /** Everything that the reporter sees of it, kept as evidence. */
  readonly text: string;
  /** Where operators can open it; null where they cannot. */
  readonly path: string | null;
}

export interface Listed {
  readonly id: string;
  readonly label: string;
  readonly ownerId: string;
  readonly path: string;
  readonly at: Date;
  readonly state: 'shown' | 'hidden' | 'waiting';
  /** The content, where it is waiting and nobody can open it yet. */
  readonly text: string | null;
  /** Of what is waiting: another one once any of it is changed. */
  readonly version?: string;
  /** Of what is waiting: its picture, as far as it lies here. */
  readonly pictureUrl?: string | undefined;
}

/** What a member may say is wrong, to whoever keeps it: only they change it. */
export interface Mistaken {
  readonly label: string;
  /** Of the sticker that was asked for, and null where none was; undefined if none has that code. */
  readonly number: number | null | undefined;
  /** The member who keeps it; null means the operators. */
  readonly keeperId: string | null;
}

/** Answers a release of what is not there any more as it was read. */
export const isChanged = Symbol('changed since it was read');

/** A kind of content that people can report and operators take down; each feature declares its own. */
export interface Reportable {
  readonly kind: 'person' | 'message' | 'post' | 'list' | 'album';
  /** Whether visitors may report it, too. */
  readonly isPublic: boolean;
  /** Undefined where it does not exist or this reader may not see it. */
  find(db: Queries, id: string, readerId: string | undefined): Promise<Reported | undefined>;
  /** Undefined where this member has nobody to tell of mistakes in it. `code`: of a sticker, or empty. */
  findMistaken?(db: Queries, id: string, readerId: string, code: string): Promise<Mistaken | undefined>;
  /**
   * Called in the transaction of the decision. False: there was nothing left to take down. `live` tells those who have
   * it open.
   */
  takeDown(tx: Queries, id: string, live: Live): Promise<boolean>;
  /** Left undefined where taking down deletes for good. */
  restore?(tx: Queries, id: string): Promise<boolean>;
  /**
   * Publishes content that waits for approval, or gives it back. Returns its owner's id; undefined where nothing waits.
   * With a `version` that was listed only as long as it is the present one.
   */
  release?(
    tx: Queries,
    id: string,
    answer: { readonly isGranted: boolean; readonly version?: string | undefined },
  ): Promise<string | typeof isChanged | undefined>;
  /** Content whose label contains `words`: first what waits for approval, then the newest. */
  list?(db: Queries, words: string, most: number): Promise<Listed[]>;
}

/** Condition on the ids of two members in SQL: what a feature shows to the one names the other. */
export type ShowsPerson = (
  reader: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  config: Config,
) => RawBuilder<boolean>;
