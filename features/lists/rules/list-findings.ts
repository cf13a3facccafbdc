import type { Mode } from './list-mode.ts';

/** What a number is that stands in a list and is no sticker. */
export type NoneKind =
  | 'count'
  | 'copies'
  | 'page'
  | 'date'
  | 'time'
  | 'price'
  | 'phone'
  | 'rank'
  | 'ratio'
  | 'year'
  | 'address'
  | 'other';

/** A piece of the text with numbers or codes in it: stickers of the album, something else, or not understood. */
export interface ListPart {
  /** Indices in the text that was read. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'sticker' | 'none' | 'unknown';
  /** Of a part of kind `none`. */
  readonly none?: NoneKind;
  readonly numbers: readonly number[];
  /** With the prefix that was carried on to it. */
  readonly written: string;
}

/** `gone`: neither given nor looked for any longer. */
export type Side = Mode | 'unmarked' | 'gone';

/** One sticker that a text names. */
export interface Entry {
  readonly number: number;
  /** Undefined where the text says nothing of copies. */
  copies: number | undefined;
  side: Side;
  /** Its place among the parts. */
  readonly part: number;
}

/** What was found in a text so far. */
export class ListFindings {
  side: Side = 'unmarked';
  readonly parts: ListPart[] = [];
  entries: Entry[] = [];
  isHeaded = false;
  /** Parts among other words, above the first heading. */
  readonly #doubtful: number[] = [];

  /** What stood among other words above the first heading is no list. */
  turn(side: Side): void {
    if (!this.isHeaded) this.#dropDoubtful();
    this.isHeaded = true;
    this.side = side;
  }

  #dropDoubtful(): void {
    const claimed = new Set(this.entries.filter(({ side }) => side !== 'unmarked').map(({ part }) => part));
    for (const part of this.#doubtful) if (!claimed.has(part)) this.revise(part, 'none');
  }

  doubt(part: number): void {
    if (!this.isHeaded) this.#doubtful.push(part);
  }

  /** An entry of the part that is added next. */
  keep(number: number, copies: number | undefined): Entry {
    const entry = { number, copies, side: this.side, part: this.parts.length };
    this.entries.push(entry);
    return entry;
  }

  /** Takes out what was kept on this side. */
  takeOut(number: number): void {
    const { side } = this;
    this.entries = this.entries.filter(entry => entry.number !== number || entry.side !== side);
  }

  add(part: ListPart): void {
    const isGone = this.side === 'gone' && part.kind === 'sticker';
    this.parts.push(isGone ? { ...part, kind: 'none', none: 'other', numbers: [] } : part);
  }

  /** Says of a part that it means other stickers. */
  reassign(at: number, numbers: readonly number[], written: string): void {
    const part = this.parts[at];
    const kept = this.entries.find(entry => entry.part === at);
    if (part === undefined || kept === undefined) return;
    this.entries = this.entries.filter(entry => entry.part !== at);
    this.entries.push(...numbers.map(number => ({ ...kept, number })));
    this.parts[at] = { ...part, kind: numbers.length === 0 ? 'unknown' : 'sticker', numbers, written };
  }

  /** A sticker that a part says is neither given nor looked for any longer, wherever else it stands. */
  drop(at: number, number: number): void {
    this.revise(at, 'none');
    this.entries = this.entries.filter(entry => entry.number !== number);
  }

  /** Says of a part that it is something else, and forgets its stickers. */
  revise(at: number, kind: 'none' | 'unknown'): void {
    const part = this.parts[at];
    if (part === undefined) return;
    this.entries = this.entries.filter(entry => entry.part !== at);
    this.parts[at] = { ...part, kind, numbers: [], ...(kind === 'none' ? { none: 'other' as const } : {}) };
  }
}
