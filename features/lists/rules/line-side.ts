import type { Entry, ListFindings } from './list-findings.ts';
import { other, type Mode } from './list-mode.ts';

/** Which of the two lists a line's numbers belong to. An advert turns nothing. */
export class LineSide {
  /** Since the last word that told the mode. */
  kept: Entry[] = [];
  readonly #findings: ListFindings;
  readonly #isAdvert: boolean;
  #isToldHere = false;
  /** In this sentence, before its numbers. */
  #isToldBefore = false;
  /** What a word behind numbers said of them. */
  #saidBehind: Mode | undefined;
  #turnsBackTo: Mode | undefined;

  constructor(findings: ListFindings, isAdvert: boolean) {
    this.#findings = findings;
    this.#isAdvert = isAdvert;
  }

  get hasKept(): boolean {
    return this.kept.length > 0;
  }

  get mayBeClaimed(): boolean {
    return this.hasKept && !this.#isToldBefore;
  }

  turn(mode: Mode | 'gone'): void {
    if (this.#isAdvert) return;
    this.#findings.turn(mode);
    this.#isToldHere = true;
    this.#isToldBefore = true;
    this.kept = [];
  }

  /** `Tausche 5 gegen 7`: the next line goes back. */
  turnForLine(): void {
    const { side } = this.#findings;
    if (side === 'unmarked' || side === 'gone') return;
    this.#turnsBackTo ??= side;
    this.turn(other[side]);
  }

  /** "5, 6 fehlen mir", where nothing before told so; behind codes of a list with a heading it is a name. */
  claim(words: Mode | undefined, isVerb = false): void {
    const said = words ?? this.#saidBehind;
    const isOpen = isVerb || this.#findings.side === 'unmarked' || this.#isToldHere;
    if (said !== undefined && isOpen && this.mayBeClaimed && !this.#isAdvert) {
      for (const entry of this.kept) entry.side = said;
      this.#saidBehind = said;
    }
    this.kept = [];
  }

  beginClause(): void {
    this.#isToldBefore = false;
    this.#saidBehind = undefined;
  }

  endLine(): void {
    if (this.#turnsBackTo !== undefined) this.turn(this.#turnsBackTo);
  }
}
