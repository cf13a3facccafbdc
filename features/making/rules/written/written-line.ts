import { codeAtom, dash, isCodeLike, listSeparator, rangeSign } from '#features/lists/rules/code-pattern.ts';
import { readRemark, splitRemark } from './foil-words.ts';
import type { LineItem, WrittenCode } from './line-item.ts';
import { readPrinted, type ListShape } from './printed-code.ts';
import { columnsOf, picture, tidied } from './tidied-line.ts';
import { titleOf } from './title-of.ts';
import { labelWords, listWord, partWords } from './written-text.ts';

const atom = new RegExp(codeAtom, 'uy');
const separator = new RegExp(`${listSeparator}|/`, 'iuy');
/** `1, 2, …, 20` includes the numbers between. */
const ellipsis = /…|\.{2,}/uy;
const range = new RegExp(rangeSign, 'iuy');
const label = new RegExp(`(?:(?:${labelWords})(?!\\p{L})\\.?|[#№]):?\\s*(?=\\d)`, 'iuy');
/** `🦊 1, 🐼 2` */
const decoration = new RegExp(`${picture}+\\s*(?=(?:\\p{L}{1,8}[ -]?)?\\d)`, 'uy');
/** A team's name, a prefix, or both, before numbers: `Fuchsland (FUX):`, `MEX 🇲🇽`. */
const title = /(\p{L}[^\d,;:\n]*)(:?)\s*(?=\d)/uy;
const numberedTitle = new RegExp(`(${partWords}\\d{1,3})(:)\\s*(?=\\d)`, 'iuy');
/** `Kroatien: CRO 1`. */
const teamTitle = /(\p{L}[^\d,;:\n]*):\s+(?=(\p{Lu}{1,8})[ -]?\d)/uy;
const inBrackets = /\s*[([]([^()[\]\n]*)[)\]]|\s*([✨⭐★*🌟])/uy;
const afterCode = new RegExp(
  `(?:\\s*(?:\\.(?!\\d)|[:)\\]=_•·]|/(?!\\s*\\d)|\\|+)\\s*|\\s+(?:${dash}+>?|[→➜])\\s+|${dash}(?=\\p{L}{3})|\\s*[\\t,;]\\s*|\\s+(?!/))`,
  'uy',
);
/** `13 x2` says how many there are; `x1 x2` are codes. */
const times = /\s+[x×]\s?\d{1,2}(?![\p{L}\d])/uy;
/** Behind a code: how many there are, or a list that something in it spoils. Neither is a name. */
const noName =
  /^(?:\s+[x×]\s?\d{1,2}$|\s*[,;]\s*(?=\d)(?!.*(?:\p{L}[^\P{L}\p{Lu}]|\p{L}{2}(?!\p{L}|[ -]?\d))))/u;
