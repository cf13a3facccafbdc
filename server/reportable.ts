import type { Queries } from './database/database.ts';
import type { Live } from './live/live.ts';

export interface Reported {
  /** Whose it is. */
  readonly ownerId: string;
  /** How people know it: a name, a title. */
  readonly label: string;
  /** Everything that the reporter sees of it: what is kept as evidence. */
  readonly text: string;
  /** Null: operators cannot open it. */
  readonly path: string | null;
}

export interface Listed {
  readonly id: string;
  readonly label: string;
  readonly ownerId: string;
  readonly path: string;
  readonly at: Date;
  readonly state: 'shown' | 'hidden' | 'waiting';
  /** Of what waits: nobody can open it yet. */
  readonly text: string | null;
}

/** Something that people can report and operators take down; each feature says what of its is. */
export interface Reportable {
  readonly kind: 'person' | 'message' | 'post' | 'list' | 'album';
  /** By visitors, too. */
  readonly isPublic: boolean;
  /** Undefined: not there, or not to be seen by this reader. */
  find(db: Queries, id: string, readerId: string | undefined): Promise<Reported | undefined>;
  /**
   * In the transaction of the decision. False: nothing is left to take down. Words: they are gone from here, and kept
   * with the decision as long as it may be taken back. `live`: tells those who have it open.
   */
  takeDown(tx: Queries, id: string, live: Live): Promise<boolean | string>;
  /** Undefined: what was taken down is gone. `words`: those that taking down gave. */
  restore?(tx: Queries, id: string, words: string | null): Promise<boolean>;
  /** Of what waits for a yes: publishes it or gives it back; whose it is, undefined where nothing waits. */
  release?(tx: Queries, id: string, isGranted: boolean): Promise<string | undefined>;
  /** What waits, then newest first, with these words in its label. */
  list?(db: Queries, words: string, most: number): Promise<Listed[]>;
}

/** For `like`. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
