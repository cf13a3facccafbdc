import { readBase41, writeBase41 } from './base41.ts';
import { crc32 } from './crc32.ts';
import { bytesOf, hexOf } from './hex.ts';
import { longestCode, mostSlots } from './limits.ts';
import { longestName, nameBytes, nameIn } from './name-bytes.ts';
import { packTrits, unpackTrits, type Trits } from './trits.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

/** The first byte of each code; whatever later versions hold, they begin with theirs and end with the checksum. */
const codeVersion = 1;
const kinds = { list: 1, deal: 2, receipt: 3 } as const;
const checksumBytes = 4;

/** In bytes; handles and ids are written as hexadecimal text elsewhere. */
export const idBytes = 8;
export const dealSealBytes = 10;
export const receiptSealBytes = 16;

/** By slot, which is the sticker's number − 1: what the list says of it. */
export const inList = { missing: 0, kept: 1, spare: 2 } as const;

/** By slot: whether a copy goes from the one who showed the list (the reader of the deal), or comes from its maker. */
export const inDeal = { stays: 0, readerGives: 1, makerGives: 2 } as const;

/** What is asked for and can be spared of one album. */
export interface ListCode {
  readonly kind: 'list';
  readonly albumId: number;
  /** Of the album's document: 16 hexadecimal digits. */
  readonly version: string;
  /** Of the member's swap pass: 16 hexadecimal digits. */
  readonly handle: string;
  /** At most 24 bytes of it; may be empty. */
  readonly name: string;
  /** `inList`; as read, up to four more 0 than the album has slots. */
  readonly trits: Trits;
}

/** What two members are to swap, once: one copy of each sticker. */
export interface DealCode {
  readonly kind: 'deal';
  /** Made at random: 16 hexadecimal digits. */
  readonly dealId: string;
  readonly albumId: number;
  /** The first 4 hexadecimal digits of the document's version. */
  readonly edition: string;
  /** `dayOf` the time when it was made. */
  readonly day: number;
  /** Handles. The maker scanned the list of the reader, whom the deal is for. */
  readonly maker: string;
  readonly reader: string;
  readonly makerName: string;
  /** `inDeal`; as read, up to four more 0 than the album has slots. */
  readonly trits: Trits;
}

/** A deal as it was scanned. */
export interface SealedDeal extends DealCode {
  /** What the maker sealed: `sealed` of what was written. */
  readonly sealed: Uint8Array;
  readonly seal: Uint8Array;
}

/** The reader agrees. */
export interface ReceiptCode {
  readonly kind: 'receipt';
  readonly dealId: string;
  readonly seal: Uint8Array;
}

export type Code = ListCode | SealedDeal | ReceiptCode;

/**
 * `code_foreign`: none of this product's; `code_torn`: not read as it was written; `code_newer`: written by a later
 * version of this product; `code_elsewhere`: of another instance.
 */
export type CodeRefusal = 'code_foreign' | 'code_torn' | 'code_newer' | 'code_elsewhere';

/** What any camera app opens. `text` is what the functions below write. */
export function codeAddress(origin: string, text: string): string {
  return `${origin.toUpperCase()}/T/${text}`;
}

export function writeList(origin: string, list: Omit<ListCode, 'kind'>): string {
  const body = [number32(list.albumId), bytesOf(list.version), bytesOf(list.handle), named(list.name)];
  return codeOf([header(origin, 'list'), ...body, packTrits(list.trits)]);
}

/** The bytes that the maker seals (`dealSealBytes` of HMAC-SHA-256 with the key of the pass), then `writeDeal`. */
export function sealedBytes(origin: string, deal: Omit<DealCode, 'kind'>): Uint8Array {
  return joined([
    header(origin, 'deal'),
    bytesOf(deal.dealId),
    number32(deal.albumId),
    bytesOf(deal.edition),
    number16(deal.day),
    bytesOf(deal.maker),
    bytesOf(deal.reader),
    named(deal.makerName),
    packTrits(deal.trits),
  ]);
}

export function writeDeal(sealed: Uint8Array, seal: Uint8Array): string {
  return codeOf([sealed, seal.subarray(0, dealSealBytes)]);
}

const agreedWord = 'receipt';

/** The bytes that the reader seals (`receiptSealBytes` of HMAC-SHA-256 with the key of the pass), then `writeReceipt`. */
export function agreedBytes({ sealed, seal }: SealedDeal): Uint8Array {
  return joined([lettersOf(agreedWord), sealed, seal]);
}

