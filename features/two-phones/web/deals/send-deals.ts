import { bookTableSwap } from '../../contract.ts';
import { dealsOf, forgetDeal, isOpen, keepDeal, type Answer, type KeptDeal } from './kept-deals.ts';
import { answerTitle, answerWords } from './answer-words.ts';
import { openCollection } from '#features/collection/web/sync/collections.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';

const dayMs = 86_400_000;
const keptDays = 30;

let underWay: Promise<void> | undefined;
let isAskedAgain = false;

/** Each until it is answered; what cannot be sent now waits for the next occasion. */
export function sendDeals(userId: string): Promise<void> {
  isAskedAgain = underWay !== undefined;
  underWay ??= sendAll(userId).finally(() => {
    underWay = undefined;
    if (isAskedAgain) void sendDeals(userId);
  });
  return underWay;
}

async function sendAll(userId: string): Promise<void> {
  layDeals(userId);
  for (const [dealId, deal] of dealsOf(userId)) {
    if (isOpen(deal)) await send(userId, dealId, deal).catch(() => undefined);
    else if (deal.at < Date.now() - keptDays * dayMs) forgetDeal(userId, dealId);
  }
}

async function send(userId: string, dealId: string, { answer: before, ...deal }: KeptDeal): Promise<void> {
  const { deal: text, receipt } = deal;
  const answer = await call(
    bookTableSwap,
    receipt === undefined ? { deal: text } : { deal: text, receipt },
  ).catch(asRefused);
  if (answer.state === before?.state) return;
  // The collection is read first, so that the album never shows less than before.
  if (answer.state !== 'waits') await openCollection(userId, deal.albumId).sync.refresh();
  const now = dealsOf(userId).get(dealId);
  // Another tab was faster.
  if (now === undefined || !isOpen(now)) return layDeals(userId);
  keepDeal(userId, dealId, { ...deal, answer });
  layDeals(userId);
  if (answer.state === 'waits') return;
  const tone = answer.state === 'refused' ? 'error' : answer.state === 'booked' ? 'success' : 'info';
  const words = { title: answerTitle(answer), description: answerWords(deal, answer) };
  showToast({ ...words, tone, key: `deal ${dealId}` });
}

/** Only what the contract declares is an answer: everything else passes. */
function asRefused(error: unknown): Answer {
  const isAnswer =
    error instanceof CallRefused && (bookTableSwap.refusals as readonly string[]).includes(error.code);
  if (!isAnswer) throw error;
  return { state: 'refused', code: error.code, message: error.message };
}

const laidOn = new Set<number>();

/** The album shows what has changed hands, although it is not booked yet. */
function layDeals(userId: string): void {
  const open = [...dealsOf(userId).values()].filter(isOpen);
  for (const { albumId } of open) laidOn.add(albumId);
  for (const albumId of laidOn) {
    const deltas = new Map<number, number>();
    const add = (id: number, delta: number) => deltas.set(id, (deltas.get(id) ?? 0) + delta);
    for (const deal of open.filter(each => each.albumId === albumId)) {
      deal.gives.forEach(id => add(id, -1));
      deal.gets.forEach(id => add(id, 1));
    }
    openCollection(userId, albumId).state.lay(deltas);
  }
}
