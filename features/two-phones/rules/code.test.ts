import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import {
  agreedBytes,
  codeAddress,
  dealSealBytes,
  readCode,
  receiptSealBytes,
  sealedBytes,
  writeDeal,
  writeList,
  writeReceipt,
  type DealCode,
} from './code.ts';
import { readBase41, writeBase41 } from './base41.ts';
import { crc32 } from './crc32.ts';
import { longestCode } from './limits.ts';
import { Refusal } from '#shared/refusal.ts';

const origin = 'https://klebekumpel.example';
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map(drawn => Array.from(drawn, byte => byte.toString(16).padStart(2, '0')).join(''));
const trits = (most = 2_000) =>
  fc.integer({ min: 1, max: most }).chain(length =>
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: length, maxLength: length }).map(drawn => {
      return Uint8Array.from(drawn);
    }),
  );
const albumId = fc.integer({ min: 1, max: 2_147_483_647 });
const lists = fc.record({ albumId, version: hex(8), handle: hex(8), name: fc.string(), trits: trits() });
const deals = fc
  .record({
    dealId: hex(8),
    albumId,
    edition: hex(2),
    day: fc.integer({ min: 0, max: 65_535 }),
    maker: hex(8),
    reader: hex(8),
    makerName: fc.string({ unit: 'grapheme' }),
    trits: trits(),
  })
  .filter(({ maker, reader }) => maker !== reader);
const seals = fc.uint8Array({ minLength: 32, maxLength: 32 });

const list = {
  albumId: 7,
  version: '0123456789abcdef',
  handle: '00000000000000aa',
  name: 'Wilhelmine-Charlotte 🦊🦊',
  trits: Uint8Array.from({ length: 980 }, (_, slot) => (slot * 7) % 3),
};
const deal: Omit<DealCode, 'kind'> = {
  dealId: '00ff00ff00ff00ff',
  albumId: 7,
  edition: '0123',
  day: 333,
  maker: '00000000000000bb',
  reader: list.handle,
  makerName: list.name,
  trits: list.trits,
};
const seal = Uint8Array.from({ length: 32 }, (_, at) => at);
const written = {
  list: writeList(origin, list),
  deal: writeDeal(sealedBytes(origin, deal), seal),
  receipt: writeReceipt(origin, deal.dealId, seal),
};

/** What is read, without the fill of the last byte. */
function cut<T extends { trits: Uint8Array }>(code: T, length: number): T {
  expect(code.trits.subarray(length).every(trit => trit === 0)).toBe(true);
  return { ...code, trits: code.trits.subarray(0, length) };
}

function refusalOf(scanned: string, at = origin): string | undefined {
  const code = readCode(scanned, at);
  return code instanceof Refusal ? code.code : undefined;
}

/** A code of these bytes, with the checksum that belongs to them. */
function coded(bytes: Iterable<number>): string {
  const content = [...bytes];
  const sum = crc32(content);
  return writeBase41(Uint8Array.of(...content, sum >>> 24, sum >>> 16, sum >>> 8, sum));
}

const contentOf = (text: string) => (readBase41(text) ?? new Uint8Array()).slice(0, -4);

