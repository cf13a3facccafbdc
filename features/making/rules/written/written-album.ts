import { longest, mostSections } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { readRemark, type Remark } from './foil-words.ts';
import { countSlips } from './counted-headings.ts';
import { codesBetween, type LineItem, type WrittenCode } from './line-item.ts';
import type { Place, WrittenLine } from './place.ts';
import { shapeOf, type ListShape } from './printed-code.ts';
import { isRemarkOnOthers, remarkOn, takeRemarksBelow, takeRemarksOfSections } from './remarks-below.ts';
import {
  joinStrays,
  listed,
  nameTheRest,
  partRestarted,
  type DraftSection,
  type DraftSticker,
} from './restarted-sections.ts';
import { normaliseCode, splitCode } from '#features/albums/rules/sticker-code.ts';
import { areHeadingsMarked } from './titled.ts';
import { tidied } from './tidied-line.ts';
import { readLine } from './written-line.ts';
import { writtenLines } from './written-lines.ts';
import type { WrittenList, WrittenMark } from './written-list.ts';
import { writtenTexts } from './written-text.ts';

/** Beyond so many repeated stickers, a range ends at the next one: each line of a long text may be a range of all. */
const mostRepeated = 5_000;
const noCode: WrittenCode = { prefix: '', glue: '', digits: '', suffix: '' };
/**
 * Reads a list of stickers as people write it: codes and ranges, one sticker per line, sections as headings. Never
 * throws; marks what it does not understand and reads the rest. Reads at most `most` stickers.
 */
export function readWrittenList(
  text: string,
  most: number,
  codes: ReadonlySet<string> = new Set(),
): WrittenList {
  const { lines, left, slips, counted, title } = writtenLines(text);
  const hasNumbers = lines.some(line => /\p{Nd}|[\u2460-\u2473]/u.test(line.text));
  const areParted = !hasNumbers && areHeadingsMarked(lines);
  const shape = shapeOf(lines, codes);
  const read = (inOrder: readonly WrittenLine[]): WrittenList => {
    const reading = new Reading(most, shape, title);
    for (const line of inOrder) {
      if (hasNumbers) reading.readLine(line.text, line);
      else reading.countLine(tidied(line.text).trim(), line, areParted);
    }
    const list = reading.finish(!hasNumbers);
    if (list.stickers.length > 0) {
      const sizeOf = (name: string) => list.stickers.filter(({ section }) => section === name).length;
      const all = [...slips, ...countSlips(counted, sizeOf, slips)];
      return { ...list, slips: all.toSorted((one, other) => one.start - other.start), left };
    }
    // `180 Sticker` alone is no count of others.
    const lost = left.map(place => ({ ...place, message: writtenTexts.notUnderstood() }));
    const marks = [...list.marks, ...lost].toSorted((one, other) => one.start - other.start);
    return { ...list, marks, slips: [], left: [] };
  };
  const said = lines.filter(({ text: line }) => isRemarkOnOthers(line));
  if (said.length > 0) {
    // `Glitzer: 1-5` may also stand above the stickers. It is no heading of what follows, so it is read last.
    const list = read([...lines.filter(line => !said.includes(line)), ...said]);
    if (list.sections.every(({ name }) => readRemark(name) === undefined)) return list;
  }
  return read(lines);
}

class Reading {
  readonly #most: number;
  readonly #shape: ListShape;
  readonly #sections: DraftSection[] = [];
  readonly #stickers: DraftSticker[] = [];
  readonly #filled = new Set<DraftSection | undefined>();
  readonly #byCode = new Map<string, DraftSticker[]>();
  readonly #marks: WrittenMark[] = [];
  readonly #hints: string[] = [];
  #section: DraftSection | undefined;
  #pending: { readonly item: LineItem & { kind: 'heading' }; readonly place: Place } | undefined;
  #carried = noCode;
  #heading = '';
  #title: string;
  #hasColumns = false;
  #repeatedStickers = 0;
  #repeatedCodes: string[] = [];
  #isCut = false;

  constructor(most: number, shape: ListShape, title: string) {
    this.#title = title;
    this.#most = most;
    this.#shape = shape;
  }

