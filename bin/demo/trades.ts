import type { FriendPair } from './friends.ts';
import { demoId } from './demo-id.ts';
import {
  drawSwap,
  findSwap,
  loseSpares,
  writeTrade,
  type Albums,
  type DemoTrade,
  type Swap,
} from './swaps.ts';
import { demoText } from './text.ts';
import { seededNumbers } from './open-packs.ts';
import type { Queries } from '#server/database/database.ts';

const day = 24 * 60 * 60 * 1000;

interface ScriptedTrade {
  /** Accounts. */
  readonly from: string;
  readonly to: string;
  /** Stickers on each side. */
  readonly count: number;
  readonly daysAgo: number;
  /** How it ended, and how many days ago; undefined: it is open. */
  readonly ended?: readonly [status: 'accepted' | 'declined' | 'cancelled', daysAgo: number];
  readonly message?: string;
  /**
   * `bundle`: the largest that the matching rules find. `half handed over`: half of it is ticked. `gone`: the proposer
   * no longer has one of its stickers. `counter`: it answers the request before, with one pair of stickers replaced.
   */
  readonly twist?: 'bundle' | 'half handed over' | 'gone' | 'counter';
}

const { messages } = demoText;

const pastOfMia: readonly ScriptedTrade[] = [
  { from: 'lea', to: 'mia', count: 2, daysAgo: 34, ended: ['accepted', 33.7], message: messages.inBreak },
  { from: 'mia', to: 'ben', count: 1, daysAgo: 31, ended: ['accepted', 30.2] },
  { from: 'jonas', to: 'mia', count: 3, daysAgo: 27, ended: ['accepted', 26.1], message: messages.fair },
  { from: 'mia', to: 'emma', count: 2, daysAgo: 25, ended: ['cancelled', 22.5] },
  { from: 'oskar', to: 'mia', count: 1, daysAgo: 20, ended: ['accepted', 19.8] },
  { from: 'mia', to: 'jonas', count: 2, daysAgo: 19, ended: ['accepted', 18.4], message: messages.please },
  { from: 'finn', to: 'mia', count: 4, daysAgo: 16, ended: ['declined', 15.1], message: messages.fair },
  { from: 'mia', to: 'oskar', count: 1, daysAgo: 12, ended: ['accepted', 11.6] },
  { from: 'ben', to: 'mia', count: 2, daysAgo: 11, ended: ['cancelled', 10.2] },
  { from: 'lea', to: 'mia', count: 2, daysAgo: 9, ended: ['accepted', 8.3], message: messages.inBreak },
  { from: 'mia', to: 'finn', count: 2, daysAgo: 7, ended: ['accepted', 6.2] },
  { from: 'emma', to: 'mia', count: 1, daysAgo: 5, ended: ['declined', 4.4], message: messages.please },
  {
    from: 'jonas',
    to: 'mia',
    count: 6,
    daysAgo: 2.1,
    ended: ['accepted', 1.2],
    message: messages.tomorrow,
    twist: 'half handed over',
  },
  { from: 'mia', to: 'lea', count: 2, daysAgo: 1.4, ended: ['declined', 0.6], message: messages.please },
];

/** The first one answers the last request of the past; the bundle takes what the others left. */
const presentOfMia: readonly ScriptedTrade[] = [
  { from: 'lea', to: 'mia', count: 2, daysAgo: 0.6, message: messages.rather, twist: 'counter' },
  { from: 'ben', to: 'mia', count: 1, daysAgo: 4.2, message: messages.fair, twist: 'gone' },
  { from: 'nele', to: 'mia', count: 1, daysAgo: 0.1, message: messages.hello },
  { from: 'mia', to: 'ben', count: 1, daysAgo: 0.3, message: messages.please },
  { from: 'mia', to: 'finn', count: 3, daysAgo: 2.2 },
  { from: 'mia', to: 'emma', count: 2, daysAgo: 5.3, message: messages.inBreak },
  { from: 'oskar', to: 'mia', count: 20, daysAgo: 1.1, message: messages.bundle, twist: 'bundle' },
];

