import {
  agreedBytes,
  idBytes,
  readCode,
  sealedBytes,
  writeDeal,
  writeList,
  writeReceipt,
  type ListCode,
  type SealedDeal,
} from '../../rules/code.ts';
import { dayOf, dealTrits, listTrits, type Exchangeable } from '../../rules/deal.ts';
import { hexOf } from '../../rules/hex.ts';
import type { SwapPass } from '../../contract.ts';
import { sealOf } from '../seal.ts';
import type { Place } from './step.ts';

/** Of whom codes speak. */
export interface Writer extends Pick<Place, 'origin' | 'album' | 'mine'> {
  readonly pass: SwapPass;
  readonly name: string;
}

export function listOf({ origin, album, mine, pass, name }: Writer): string {
  const { version, shape } = album;
  const { handle } = pass;
  return writeList(origin, { albumId: shape.albumId, version, handle, name, trits: listTrits(mine()) });
}

export async function dealOf(
  { origin, album, pass, name }: Writer,
  reader: Pick<ListCode, 'handle'>,
  sides: Exchangeable,
): Promise<string> {
  const sealed = sealedBytes(origin, {
    dealId: hexOf(crypto.getRandomValues(new Uint8Array(idBytes))),
    albumId: album.shape.albumId,
    edition: album.version.slice(0, 4),
    day: dayOf(Date.now()),
    maker: pass.handle,
    reader: reader.handle,
    makerName: name,
    trits: dealTrits(album, sides),
  });
  return writeDeal(sealed, await sealOf(pass.key, sealed));
}

export async function receiptOf({ origin, pass }: Writer, deal: SealedDeal): Promise<string> {
  return writeReceipt(origin, deal.dealId, await sealOf(pass.key, agreedBytes(deal)));
}

export function dealIn(written: string, origin: string): SealedDeal | undefined {
  const code = readCode(written, origin);
  return 'sealed' in code ? code : undefined;
}