export function writeReceipt(origin: string, dealId: string, seal: Uint8Array): string {
  return codeOf([header(origin, 'receipt'), bytesOf(dealId), seal.subarray(0, receiptSealBytes)]);
}

/** `scanned`: an address, or its last part. Without `origin`, whatever instance wrote it. */
export function readCode(scanned: string, origin?: string): Code | Refusal<CodeRefusal> {
  if (scanned.length > longestCode) return refuse('code_foreign');
  const [, written = scanned] = /\/T\/([^/?#]*)$/i.exec(scanned.trim()) ?? [];
  const bytes = readBase41(written.trim().toUpperCase());
  if (bytes === undefined) return refuse(isAddressOfCode(scanned) ? 'code_torn' : 'code_foreign');
  const end = bytes.length - checksumBytes;
  const content = bytes.subarray(0, Math.max(0, end));
  if (end < 1 || hexOf(bytes.subarray(end)) !== hexOf(number32(crc32(content)))) return refuse('code_torn');
  const [version = 0] = content;
  if (version !== codeVersion) return refuse(version > codeVersion ? 'code_newer' : 'code_foreign');
  if (origin !== undefined && hexOf(content.subarray(2, 4)) !== hexOf(instanceTag(origin)))
    return refuse('code_elsewhere');
  return readContent(content) ?? refuse('code_foreign');
}

function isAddressOfCode(scanned: string): boolean {
  return /^https?:\/\/[^/]+\/T\//i.test(scanned);
}

/** Reads on and on; what goes beyond the end is a part of none of the codes. */
class Reading {
  readonly #bytes: Uint8Array;
  #at = 4;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  part(count: number): Uint8Array {
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  hex(count: number): string {
    return hexOf(this.part(count));
  }

  number(count: number): number {
    return this.part(count).reduce((sum, byte) => sum * 256 + byte, 0);
  }

  name(): string | undefined {
    const length = this.number(1);
    return length > longestName ? undefined : nameIn(this.part(length));
  }

  trits(count: number): Trits | undefined {
    return count < 1 || count > mostSlots / 5 ? undefined : unpackTrits(this.part(count));
  }
}

function readContent(content: Uint8Array): Code | undefined {
  const reading = new Reading(content);
  switch (content[1]) {
    case kinds.list:
      return readList(reading);
    case kinds.deal:
      return readDeal(reading, content);
    case kinds.receipt:
      return readReceipt(reading);
    default:
      return undefined;
  }
}

function readList(reading: Reading): ListCode | undefined {
  const [albumId, version, handle] = [reading.number(4), reading.hex(idBytes), reading.hex(idBytes)];
  const name = reading.name();
  const trits = reading.trits(reading.left);
  if (name === undefined || trits === undefined) return undefined;
  return { kind: 'list', albumId, version, handle, name, trits };
}

function readDeal(reading: Reading, content: Uint8Array): SealedDeal | undefined {
  const [dealId, albumId, edition] = [reading.hex(idBytes), reading.number(4), reading.hex(2)];
  const [day, maker, reader] = [reading.number(2), reading.hex(idBytes), reading.hex(idBytes)];
  const makerName = reading.name();
  const trits = reading.trits(reading.left - dealSealBytes);
  if (makerName === undefined || trits === undefined || maker === reader) return undefined;
  const sealed = content.subarray(0, content.length - dealSealBytes);
  const seal = reading.part(dealSealBytes);
  return { kind: 'deal', dealId, albumId, edition, day, maker, reader, makerName, trits, sealed, seal };
}

function readReceipt(reading: Reading): ReceiptCode | undefined {
  if (reading.left !== idBytes + receiptSealBytes) return undefined;
  return { kind: 'receipt', dealId: reading.hex(idBytes), seal: reading.part(receiptSealBytes) };
}

function header(origin: string, kind: keyof typeof kinds): Uint8Array {
  return Uint8Array.of(codeVersion, kinds[kind], ...instanceTag(origin));
}

function instanceTag(origin: string): Uint8Array {
  return number32(crc32(lettersOf(origin.toLowerCase()))).subarray(0, 2);
}

function lettersOf(text: string): Uint8Array {
  return Uint8Array.from(text, letter => letter.charCodeAt(0));
}

function named(name: string): Uint8Array {
  const bytes = nameBytes(name);
  return Uint8Array.of(bytes.length, ...bytes);
}

function number32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

function number16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => [...part]));
}

function codeOf(parts: readonly Uint8Array[]): string {
  const content = joined(parts);
  return writeBase41(joined([content, number32(crc32(content))]));
}
