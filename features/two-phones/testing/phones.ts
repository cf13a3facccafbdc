import { bookTableSwap, provideSwapPass, type SwapPass } from '../contract.ts';
import {
  agreedBytes,
  inDeal,
  readCode,
  sealedBytes,
  writeDeal,
  writeReceipt,
  type DealCode,
} from '../rules/code.ts';
import { dayOf } from '../rules/deal.ts';
import { sealOf } from '../web/seal.ts';
import type { CreatedAlbum } from '#testing/albums.ts';
import type { ApiClient } from '#testing/api-client.ts';
import type { TestApp } from '#testing/start-server.ts';
import { Refusal } from '#shared/refusal.ts';

const origin = 'https://klebekumpel.example';

/** A member's phone that has been online once. */
export interface Phone<Member extends ApiClient = ApiClient> {
  readonly member: Member;
  readonly pass: SwapPass;
}

export async function phoneOf<Member extends ApiClient>(member: Member): Promise<Phone<Member>> {
  return { member, pass: await member.call(provideSwapPass, {}) };
}

type Album = Pick<CreatedAlbum, 'id' | 'version' | 'stickerIds'>;

/** Of numbers. */
export interface DealtNumbers {
  readonly makerGives?: readonly number[];
  readonly readerGives?: readonly number[];
}

/** The deal that the maker's phone shows. */
export async function dealOf(
  album: Album,
  { maker, reader }: { readonly maker: Phone; readonly reader: Phone },
  { makerGives = [], readerGives = [] }: DealtNumbers,
  changed: Partial<DealCode> = {},
): Promise<string> {
  const trits = new Uint8Array(album.stickerIds.length);
  for (const number of makerGives) trits[number - 1] = inDeal.makerGives;
  for (const number of readerGives) trits[number - 1] = inDeal.readerGives;
  const dealId = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const sealed = sealedBytes(origin, {
    dealId,
    albumId: album.id,
    edition: album.version.slice(0, 4),
    day: dayOf(Date.now()),
    maker: maker.pass.handle,
    reader: reader.pass.handle,
    makerName: 'Ben',
    trits,
    ...changed,
  });
  return writeDeal(sealed, await sealOf(maker.pass.key, sealed));
}

/** What the reader's phone shows once its member agrees. */
export async function receiptOf(reader: Phone, deal: string): Promise<string> {
  const code = readCode(deal);
  if (code instanceof Refusal || code.kind !== 'deal') throw new Error('No deal');
  return writeReceipt(origin, code.dealId, await sealOf(reader.pass.key, agreedBytes(code)));
}

export const ask = ({ member }: Phone, deal: string, receipt?: string) =>
  member.ask(bookTableSwap, { deal, receipt });
export const book = ({ member }: Phone, deal: string, receipt?: string) =>
  member.call(bookTableSwap, { deal, receipt });

/** One that is booked, as this request, and a code by which Ben gives mia number 3. */
export async function createDeals(app: TestApp, album: Album, tradeId: string): Promise<string> {
  const [maker, reader] = [await phoneOf(await app.as('ben')), await phoneOf(await app.as('mia'))];
  const booked = { deal: Buffer.alloc(32, 8), trade_id: tradeId, not_offered: [], not_requested: [] };
  await app.db.query.insertInto('table_swaps').values(booked).execute();
  return dealOf(album, { maker, reader }, { makerGives: [3] });
}
