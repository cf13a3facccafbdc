import {
  longest,
  mostSections,
  type CatalogueSection,
  type CatalogueSticker,
} from '#features/albums/rules/catalogue/catalogue-album.ts';
import { readRemark, type Remark } from './foil-words.ts';
import { isRemarkOnOthers, remarkOn, takeRemarksBelow, takeRemarksOfSections } from './remarks-below.ts';
import {
  commonPrefix,
  partRestarted,
  stickersBySection,
  type DraftSection,
  type DraftSticker,
} from './restarted-sections.ts';
import { normaliseCode, splitCode } from '#features/albums/rules/sticker-code.ts';
import { tidied } from './tidied-line.ts';
import { readLine, type LineItem, type WrittenCode } from './written-line.ts';
import { writtenLines, type WrittenLine } from './written-lines.ts';
import { writtenTexts } from './written-text.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A part of the text that was not understood, by its position. */
export interface WrittenMark extends Place {
  readonly message: string;
}

export interface WrittenList {
  /** The first line, where it is neither heading nor sticker. */
  readonly title: string;
  readonly sections: readonly CatalogueSection[];
  readonly stickers: readonly CatalogueSticker[];
  readonly marks: readonly WrittenMark[];
  /** The list has more stickers than fit. */
  readonly isCut: boolean;
  /** Sentences about interpretations that may surprise. */
  readonly hints: readonly string[];
}

/** Beyond so many repeated stickers, a range ends at the next one: each line of a long text may be a range of all. */
const mostRepeated = 5_000;

const noCode: WrittenCode = { prefix: '', glue: '', digits: '', suffix: '' };

/**
 * Reads a list of stickers as people write it: codes and ranges, one sticker per line, sections as headings. Never
 * throws; marks what it does not understand and reads the rest. Reads at most `most` stickers.
 */
