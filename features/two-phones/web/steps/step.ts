import * as v from 'valibot';
import type { ScanRefusal } from '../../text.ts';
import { readCode, type ListCode, type ReceiptCode, type SealedDeal } from '../../rules/code.ts';
import {
  exchangeable,
  holdingsInList,
  largestDeal,
  whyNotOf,
  whyNotOn,
  type AlbumOfCodes,
} from '../../rules/deal.ts';
import type { Holdings } from '#features/trades/rules/holdings.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

const Code = v.string();

/** What the member's phone is at; the codes are those that the rules write. */
export const Step = v.variant('at', [
  v.object({ at: v.literal('start') }),
  v.object({ at: v.literal('list'), list: Code }),
  /** `chosen`: slots. */
  v.object({ at: v.literal('choose'), list: Code, chosen: v.array(v.number()) }),
  v.object({ at: v.literal('deal'), deal: Code, partner: v.string() }),
  v.object({ at: v.literal('review'), deal: Code }),
  v.object({ at: v.literal('receipt'), deal: Code, receipt: Code }),
]);
export type Step = v.InferOutput<typeof Step>;

/** Where a code is scanned. */
export interface Place {
  readonly origin: string;
  readonly handle: string;
  readonly album: AlbumOfCodes;
  /** What the member can give and seeks. */
  readonly mine: () => Holdings;
  readonly step: Step;
  /** Whether this deal of the member's waits for its receipt. */
  readonly lacksReceipt: (dealId: string) => boolean;
  readonly isCollected: (albumId: number) => boolean;
}

/** `elsewhere`: of another album of the member's. */
export type Scanned =
  | { readonly step: Step }
  | { readonly received: string; readonly receipt: string }
  | { readonly elsewhere: number };

function textOf(scanned: string): string {
  return scanned
    .trim()
    .replace(/^.*\/T\//i, '')
    .toUpperCase();
}

export function scannedAt(scanned: string, place: Place, now: number): Scanned | Refusal<ScanRefusal> {
  const code = readCode(scanned, place.origin);
  if (code instanceof Refusal) return code;
  const text = textOf(scanned);
  if (code.kind === 'receipt') return receiptAt(code, text, place);
  // Another step is due once a deal was shown.
  if (place.step.at === 'deal') return refuse('code_of_other_step');
  const { albumId } = code;
  if (albumId !== place.album.shape.albumId && place.isCollected(albumId)) return { elsewhere: albumId };
  return code.kind === 'list' ? listAt(code, text, place) : dealAt(code, text, place, now);
}

function listAt(code: ListCode, list: string, { handle, album, mine }: Place) {
  if (code.handle === handle) return refuse('code_own');
  const why = whyNotOf(album, code);
  if (why !== undefined) return why;
  const trits = largestDeal(album, mine(), holdingsInList(album, code));
  const chosen = [...trits.keys()].filter(slot => trits[slot] !== 0);
  return { step: { at: 'choose', list, chosen } } as const;
}

function dealAt(code: SealedDeal, deal: string, { handle, album }: Place, now: number) {
  if (code.maker === handle) return refuse('code_own');
  if (code.reader !== handle) return refuse('code_of_others');
  return whyNotOn(code, now) ?? whyNotOf(album, code) ?? ({ step: { at: 'review', deal } } as const);
}

function receiptAt({ dealId }: ReceiptCode, receipt: string, { step, lacksReceipt, origin }: Place) {
  const shown = step.at === 'deal' ? readCode(step.deal, origin) : undefined;
  const isShown = shown !== undefined && 'dealId' in shown && shown.dealId === dealId;
  return isShown || lacksReceipt(dealId) ? { received: dealId, receipt } : refuse('code_of_other_step');
}

/** What may be chosen from, of the list that was scanned. */
export function choiceOf(list: string, { album, mine, origin }: Pick<Place, 'album' | 'mine' | 'origin'>) {
  const code = readCode(list, origin);
  if (code instanceof Refusal || code.kind !== 'list') return undefined;
  return { partner: code, ...exchangeable(album, mine(), holdingsInList(album, code)) };
}
