/** Who sits at the table, and what lies before them; stickers of all albums of the round together. */
export interface TableSeat {
  readonly id: string;
  /** Copies beside the one in the album, less what is promised or held back; at least 1 each. */
  readonly spares: ReadonlyMap<number, number>;
  /** Stickers of which there is none yet. */
  readonly wants: ReadonlySet<number>;
}

export interface Table {
  readonly seats: readonly TableSeat[];
  /** Of each sticker that lies or is wanted: only the same tier of the same album is given for it. */
  readonly kindOf: ReadonlyMap<number, string>;
  /** Decides ties; the same seed gives the same solution. */
  readonly seed: string;
}

/** What one seat brings and fetches: as many of each kind as it brings. */
export interface SeatShare {
  readonly id: string;
  /** Sticker ids; one that goes twice stands twice. */
  readonly gives: readonly number[];
  readonly gets: readonly number[];
}

export interface Solution {
  readonly shares: readonly SeatShare[];
  /** `pairs`: the solver took too long, and the biggest fair bundles of two were taken instead. */
  readonly solvedBy: 'table' | 'pairs';
}
