import { expect, it } from 'vitest';
import { scanWords } from './scan-words.ts';
import { scannedAt, type Place, type Step } from './step.ts';
import { codeAddress, sealedBytes, writeDeal, writeList, writeReceipt } from '../../rules/code.ts';
import { dayOf, type AlbumOfCodes } from '../../rules/deal.ts';
import { holdingsOf, noSection } from '#features/trades/rules/holdings.ts';
import { writeBase41 } from '../../rules/base41.ts';
import { crc32 } from '../../rules/crc32.ts';
import { Refusal } from '#shared/refusal.ts';

const origin = 'https://klebekumpel.example';
const now = Date.UTC(2026, 10, 30);
const [mine, theirs, others] = ['11', '22', '33'].map(pair => pair.repeat(8)) as [string, string, string];
const slots = 10;
const version = 'abcd'.repeat(4);
const album: AlbumOfCodes = {
  version,
  shape: {
    albumId: 7,
    tiers: new Uint8Array(slots),
    sections: new Uint16Array(slots).fill(noSection),
    extras: [],
  },
  stickerIds: Array.from({ length: slots }, (_, at) => at + 1),
};
const owned = Uint8Array.from([2, 2, 0, 0, 1, 1, 1, 1, 1, 1]);
const holdings = holdingsOf(album.shape, owned, {
  collectsExtras: false,
  coming: new Set(),
  promised: new Map(),
});
const place: Place = {
  origin,
  handle: mine,
  album,
  mine: () => holdings,
  step: { at: 'start' },
  lacksReceipt: () => false,
  isCollected: albumId => albumId === 9,
};

const trits = Uint8Array.from([0, 0, 2, 2, 1, 1, 1, 1, 1, 1]);
const list = (about: object = {}, from = origin) =>
  writeList(from, { albumId: 7, version, handle: theirs, name: 'Ben', trits, ...about });
const deal = (about: object = {}) => {
  const sealed = sealedBytes(origin, {
    dealId: '5'.repeat(16),
    albumId: 7,
    edition: version.slice(0, 4),
    day: dayOf(now),
    maker: theirs,
    reader: mine,
    makerName: 'Ben',
    trits,
    ...about,
  });
  return writeDeal(sealed, new Uint8Array(10));
};
const ofVersion = (first: number) => {
  const content = Uint8Array.of(first, 1, 2, 3, 4);
  const sum = crc32(content);
  return writeBase41(Uint8Array.of(...content, sum >>> 24, sum >>> 16, sum >>> 8, sum));
};

const shown: Step = { at: 'deal', deal: deal({ maker: mine, reader: theirs }), partner: 'Ben' };

it.each<[string, string, RegExp, Step?]>([
  ['of another album', list({ albumId: 8 }), /^Dieses Album ist nicht auf deinem Handy/],
  ['of another instance', list({}, 'https://other.example'), /^Dieser Code gehört zu einer anderen Seite/],
  ['of another edition', list({ version: '0'.repeat(16) }), /nicht auf demselben Stand/],
  ['of an edition with more stickers', list({ trits: new Uint8Array(15) }), /nicht auf demselben Stand/],
  ['of another edition, agreed on', deal({ edition: '0000' }), /nicht auf demselben Stand/],
  ['that is torn', codeAddress(origin, list().slice(0, -4)), /kam nicht ganz an/],
  ['of which the end is missing', codeAddress(origin, list().slice(0, -3)), /kam nicht ganz an/],
  ['of a newer app', ofVersion(2), /neueren Fassung der App/],
  ['of no app', ofVersion(0), /kein Code zum Tauschen/],
  ['with three kilobytes of hostility', 'A'.repeat(3_000), /kam nicht ganz an|kein Code zum Tauschen/],
  ['with more than that', `${origin}/T/`.repeat(200), /kein Code zum Tauschen/],
  ['that is a web page', 'https://example.org/?q=1', /kein Code zum Tauschen/],
  ['that is nothing', '', /kein Code zum Tauschen|kam nicht ganz an/],
  ['of oneself', list({ handle: mine }), /dein eigener Code/],
  ['of a deal for somebody else', deal({ reader: others }), /für jemand anderen/],
  ['of long ago', deal({ day: dayOf(now) - 61 }), /über 60 Tage alt/],
  ['of tomorrow’s tomorrow', deal({ day: dayOf(now) + 3 }), /aus der Zukunft/],
  ['of a list while a receipt is due', list(), /ein anderer Schritt/, shown],
  [
    'of a receipt of another deal',
    writeReceipt(origin, '6'.repeat(16), new Uint8Array(16)),
    /anderer Schritt/,
    shown,
  ],
])('a code %s is answered by a sentence', (_, scanned, words, step = { at: 'start' }) => {
  const found = scannedAt(scanned, { ...place, step }, now);
  expect(found instanceof Refusal ? scanWords(found) : found).toMatch(words);
});

it('a code that fits leads on, also to another album that the member collects', () => {
  expect(scannedAt(list(), place, now)).toMatchObject({ step: { at: 'choose', chosen: [0, 1, 2, 3] } });
  expect(scannedAt(list({ albumId: 9 }), place, now)).toEqual({ elsewhere: 9 });
});