export function readWrittenList(text: string, most: number): WrittenList {
  const hasNumbers = /\p{Nd}|[\u2460-\u2473]/u.test(text);
  const lines = writtenLines(text);
  const read = (inOrder: readonly WrittenLine[]) => {
    const reading = new Reading(most);
    for (const line of inOrder) {
      if (hasNumbers) reading.readLine(line.text, line);
      else reading.countLine(tidied(line.text).trim(), line);
    }
    return reading.finish(!hasNumbers);
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
  #title = '';
  #hasColumns = false;
  #repeatedStickers = 0;
  #isCut = false;

  constructor(most: number) {
    this.#most = most;
  }

  readLine(line: string, place: Place): void {
    const items = readLine(line, this.#carried);
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
    }
    if (this.#section?.prefix === '') this.#carried = noCode;
  }

  /** For a list of names without numbers: counts its lines. */
  countLine(name: string, place: Place): void {
    if (name === '') return;
    const digits = String(this.#stickers.length + 1);
    this.#add({ ...noCode, digits }, name, undefined, place);
  }

  finish(isCounted: boolean): WrittenList {
    this.#dropHeading();
    if (this.#repeated().length > 0) takeRemarksBelow(this.#sections, this.#stickers, this.#byCode);
    if (isCounted && this.#stickers.length > 0) this.#hints.push(writtenTexts.counted());
    this.#takeTitle();
    takeRemarksOfSections(this.#sections, this.#stickers);
    const repeated = this.#repeated();
    const example = partRestarted(this.#sections, this.#stickers, repeated);
    if (example !== undefined) this.#hints.push(writtenTexts.restarted(example));
    this.#nameTheRest();
    // The columns were read across but are printed downwards.
    if (this.#hasColumns)
      this.#stickers.sort((one, other) => this.#positionOf(one) - this.#positionOf(other));
    const bySection = stickersBySection(this.#stickers);
    const used = this.#sections.filter(section => bySection.has(section));
    for (const section of used) section.prefix = commonPrefix(bySection.get(section) ?? []);
    return {
      title: this.#title,
      sections: used.map(({ name, prefix }) => {
        return { name, prefix: prefix === '' ? null : prefix, deep: null, mid: null, crest: null };
      }),
      stickers: this.#stickers.map(({ code, name, section, foil, rarity }, at) => {
        const about = { code, name, section: section?.name ?? null, rarity, foil };
        return { number: at + 1, ...about, picture: null, withdrawn: false, extra: false };
      }),
      marks: this.#marks,
      isCut: this.#isCut,
      hints: this.#hints,
    };
  }

  #positionOf({ code, section }: DraftSticker): number {
    const at = section === undefined ? -1 : this.#sections.indexOf(section);
    return at * 1e6 + Number.parseInt(splitCode(code).label, 10);
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
    const isTitle = this.#title === '' && this.#stickers.length === 0 && this.#marks.length === 0;
    if (isTitle) this.#title = item.name.slice(0, longest.name);
    else if (item.isSure) this.#mark(place, writtenTexts.emptyHeading());
    else this.#mark(place, writtenTexts.notUnderstood());
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
    this.#section = this.#sectionNamed(item.name, item.prefix, true, place);
    if (item.isSure && this.#section !== undefined) this.#section.mayBeTitle = false;
  }

  #sectionNamed(name: string, prefix: string, isNamed: boolean, place: Place): DraftSection | undefined {
    const known = this.#sections.find(section => section.name === name);
    if (known !== undefined) return known;
    if (this.#sections.length >= mostSections) {
      this.#mark(place, writtenTexts.tooManySections(mostSections));
      return this.#section;
    }
    const section = { name, prefix, isNamed, mayBeTitle: isNamed };
    this.#sections.push(section);
    return section;
  }

  #addRange(first: WrittenCode, last: WrittenCode, remark: Remark | undefined, place: Place): void {
    if (first === last) {
      this.#add(first, '', remark, place);
      return;
    }
    const [low, high] = [Number(first.digits), Number(last.digits)];
    if (low > high || first.prefix !== last.prefix || first.suffix + last.suffix !== '') {
      this.#mark(place, low > high ? writtenTexts.reversed() : writtenTexts.notUnderstood());
      return;
    }
    const isPadded = first.digits.startsWith('0') && first.digits.length === last.digits.length;
    const width = isPadded ? first.digits.length : 1;
    for (let number = low; number <= high; number += 1) {
      const digits = number === low ? first.digits : String(number).padStart(width, '0');
      if (!this.#add({ ...first, digits }, '', remark, place)) return;
    }
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
    const name = /\s\s|[^\S ]/.test(given) ? given.replaceAll(/\s+/g, ' ') : given;
    const same = this.#byCode.get(key) ?? [];
    // The same number in another section is a sticker of its own; codes are separated afterwards.
    const known = same.find(one => written.prefix !== '' || one.section === section);
    if (name.length > longest.name) {
      this.#mark(place, writtenTexts.tooLong(longest.name));
      return true;
    }
    if (known !== undefined && (known.name !== '' || name === '')) {
      this.#mark(place, writtenTexts.repeated(code));
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
    if (current?.prefix === prefix) return current;
    if (current?.isNamed === true && current.prefix === '' && !this.#filled.has(current)) {
      current.prefix = prefix;
      return current;
    }
    const known = this.#sections.find(section => section.prefix === prefix);
    this.#section = known ?? this.#sectionNamed(prefix, prefix, false, place);
    return this.#section;
  }

  /** If some stickers have a section, all must have one. */
  #nameTheRest(): void {
    if (this.#sections.length === 0) return;
    const loose = this.#stickers.filter(({ section }) => section === undefined);
    if (loose.length === 0) return;
    const intro = { name: writtenTexts.intro, prefix: '', isNamed: true, mayBeTitle: false };
    this.#sections.unshift(intro);
    for (const sticker of loose) sticker.section = intro;
  }

  #mark({ start, end }: Place, message: string): void {
    const last = this.#marks.at(-1);
    if (last?.start === start && last.message === message) return;
    this.#marks.push({ start, end, message });
  }
}