/** Stores requests of the last weeks between friends who can swap at all; Mia's are listed above. */
export async function tradeAmongMembers(
  tx: Queries,
  albums: Albums,
  idOf: (account: string) => string,
  { friends, now }: { readonly friends: readonly FriendPair[]; readonly now: Date },
): Promise<void> {
  const others = tradesOfOthers(friends);
  const past = [...others.filter(trade => trade.ended !== undefined), ...pastOfMia];
  const present = [...presentOfMia, ...others.filter(trade => trade.ended === undefined)];
  let before: Enacted | undefined;
  for (const trade of [...past, ...present]) before = await enact(tx, albums, { idOf, now, trade, before });
}

function tradesOfOthers(friends: readonly FriendPair[]): ScriptedTrade[] {
  const random = seededNumbers('trades of the class');
  const drawn = [messages.inBreak, messages.fair, messages.please, messages.tomorrow];
  return friends.flatMap(([from, to]): ScriptedTrade[] => {
    const [which, how] = [random(), random()];
    if (which > 0.45) return [];
    const message = drawn[Math.floor(random() * 2 * drawn.length)] ?? '';
    const about = { from, to, count: 1 + Math.floor(random() * 4), message };
    if (which < 0.12) return [{ ...about, daysAgo: 0.2 + random() * 6 }];
    const status = how < 0.6 ? 'accepted' : how < 0.85 ? 'declined' : 'cancelled';
    const daysAgo = 2 + random() * 32;
    return [{ ...about, daysAgo, ended: [status, daysAgo - random() * 1.5] }];
  });
}

interface Enacted {
  readonly id: string;
  readonly swap: Swap;
}

interface Scene {
  readonly idOf: (account: string) => string;
  readonly now: Date;
  readonly trade: ScriptedTrade;
  readonly before: Enacted | undefined;
}

/** Undefined when the two have nothing to swap; then there is no request. */
async function enact(tx: Queries, albums: Albums, scene: Scene): Promise<Enacted | undefined> {
  const { trade, before } = scene;
  const answered = trade.twist === 'counter' ? before : undefined;
  if (trade.twist === 'counter' && answered === undefined) return undefined;
  const sides = { from: scene.idOf(trade.from), to: scene.idOf(trade.to) };
  const name = `trade ${trade.from} ${trade.to} ${trade.daysAgo}`;
  const drawn =
    trade.twist === 'bundle'
      ? await findSwap(tx, albums, sides, trade.count)
      : await drawSwap(tx, albums, sides, { count: trade.count, seed: name });
  const swap = answered === undefined ? drawn : changed(answered.swap, drawn);
  if (swap.gives.length === 0) return undefined;
  const [status, endedDaysAgo] = trade.ended ?? ['pending' as const, undefined];
  const at = (daysAgo: number) => new Date(scene.now.getTime() - daysAgo * day);
  const id = demoId(name);
  const written: DemoTrade = {
    ...sides,
    id,
    swap,
    message: trade.message ?? '',
    createdAt: at(trade.daysAgo),
    status,
    decidedAt: endedDaysAgo === undefined ? null : at(endedDaysAgo),
    answersId: answered?.id ?? null,
    isHalfHandedOver: trade.twist === 'half handed over',
  };
  await writeTrade(tx, albums, written);
  if (trade.twist === 'gone') await loseSpares(tx, albums, written);
  return { id, swap };
}

/** The swap as the other side sees it, with the first pair of stickers replaced by one that it did not contain. */
function changed(swap: Swap, drawn: Swap): Swap {
  const known = new Set([...swap.gives, ...swap.gets].map(({ stickerId }) => stickerId));
  const fresh = drawn.gives.findIndex(
    ({ stickerId }, at) => !known.has(stickerId) && !known.has(drawn.gets[at]?.stickerId ?? 0),
  );
  if (fresh < 0) return { gives: swap.gets, gets: swap.gives };
  return {
    gives: [...swap.gets.slice(1), ...drawn.gives.slice(fresh, fresh + 1)],
    gets: [...swap.gives.slice(1), ...drawn.gets.slice(fresh, fresh + 1)],
  };
}