const ornament = /^(?:#{1,4}\s+|={2,}\s*|-{3,}\s*|\*{2,}\s*|\[)(.*?)(?:\s*=*|\s*-*|\*+|\])$/u;
/** `Seite 2–3`, `Kapitel 1: Wald`. */
const numberedHeading = new RegExp(
  `^${partWords}[\\p{L}\\d]{1,3}(?:\\s*\\p{Pd}\\s*\\d{1,3})?(?:\\s*[:.\\p{Pd}]\\s*\\p{L}{2}[^\\d]*)?$`,
  'iu',
);
const backwards = /^(\p{L}[^\d]*?)\s*[(#]?\s*(\d{1,4})\)?$/u;
const year = /^(?:19|20)\d\d$/;

/** `1 Bild 1`: the name repeats the number; it is not a second one. */
const countedName = new RegExp(
  `^(?:(\\p{L}{1,8})([ -]?))?(\\d{1,6})[.:)]?\\s+((?:${labelWords})\\.?\\s*(\\d{1,6}))$`,
  'iu',
);

const named = /^(?:(\p{L}{1,8})([ -]?))?(\d{1,6})[.:)]? ((\p{L}+).*)\r?$/u;

/**
 * Reads one line of a list of stickers, in whichever way people write it. `carried` is the prefix of the line before.
 */
export function readLine(written: string, carried: WrittenCode, shape: ListShape): LineItem[] {
  const printed = readPrinted(written, shape);
  if (printed !== undefined) return [printed];
  return columnsOf(tidied(written)).flatMap(line => readNamed(line, carried) ?? readAnyLine(line, carried));
}

/**
 * A fast path, at a tenth of the cost, for `FUX 7 Rotpelz`, as nearly all lines of long lists are: the word after the
 * code begins a name, because it is neither a code nor a word between codes. A test compares it with `readAnyLine`.
 */
export function readNamed(line: string, carried: WrittenCode): LineItem[] | undefined {
  const [, prefix = '', glue = '', digits = '', rest = '', word = ''] = named.exec(line) ?? [];
  if (digits === '' || listWord.test(word) || (prefix !== '' && listWord.test(prefix))) return undefined;
  if (prefix !== '' && !isCodeLike(prefix)) return undefined;
  if ((word.length < 4 || word === word.toUpperCase()) && /\d/.test(rest)) return undefined;
  const code = prefix === '' ? { ...carried, digits, suffix: '' } : { prefix, glue, digits, suffix: '' };
  return [{ kind: 'sticker', code, ...splitRemark(rest.trim()) }];
}

export function readAnyLine(line: string, carried: WrittenCode): LineItem[] {
  const text = line.trim();
  if (text === '' || /^[\s…._|:+=*~#\p{Pd}]*$/u.test(text)) return [];
  const found = heading(text) ?? readCounted(text, carried) ?? new ListLine(text, carried).read();
  return found ?? single(text, carried) ?? plainWords(text);
}

function readCounted(text: string, carried: WrittenCode): LineItem[] | undefined {
  const [, prefix = '', glue = '', digits = '', name = '', again = ''] = countedName.exec(text) ?? [];
  if (digits === '' || Number(digits) !== Number(again)) return undefined;
  if (prefix !== '' && (listWord.test(prefix) || !isCodeLike(prefix))) return undefined;
  const code = prefix === '' ? { ...carried, digits, suffix: '' } : { prefix, glue, digits, suffix: '' };
  return [{ kind: 'sticker', code, name, remark: undefined }];
}

function heading(text: string): LineItem[] | undefined {
  const inside = ornament.exec(text)?.[1]?.trim();
  if (inside !== undefined && inside !== '') return [headingOf(inside, true)];
  if (numberedHeading.test(text)) return [headingOf(text, true)];
  return /\d/.test(text) || !text.endsWith(':') ? undefined : [headingOf(text.slice(0, -1).trim(), true)];
}

function plainWords(text: string): LineItem[] {
  return [/\d/.test(text) || !/[\p{L}\p{So}]/u.test(text) ? { kind: 'unknown' } : headingOf(text, false)];
}

/** `Fuchsland (FUX)`, `Fuchsland FUX`, `FUX`; in quotes it is a name, not a prefix. */
function headingOf(text: string, isSure: boolean): LineItem {
  const bare = text.replace(/[\s:*=]+$/u, '');
  const [, quoted = ''] = /^"(.+)"$/u.exec(bare) ?? [];
  if (quoted !== '') return { kind: 'heading', name: quoted, prefix: '', isSure, isHeld: true };
  const [, words = '', inside = ''] = /^(.*\S)\s*[([]\s*(\p{L}{1,8})\s*[)\]]$/u.exec(bare) ?? [];
  if (inside !== '') return { kind: 'heading', name: words, prefix: inside, isSure };
  const letters = /^\p{L}{1,8}$/u.test(bare) && bare === bare.toUpperCase() ? bare : '';
  return { kind: 'heading', name: bare, prefix: letters, isSure };
}

/** `FWC 00, 1-19; MEX 1-20`: a line that contains only codes and their titles. */
class ListLine {
  readonly #text: string;
  readonly #items: LineItem[] = [];
  #at = 0;
  #carried: WrittenCode;
  #mayBegin = true;
  #isOngoing = false;
  #titleWithout: { readonly name: string } | undefined;

  constructor(text: string, carried: WrittenCode) {
    this.#text = text;
    this.#carried = carried;
  }

  /** Undefined if the line contains anything else. */
  read(): LineItem[] | undefined {
    while (this.#at < this.#text.length) if (!this.#step()) return undefined;
    const [first] = this.#items;
    // `Apfel 12` is a sticker's name, not a section with one sticker.
    const isName = this.#titleWithout !== undefined && this.#items.length === 2 && first?.kind === 'heading';
    return isName || !this.#items.some(item => item.kind === 'codes') ? undefined : this.#items;
  }

  #step(): boolean {
    if (this.#carried.prefix !== 'x' && this.#take(times) !== undefined) return false;
    const gap = this.#take(separator);
    if (gap !== undefined) {
      if (gap[0].includes(';')) this.#mayBegin = true;
      return true;
    }
    if (this.#take(ellipsis) !== undefined) {
      this.#isOngoing = true;
      return true;
    }
    if ((this.#take(label) ?? this.#take(decoration)) !== undefined) return true;
    return this.#readTitle() || this.#readCodes();
  }

  /** Any title at the start of the line or after a semicolon; elsewhere only what looks like a prefix. */
  #readTitle(): boolean {
    const start = this.#at;
    const team = this.#mayBegin ? this.#take(teamTitle) : undefined;
    if (team !== undefined) return this.#begin(team[1] ?? '', team[2] ?? '');
    const found = this.#take(numberedTitle) ?? this.#take(title);
    if (found === undefined) return false;
    const [, words = '', colon = ''] = found;
    const isWithColon = colon !== '';
    const parts = words.replaceAll(/[^\p{L}\p{M}\d\s()[\].'’&/-]+/gu, ' ').replace(/[\s\p{Pd}./]+$/u, '');
    const { name, prefix } = titleOf(parts);
    const isPrefixAlone = prefix !== '' && name === '';
    if (!isPrefixAlone && !(this.#mayBegin && name !== '')) {
      this.#at = start;
      return false;
    }
    const isGlued = isPrefixAlone && !/[\s:\p{Pd}]$/u.test(this.#text.slice(0, this.#at));
    if (isPrefixAlone && !isWithColon && found[0].replace(/[\s\p{Pd}._/#]$/u, '').length === prefix.length) {
      // An ordinary code: read together with its digits, so that it is kept as written.
      this.#at = start;
      return this.#readCodes();
    }
    if (name !== '') {
      this.#items.push({ kind: 'heading', name, prefix, isSure: true });
      if (prefix === '' && !isWithColon) this.#titleWithout = { name };
    }
    this.#carried = { prefix, glue: isGlued ? '' : ' ', digits: '', suffix: '' };
    this.#mayBegin = false;
    return true;
  }

  #begin(name: string, prefix: string): boolean {
    this.#items.push({ kind: 'heading', name: name.trim(), prefix, isSure: true });
    this.#mayBegin = false;
    return true;
  }

  #readCodes(): boolean {
    const first = this.#readCode(this.#carried);
    if (first === undefined) return false;
    this.#carried = first;
    const start = this.#at;
    const isRange = this.#take(range) !== undefined;
    const last = isRange ? this.#readCode(first) : undefined;
    if (isRange && last === undefined) {
      this.#at = start;
      return false;
    }
    if (last !== undefined) this.#titleWithout = undefined;
    const bracket = this.#take(inBrackets);
    const words = bracket?.[1] ?? bracket?.[2];
    const remark = words === undefined ? undefined : readRemark(words);
    if (words !== undefined && remark === undefined) return false;
    if (!/^(?:[\s,;…&+/]|\.{2}|$)/u.test(this.#text.slice(this.#at, this.#at + 3))) return false;
    const before = this.#isOngoing ? this.#items.at(-1) : undefined;
    const from = before?.kind === 'codes' && before.first.prefix === first.prefix ? before.first : undefined;
    if (from !== undefined) this.#items.pop();
    this.#items.push({ kind: 'codes', first: from ?? first, last: last ?? first, remark });
    this.#mayBegin = false;
    this.#isOngoing = false;
    return true;
  }

  #readCode(carried: WrittenCode): WrittenCode | undefined {
    const start = this.#at;
    const found = this.#take(atom);
    if (found === undefined) return undefined;
    const code = codeOf(found, carried);
    if (code !== undefined) return code;
    this.#at = start;
    return undefined;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }
}

/** Undefined where the letters before the digits are a word. */
function codeOf(found: RegExpExecArray, carried: WrittenCode): WrittenCode | undefined {
  const [, prefix, glue = '', digits = '', suffix = ''] = found;
  if (prefix === undefined) return { ...carried, digits, suffix };
  return isCodeLike(prefix) ? { prefix, glue: /[._:/#]/.test(glue) ? ' ' : glue, digits, suffix } : undefined;
}

/** `12 Apfel`, `FUX 7 Rotpelz (Glitzer)`, `12. Apfel`, `Apfel 12`. */
function single(text: string, carried: WrittenCode): LineItem[] | undefined {
  label.lastIndex = 0;
  const start = label.exec(text)?.[0].length ?? 0;
  atom.lastIndex = start;
  const found = atom.exec(text);
  const code = found === null ? undefined : codeOf(found, carried);
  if (found !== null && code !== undefined) {
    const rest = nameAfter(text, start + found[0].length);
    if (rest !== undefined) return [{ kind: 'sticker', code, ...splitRemark(rest) }];
  }
  const [, words = '', digits = ''] = backwards.exec(text) ?? [];
  if (digits === '') return undefined;
  if (year.test(digits)) return [headingOf(text, false)];
  return [
    {
      kind: 'sticker',
      code: { prefix: '', glue: '', digits, suffix: '' },
      ...splitRemark(words.replace(/[\s,;:\p{Pd}]+$/u, '')),
    },
  ];
}

function nameAfter(text: string, at: number): string | undefined {
  if (at >= text.length) return '';
  if (noName.test(text.slice(at))) return undefined;
  afterCode.lastIndex = at;
  const gap = afterCode.exec(text)?.[0].length;
  const name = gap === undefined ? '' : text.slice(at + gap).trim();
  return name === '' ? undefined : name;
}
