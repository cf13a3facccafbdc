import { useEffect, useEffectEvent, useState } from 'react';
import { useStep } from './kept-step.ts';
import { scanWords } from './scan-words.ts';
import { choiceOf, scannedAt, type Place, type Scanned } from './step.ts';
import { dealIn, dealOf, listOf, receiptOf, type Writer } from './write-codes.ts';
import { albumOfCodes, ownHoldings } from '../../rules/deal.ts';
import type { SwapPass } from '../../contract.ts';
import { dealsOf, isOpen, keepDeal } from '../deals/kept-deals.ts';
import { noteDeal } from '../deals/note-deal.ts';
import { useDeals } from '../deals/use-deals.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';
import { Refusal } from '#shared/refusal.ts';

export interface PhonesGiven {
  album: CollectedAlbum;
  collection: Collection;
  pass: SwapPass;
  member: { readonly userId: string; readonly displayName: string };
  /** Copies that open requests hold, by sticker id. */
  promised: ReadonlyMap<number, number>;
  isCollected: (albumId: number) => boolean;
  onElsewhere: (albumId: number, scanned: string) => void;
  /** From a camera app. */
  opened: string | undefined;
}

export type Phones = ReturnType<typeof usePhones>;

/** What the member's phone is at, and what it may do. What was agreed on is kept before it is shown. */
export function usePhones({ album, collection, pass, member, promised, ...given }: PhonesGiven) {
  const { userId, displayName: name } = member;
  const { collectsExtras } = album;
  const ordered = new Set(album.orderedIds);
  const { quantityOf } = collection.state;
  const origin = serverOrigin();
  const [codes] = useState(() => albumOfCodes(album));
  const { step, isScanning, go } = useStep(userId, album.id);
  const deals = useDeals(userId);
  const own = (coming?: ReadonlySet<number>) =>
    ownHoldings(codes, quantityOf, { promised, coming, collectsExtras });
  const mine = () => own(ordered);
  const writer: Writer = { origin, album: codes, mine, pass, name };
  const place: Place = {
    ...writer,
    handle: pass.handle,
    step,
    isCollected: given.isCollected,
    lacksReceipt(dealId) {
      const deal = deals.get(dealId);
      return deal !== undefined && deal.isMaker && deal.receipt === undefined && isOpen(deal);
    },
  };
  const choice = step.at === 'choose' ? choiceOf(step.list, { ...place, mine: own }) : undefined;

  const read = (words: string) => scannedAt(words, place, Date.now());
  function take(found: Scanned, words: string) {
    if ('elsewhere' in found) return given.onElsewhere(found.elsewhere, words);
    return 'step' in found ? go(found.step) : finish(found.received, found.receipt);
  }

  const [opened] = useState(() => (given.opened === undefined ? undefined : read(given.opened)));
  const [trouble, setTrouble] = useState(() => (opened instanceof Refusal ? scanWords(opened) : undefined));
  const takeOpened = useEffectEvent(() => {
    if (opened !== undefined && !(opened instanceof Refusal)) take(opened, given.opened ?? '');
  });
  useEffect(() => takeOpened(), []);

  async function agree(written: string) {
    const deal = dealIn(written, origin);
    if (deal === undefined) return;
    const receipt = await receiptOf(writer, deal);
    noteDeal(userId, codes, deal, { deal: written, isMaker: false, partner: deal.makerName });
    go({ at: 'receipt', deal: written, receipt });
  }

  /** Of the one who made the deal. */
  function finish(dealId: string, receipt?: string) {
    const kept = dealsOf(userId).get(dealId);
    const deal = step.at === 'deal' ? dealIn(step.deal, origin) : undefined;
    if (kept !== undefined) keepDeal(userId, dealId, { ...kept, receipt, answer: undefined });
    else if (step.at === 'deal' && deal !== undefined)
      noteDeal(userId, codes, deal, { deal: step.deal, isMaker: true, partner: step.partner, receipt });
    go({ at: 'start' });
  }

  async function makeDeal(chosen: readonly number[]) {
    if (choice === undefined) return;
    const isChosen = (slot: number) => chosen.includes(slot);
    const sides = { gives: choice.gives.filter(isChosen), gets: choice.gets.filter(isChosen) };
    const deal = await dealOf(writer, choice.partner, sides);
    go({ at: 'deal', deal, partner: choice.partner.name });
  }

  const acts = {
    showList() {
      setTrouble(undefined);
      go({ at: 'list', list: listOf(writer) });
    },
    choose: (list: string, chosen: readonly number[]) => go({ at: 'choose', list, chosen: [...chosen] }),
    scan() {
      setTrouble(undefined);
      go(step, true);
    },
    stopScanning: () => go(step),
    cancel: () => go({ at: 'start' }),
    makeDeal,
    agree,
    finish,
    read,
    take,
    dealIn: (written: string) => dealIn(written, origin),
  };
  return { ...acts, album, codes, step, isScanning, trouble, deals, choice, ordered, quantityOf };
}