  readLine(line: string, place: Place): void {
    const items = readLine(line, this.#carried, this.#shape);
    this.#hasColumns ||= items.length > 1 && items.every(({ kind }) => kind === 'sticker');
    for (const item of items) {
      if (item.kind === 'unknown') this.#mark(place, writtenTexts.notUnderstood());
      else if (item.kind === 'heading') this.#openHeading(item, place);
      else if (item.kind === 'sticker') {
        this.#settleHeading();
        this.#add(item.code, item.name, item.remark, place);
      } else {
        this.#settleHeading();
        this.#addRange(item.first, item.last, item.remark, place);
        this.#carried = item.last;
      }
      this.#markRepeated(place);
    }
    if (this.#section?.prefix === '') this.#carried = noCode;
  }

  /** For a list of names without numbers: counts its lines. */
  countLine(name: string, place: Place, areParted: boolean): void {
    if (name === '') return;
    const isAbove = areParted && this.#sections.length === 0 && this.#pending === undefined;
    const [heading] = areParted ? readLine(name, noCode, this.#shape) : [];
    if (heading?.kind === 'heading' && (heading.isSure || isAbove)) {
      this.#openHeading({ ...heading, prefix: '', isSure: false }, place);
      return;
    }
    this.#settleHeading();
    const digits = String(this.#stickers.length + 1);
    this.#add({ ...noCode, digits }, name, undefined, place);
  }

  finish(isCounted: boolean): Omit<WrittenList, 'slips' | 'left'> {
    this.#dropHeading();
    if (this.#repeated().length > 0) takeRemarksBelow(this.#sections, this.#stickers, this.#byCode);
    if (isCounted && this.#stickers.length > 0) this.#hints.push(writtenTexts.counted());
    this.#takeTitle();
    takeRemarksOfSections(this.#sections, this.#stickers);
    const repeated = this.#repeated();
    const example = partRestarted(this.#sections, this.#stickers, repeated);
    if (example !== undefined) this.#hints.push(writtenTexts.restarted(example));
    nameTheRest(this.#sections, this.#stickers);
    // The columns were read across but are printed downwards.
    if (this.#hasColumns)
      this.#stickers.sort((one, other) => this.#positionOf(one) - this.#positionOf(other));
    joinStrays(this.#sections, this.#stickers);
    return {
      title: this.#title.replaceAll(/\s+/g, ' '),
      ...listed(this.#sections, this.#stickers),
      marks: this.#marks,
      isCut: this.#isCut,
      hints: this.#hints,
    };
  }

  #positionOf({ code, section }: DraftSticker): number {
    const at = section === undefined ? -1 : this.#sections.indexOf(section);
    return at * 1e6 + (Number.parseInt(splitCode(code).label, 10) || 0);
  }

  /** A first line above everything names the album, not a section. */
  #takeTitle(): void {
    const [only, ...others] = this.#sections;
    if (only?.mayBeTitle !== true || only.prefix !== '' || others.length > 0 || this.#title !== '') return;
    if (this.#stickers[0]?.section !== only) return;
    this.#title = only.name;
    this.#sections.length = 0;
    for (const sticker of this.#stickers) sticker.section = undefined;
  }

  #repeated(): ReadonlyArray<readonly DraftSticker[]> {
    return [...this.#byCode.values()].filter(same => same.length > 1);
  }

  #openHeading(item: LineItem & { kind: 'heading' }, place: Place): void {
    this.#dropHeading();
    this.#pending = { item, place };
    this.#carried = item.prefix === '' ? noCode : { prefix: item.prefix, glue: ' ', digits: '', suffix: '' };
  }

  /** Handles a heading without stickers: the first one is the album's name. */
  #dropHeading(): void {
    if (this.#pending === undefined) return;
    const { item, place } = this.#pending;
    if (this.#title === '' && this.#stickers.length === 0 && this.#marks.length === 0)
      this.#title = item.name.slice(0, longest.name);
    else this.#mark(place, item.isSure ? writtenTexts.emptyHeading() : writtenTexts.notUnderstood());
    this.#pending = undefined;
  }

  #settleHeading(): void {
    if (this.#pending === undefined) return;
    const { item, place } = this.#pending;
    this.#pending = undefined;
    this.#heading = item.name;
    if (item.name.length > longest.name) {
      this.#mark(place, writtenTexts.tooLong(longest.name));
      return;
    }
    this.#section = this.#sectionNamed(item.name, item.prefix, place, item);
    if (item.isSure && this.#section !== undefined) this.#section.mayBeTitle = false;
  }

  #sectionNamed(
    name: string,
    prefix: string,
    place: Place,
    heading?: { readonly isHeld?: boolean },
  ): DraftSection | undefined {
    const known = this.#sections.find(section => section.name === name);
    if (known !== undefined) return known;
    if (this.#sections.length >= mostSections) {
      this.#mark(place, writtenTexts.tooManySections(mostSections));
      return this.#section;
    }
    const isNamed = heading !== undefined;
    const section = { name, prefix, isNamed, isHeld: heading?.isHeld === true, mayBeTitle: isNamed };
    this.#sections.push(section);
    return section;
  }

  #addRange(first: WrittenCode, last: WrittenCode, remark: Remark | undefined, place: Place): void {
    let isRange = false;
    for (const code of codesBetween(first, last)) {
      isRange = true;
      if (!this.#add(code, '', remark, place)) return;
    }
    const isReversed = Number(first.digits) > Number(last.digits);
    if (!isRange) this.#mark(place, isReversed ? writtenTexts.reversed() : writtenTexts.notUnderstood());
  }

  #add(written: WrittenCode, given: string, remark: Remark | undefined, place: Place): boolean {
    const code =
      written.prefix + (written.prefix === '' ? '' : written.glue) + written.digits + written.suffix;
    const key = normaliseCode(code);
    const meant = written.prefix === '' ? undefined : this.#byCode.get(key)?.[0];
    const said = meant === undefined ? undefined : readRemark(this.#heading);
    if (meant !== undefined && said !== undefined) {
      remarkOn(meant, said);
      return true;
    }
    const section = this.#sectionFor(written.prefix, place);
    const name = given.replaceAll(/\s+/g, ' ');
    const same = this.#byCode.get(key) ?? [];
    // The same number in another section is a sticker of its own; codes are separated afterwards.
    const known = same.find(one => written.prefix !== '' || one.section === section);
    if (name.length > longest.name) {
      this.#mark(place, writtenTexts.tooLong(longest.name));
      return true;
    }
    if (known !== undefined && (known.name !== '' || name === '')) {
      this.#repeatedCodes.push(code);
      this.#repeatedStickers += 1;
      return this.#repeatedStickers < mostRepeated;
    }
    if (known === undefined && this.#stickers.length >= this.#most) {
      // Marked once, where the surplus begins.
      if (!this.#isCut) this.#mark(place, writtenTexts.tooMany(this.#most));
      this.#isCut = true;
      return false;
    }
    const about = { foil: remark?.foil ?? false, rarity: remark?.rarity ?? ('common' as const) };
    if (known !== undefined) Object.assign(known, { name, ...(remark === undefined ? {} : about) });
    else {
      const sticker = { code, name, section, ...about };
      this.#stickers.push(sticker);
      this.#filled.add(section);
      this.#byCode.set(key, [...same, sticker]);
    }
    return true;
  }

  /** A heading applies until the next one, or until another prefix begins. */
  #sectionFor(prefix: string, place: Place): DraftSection | undefined {
    if (prefix === '') return this.#section;
    const current = this.#section;
    if (current !== undefined && (current.isHeld || current.prefix === prefix)) return current;
    if (current?.isNamed === true && !this.#filled.has(current)) {
      current.prefix = prefix;
      return current;
    }
    const known = this.#sections.find(section => section.prefix === prefix);
    this.#section = known ?? this.#sectionNamed(prefix, prefix, place);
    return this.#section;
  }

  /** Once for a range. */
  #markRepeated(place: Place): void {
    if (this.#repeatedCodes.length > 0) this.#mark(place, writtenTexts.repeated(this.#repeatedCodes));
    this.#repeatedCodes = [];
  }

  #mark({ start, end }: Place, message: string): void {
    const last = this.#marks.at(-1);
    if (last?.start === start && last.message === message) return;
    this.#marks.push({ start, end, message });
  }
}
