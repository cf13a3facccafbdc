import { countOf, flagOf, stateOf, type FileRow } from './file-cells.ts';
import type { StickerState } from './file-roles.ts';

/** What a file says of one sticker, until all its rows are known. */
export interface Statement {
  readonly total?: number;
  /** Copies, of which true is one. */
  readonly have?: number;
  readonly spare?: number;
  readonly isMissing?: boolean;
}

/** How the columns of a file belong together, which only all its rows tell. */
export interface Habits {
  /** A column of counts beside a tick or a state counts what is beyond the first copy. */
  readonly countsSpares: boolean;
  /** Rows without a tick in the column of missing ones are owned. */
  readonly ticksMissing: boolean;
}

export function habitsOf(rows: readonly FileRow[]): Habits {
  const counts = rows.map(row => ({
    total: countOf(row.total ?? ''),
    isHad: row.have !== undefined && flagOf(row.have) === true,
    spare: countOf(row.spare ?? ''),
    state: stateOf(row.state ?? ''),
  }));
  const hasOwned = counts.some(({ state, total = 0 }) => state === 'have' && total > 0);
  const isOfLists = counts.some(({ state, total = 0 }) => state === 'missing' && total > 0);
  return {
    countsSpares: counts.some(
      ({ total, isHad, spare = 0, state }) =>
        (isHad && total === 0) ||
        (total !== undefined && spare > 0 && total <= spare) ||
        (state === 'spare' && total !== undefined && total > 0 && (total === 1 || isOfLists || !hasOwned)),
    ),
    ticksMissing: rows.some(row => row.missing !== undefined && flagOf(row.missing) === true),
  };
}

/** Undefined where no cell of the row can be understood. */
export function statementOf(row: FileRow, { countsSpares, ticksMissing }: Habits): Statement | undefined {
  const total = countOf(row.total ?? '');
  const state = stateOf(row.state ?? '') ?? stateOf(row.total ?? '') ?? statedIn(row.have);
  const spare = row.spare === undefined || row.spare === '' ? undefined : copiesOf(row.spare);
  if (state !== undefined) return ofState(state, total, spare, countsSpares);
  const have = row.have === undefined ? undefined : copiesOf(row.have);
  if (total !== undefined) {
    if (!countsSpares || (have === undefined && spare === undefined)) return { total };
    if (spare !== undefined) return { have: total, spare };
    return have === 0 && total === 0 ? { have } : { have: 1, spare: total };
  }
  if (have !== undefined) return withSpares(have, spare);
  const lacks = row.missing === undefined ? 0 : copiesOf(row.missing);
  if (lacks !== undefined && lacks > 0) return { isMissing: true };
  if (spare !== undefined && spare > 0) return { spare };
  if (row.missing !== undefined && lacks === 0 && (ticksMissing || row.missing !== '')) return { have: 1 };
  // A column of states may hold counts or ticks.
  const stated = row.state === undefined || row.state === '' ? undefined : copiesOf(row.state);
  return stated === undefined ? undefined : { total: stated };
}

function statedIn(have: string | undefined) {
  return have === undefined || copiesOf(have) !== undefined ? undefined : stateOf(have);
}

function ofState(
  state: StickerState,
  total: number | undefined,
  spare: number | undefined,
  countsSpares: boolean,
): Statement {
  if (state === 'missing') return { isMissing: true };
  if (total === undefined || total === 0)
    return state === 'have' ? withSpares(1, spare) : { spare: spare || 1 };
  if (state === 'have') return { total };
  return countsSpares ? { spare: total } : { total };
}

/** A count above the spares holds them already. */
function withSpares(have: number, spare: number | undefined): Statement {
  if (spare === undefined || spare === 0) return { have };
  return have > spare && have > 1 ? { total: have } : { have: Math.max(1, have), spare };
}

function copiesOf(cell: string): number | undefined {
  const count = countOf(cell);
  if (count !== undefined) return count;
  const flag = flagOf(cell);
  return flag === undefined ? undefined : Number(flag);
}

export function copiesSaid({ total, have, spare = 0, isMissing }: Statement): number {
  if (total !== undefined) return total;
  if (spare > 0) return Math.max(1, have ?? 1) + spare;
  return isMissing === true ? 0 : (have ?? 0);
}

/** The later one counts where both say the same thing, and where one calls missing what the other has. */
export function joined(before: Statement, next: Statement): { statement: Statement; isRepeated: boolean } {
  const keys = ['total', 'have', 'spare', 'isMissing'] as const;
  const isTurned = (before.isMissing === true) !== (next.isMissing === true);
  const isRepeated = isTurned || keys.some(key => before[key] !== undefined && next[key] !== undefined);
  return { statement: isTurned ? next : { ...before, ...next }, isRepeated };
}
