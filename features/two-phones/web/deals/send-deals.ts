import { bookTableSwap } from '../../contract.ts';
import { dealsOf, forgetDeal, isOpen, keepDeal, type Answer } from './kept-deals.ts';
import { answerTitle, answerWords } from './answer-words.ts';
import { openCollection } from '#features/collection/web/sync/collections.ts';
import { isServerReached } from '#web/calls/connection.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';

const dayMs = 86_400_000;
const keptDays = 30;

/** By the id of the deal: it is booked, and its album was not read since. */
const answers = new Map<string, Answer>();

/** Each until it is answered; what cannot be sent now waits for the next occasion. */
export async function sendDeals(userId: string): Promise<void> {
  const deals = [...dealsOf(userId)];
  const old = deals.filter(([, deal]) => !isOpen(deal) && deal.at < Date.now() - keptDays * dayMs);
  old.forEach(([dealId]) => forgetDeal(userId, dealId));
  // With a server they are asked about first: the other phone may have booked them, and the album shows it already.
  if (!isServerReached()) layDeals(userId);
  const albumIds = new Set([...laidOn, ...deals.flatMap(([, deal]) => (isOpen(deal) ? [deal.albumId] : []))]);
  await Promise.all([...albumIds].map(albumId => openCollection(userId, albumId).sync.refresh()));
  layDeals(userId);
}

/** Before an album's collection is read, so that a deal that the other phone has booked never shows twice. */
export async function askDeals(userId: string, albumId: number): Promise<() => void> {
  for (const [dealId, deal] of dealsOf(userId)) {
    if (!isOpen(deal) || deal.albumId !== albumId || answers.has(dealId)) continue;
    const { deal: text, receipt } = deal;
    const asked = receipt === undefined ? { deal: text } : { deal: text, receipt };
    const answer = await call(bookTableSwap, asked)
      .catch(asRefused)
      .catch(() => undefined);
    if (answer?.state === 'booked' || answer?.state === 'already') answers.set(dealId, answer);
    else if (answer !== undefined && answer.state !== deal.answer?.state) keepAnswer(userId, dealId, answer);
  }
  layDeals(userId);
  return () => settle(userId, albumId);
}

function settle(userId: string, albumId: number): void {
  for (const [dealId, deal] of dealsOf(userId)) {
    const answer = answers.get(dealId);
    if (deal.albumId !== albumId || answer === undefined) continue;
    answers.delete(dealId);
    keepAnswer(userId, dealId, answer);
  }
  layDeals(userId);
}

function keepAnswer(userId: string, dealId: string, answer: Answer): void {
  const deal = dealsOf(userId).get(dealId);
  // Another tab was faster.
  if (deal === undefined || !isOpen(deal)) return;
  keepDeal(userId, dealId, { ...deal, answer });
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
let laid: ReadonlySet<string> = new Set();

/** The album shows what has changed hands, although it is not booked yet. */
function layDeals(userId: string): void {
  const shown = [...dealsOf(userId)].filter(
    ([dealId, deal]) => isOpen(deal) && (laid.has(dealId) || !answers.has(dealId)),
  );
  laid = new Set(shown.map(([dealId]) => dealId));
  const open = shown.map(([, deal]) => deal);
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