describe('what is written is read again', () => {
  it('in base 41, without marks at the end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), bytes => {
        const text = writeBase41(bytes);
        expect(text).toMatch(/^[0-9A-Z$*+:-]*[0-6]$/);
        expect(readBase41(text)).toEqual(bytes);
      }),
    );
  });

  it('as lists', () => {
    fc.assert(
      fc.property(lists, drawn => {
        const read = readCode(codeAddress(origin, writeList(origin, drawn)), origin);
        if (read instanceof Refusal || read.kind !== 'list') throw new Error('No list');
        const { name, ...rest } = cut(read, drawn.trits.length);
        expect({ ...rest, name: '' }).toEqual({ kind: 'list', ...drawn, name: '' });
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(24);
      }),
      { numRuns: 30 },
    );
  });

  it('as deals and receipts', () => {
    fc.assert(
      fc.property(deals, seals, (drawn, sealing) => {
        const sealed = sealedBytes(origin, drawn);
        const read = readCode(writeDeal(sealed, sealing), origin);
        if (read instanceof Refusal || read.kind !== 'deal') throw new Error('No deal');
        const { makerName: _name, sealed: before, seal: after, ...rest } = cut(read, drawn.trits.length);
        const { makerName: _drawn, ...expected } = drawn;
        expect(rest).toEqual({ kind: 'deal', ...expected });
        expect(before).toEqual(sealed);
        expect(after).toEqual(sealing.slice(0, dealSealBytes));
        const receipt = readCode(writeReceipt(origin, drawn.dealId, sealing), origin);
        const agreed = sealing.slice(0, receiptSealBytes);
        expect(receipt).toEqual({ kind: 'receipt', dealId: drawn.dealId, seal: agreed });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['Mia', 'Mia'],
    ['ganz langer Name ohne Ende', 'ganz langer Name ohne En'],
    ['Wilhelmine-Charlotte 🦊🦊', 'Wilhelmine-Charlotte'],
    ['Mi\u200Da\u202E', 'Mi a'],
    ['\uD800', ''],
  ])('with a name of at most 24 bytes: %s', (name, expected) => {
    expect(readCode(writeList(origin, { ...list, name }), origin)).toMatchObject({ name: expected });
  });
});

describe('a code that is not as it was written', () => {
  it.each(['list', 'deal', 'receipt'] as const)('is torn with any byte of a %s changed', kind => {
    const bytes = readBase41(written[kind]) ?? new Uint8Array();
    for (const at of bytes.keys()) {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect([at, refusalOf(writeBase41(flipped))]).toEqual([at, 'code_torn']);
    }
  });

  it.each(['list', 'deal', 'receipt'] as const)('is refused where a %s is cut anywhere', kind => {
    const address = codeAddress(origin, written[kind]);
    const start = address.length - written[kind].length;
    for (let length = 0; length < address.length; length += 1) {
      const expected = length < start - 2 ? 'code_foreign' : 'code_torn';
      const refusal = refusalOf(address.slice(0, length));
      expect([length, refusal === 'code_foreign' ? 'code_torn' : refusal]).toEqual([length, 'code_torn']);
      if (length >= start) expect(refusal).toBe(expected);
    }
  });

  it.each([
    ['an address of another page', 'https://example.org/lists/abc', 'code_foreign'],
    ['words', 'Hallo Welt', 'code_foreign'],
    ['nothing', '', 'code_foreign'],
    ['letters of another alphabet', `${origin}/t/ÄÖÜ`, 'code_torn'],
    ['3 kB of anything', ':'.repeat(longestCode), 'code_foreign'],
    ['more than 3 kB', '0'.repeat(longestCode + 1), 'code_foreign'],
    [
      '3 kB with a right checksum',
      coded([...contentOf(written.list), ...new Uint8Array(1_600)]),
      'code_foreign',
    ],
    ['a newer version', coded([2, ...contentOf(written.list).slice(1)]), 'code_newer'],
    ['a version that never was', coded([0, 1, 2, 3]), 'code_foreign'],
    ['an unknown kind', coded([1, 9, ...contentOf(written.list).slice(2)]), 'code_foreign'],
    ['a kind alone', coded(contentOf(written.deal).slice(0, 4)), 'code_foreign'],
    ['a list of 2,005 slots', writeList(origin, { ...list, trits: new Uint8Array(2_005) }), 'code_foreign'],
    ['a list of none', writeList(origin, { ...list, trits: new Uint8Array() }), 'code_foreign'],
    ['a byte that holds no five states', coded([...contentOf(written.list), 243]), 'code_foreign'],
    [
      'a deal with oneself',
      writeDeal(sealedBytes(origin, { ...deal, maker: deal.reader }), seal),
      'code_foreign',
    ],
  ])('is refused as what it is: %s', (_, scanned, expected) => {
    expect(refusalOf(scanned)).toBe(expected);
  });

  it('is refused of another instance, unless any may have written it', () => {
    expect(refusalOf(written.list, 'https://anders.example')).toBe('code_elsewhere');
    expect(readCode(written.list)).toMatchObject({ kind: 'list' });
    expect(readCode(written.list, origin.toUpperCase())).toMatchObject({ kind: 'list' });
  });

  it('never throws, whatever is scanned', () => {
    const contents = fc
      .uint8Array({ maxLength: 300 })
      .map(bytes => coded([1, (bytes[0] ?? 0) % 4, ...bytes]));
    fc.assert(
      fc.property(fc.oneof(fc.string(), contents), scanned => void readCode(scanned)),
      {
        numRuns: 500,
      },
    );
  });
});

it('a receipt is for one deal and all that stands in it', () => {
  const agreed = (of: Partial<typeof deal>, by = seal) => {
    const read = readCode(writeDeal(sealedBytes(origin, { ...deal, ...of }), by));
    return read instanceof Refusal || read.kind !== 'deal' ? '' : agreedBytes(read).join();
  };
  const all = [
    agreed({}),
    agreed({ dealId: list.handle }),
    agreed({ day: 334 }),
    agreed({}, seal.toReversed()),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(agreed({})).toBe(all[0]);
});

describe('sizes with 980 stickers and the longest name', () => {
  it.each([
    ['list', 260, 11],
    ['deal', 290, 11],
    ['receipt', 40, 4],
  ] as const)('%s', (kind, mostBytes, mostVersion) => {
    expect(readBase41(written[kind])?.length).toBeLessThanOrEqual(mostBytes);
    const { version } = encode(codeAddress('https://klebekumpel.de', written[kind]), { ecc: 'L' });
    expect(version).toBeLessThanOrEqual(mostVersion);
  });
});
