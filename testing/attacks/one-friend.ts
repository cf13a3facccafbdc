import { createMembers, signIn } from '../../bench/crowd.ts';
import { percentile } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { listNotices } from '#features/notices/contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import { mostOpenTradesBetween } from '#features/trades/rules/limits.ts';
import { copiesOfEach, numbersOf, put } from '#testing/albums.ts';
import { clientAt } from '#testing/api-client.ts';
import { befriend } from '#testing/people.ts';
import type { Finding } from './finding.ts';

const proposals = 100;
const times = 16;
const looks = 50;
const mostAnswerBytes = 1_000_000;
const mostP95Ms = 150;

/** A friend proposes the same swap sixteen times at once, then a hundred of 500 against 500; the other one looks at them. */
export async function oneFriend({ db, product, albumId, stickerIds }: Stage): Promise<Finding> {
  const [askingId = '', askedId = ''] = await createMembers(db, 'one-friend-', 2);
  await befriend(db, askingId, askedId);
  const copies = copiesOfEach(numbersOf({ stickerIds }), 3);
  for (const id of [askingId, askedId]) await put(db, id, { id: albumId, stickerIds }, copies);
  const asClient = async (userId: string) => {
    const client = clientAt(product.origin);
    client.cookie = await signIn(db, userId);
    return client;
  };
  const [asking, asked] = [await asClient(askingId), await asClient(askedId)];
  const items = (from: number, to: number) =>
    stickerIds.slice(from, to).map(stickerId => ({ stickerId, quantity: 1 }));
  const one = { id: crypto.randomUUID(), friendId: askedId, offered: items(0, 1), requested: items(1, 2) };
  await Promise.all(Array.from({ length: times }, () => asking.ask(proposeTrade, one)));
  const isOf = () =>
    db.query.selectFrom('trade_requests').select('id').where('from_user_id', '=', askingId).execute();
  const same = (await isOf()).length;
  const large = { friendId: askedId, offered: items(0, 490), requested: items(490, 980) };
  const told = new Map<number, number>();
  for (let at = 0; at < proposals; at += 1) {
    const { status } = await asking.ask(proposeTrade, large);
    told.set(status, (told.get(status) ?? 0) + 1);
  }
  const ms: number[] = [];
  let bytes = 0;
  for (let at = 0; at < looks; at += 1) {
    const startedAt = performance.now();
    const page = await asked.call(listTrades, {});
    await asked.call(listNotices, {});
    ms.push(performance.now() - startedAt);
    bytes = JSON.stringify(page).length;
  }
  const open = (await isOf()).length;
  const p95Ms = percentile(ms, 95);
  return {
    attack: `a friend sends one swap ${times} times at once, then ${proposals} of 490 against 490`,
    seen:
      `${same} of the same; ${[...told].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${open} open; ` +
      `the other's list ${(bytes / 1e3).toFixed(0)} kB, list and notices p95 ${p95Ms.toFixed(0)} ms`,
    isMet: same === 1 && open <= mostOpenTradesBetween && bytes <= mostAnswerBytes && p95Ms <= mostP95Ms,
  };
}
