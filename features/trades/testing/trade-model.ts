import { copiesKept } from '#features/trades/rules/limits.ts';

/** Copies by sticker, both as indexes into the test's lists. */
export type Copies = ReadonlyMap<number, number>;

interface ModelFriendship {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly byCode: boolean;
  status: 'pending' | 'accepted' | 'declined' | 'ended';
}

interface ModelTrade {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly offered: Copies;
  readonly requested: Copies;
  readonly isCounterOffer: boolean;
  readonly isDone: boolean;
  /** The accepted one that it takes back. */
  readonly takesBack?: ModelTrade | undefined;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  /** Ticked stickers, such as `offered 1`. */
  readonly ticks: Set<string>;
}

interface ModelInvite {
  readonly code: string;
  readonly owner: number;
  isUsable: boolean;
}

export interface ModelProposal {
  readonly from: number;
  readonly to: number;
  readonly offered: Copies;
  readonly requested: Copies;
  /** Made by hand already: last copies may be among it. */
  readonly isDone: boolean;
}

/**
 * Members, friendships, quantities and requests without a database: a second implementation of the product's rules.
 * Each `…Refusal` method answers the code that the server must give, or undefined; the other methods do what was
 * allowed.
 */
export class TradeModel {
  readonly friendships: ModelFriendship[] = [];
  readonly trades: ModelTrade[] = [];
  readonly invites: ModelInvite[] = [];
  /** `blocker blocked` */
  readonly blocks = new Set<string>();
  /** Decided requests in the order of their decision. */
  readonly decided: ModelTrade[] = [];
  readonly #quantities = new Map<string, number>();

  quantity(member: number, sticker: number): number {
    return this.#quantities.get(`${member} ${sticker}`) ?? 0;
  }

  change(member: number, sticker: number, delta: number): void {
    this.#quantities.set(`${member} ${sticker}`, this.quantity(member, sticker) + delta);
  }

  isBlocked(one: number, other: number): boolean {
    return this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`);
  }

  /** The open request or friendship of two members. */
  between(one: number, other: number): ModelFriendship | undefined {
    return this.friendships.find(
      ({ from, to, status }) =>
        (status === 'pending' || status === 'accepted') &&
        ((from === one && to === other) || (from === other && to === one)),
    );
  }

  areFriends(one: number, other: number): boolean {
    return this.between(one, other)?.status === 'accepted';
  }

  requestRefusal(from: number, to: number): string | undefined {
    if (from === to || this.isBlocked(from, to)) return 'member_not_found';
    return this.between(from, to) === undefined ? undefined : 'already_connected';
  }

  answerRefusal(by: number, { from, to, status }: ModelFriendship): string | undefined {
    if (status === 'ended' || (by !== from && by !== to)) return 'friendship_not_found';
    if (by !== to) return 'not_recipient';
    return status === 'pending' ? undefined : 'friendship_decided';
  }

  endRefusal(by: number, { from, to, status }: ModelFriendship): string | undefined {
    const isParty = by === from || by === to;
    const mayEnd = (isParty && status === 'accepted') || (by === from && status === 'pending');
    return mayEnd ? undefined : 'friendship_not_found';
  }

  block(by: number, other: number): void {
    this.blocks.add(`${by} ${other}`);
    const found = this.between(by, other);
    if (found !== undefined) this.end(found);
  }

  /** Open requests end with the friendship; decided at the same moment, they are in the history by their ids. */
  end(friendship: ModelFriendship): void {
    const { from, to, status } = friendship;
    friendship.status = 'ended';
    if (status !== 'accepted') return;
    this.trades
      .filter(trade => trade.status === 'pending' && [from, to].includes(trade.from))
      .filter(trade => [from, to].includes(trade.to))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .forEach(trade => this.decide(trade, 'cancelled'));
  }

  redeemRefusal(by: number, { owner, isUsable }: ModelInvite): string | undefined {
    if (!isUsable) return 'invite_invalid';
    if (owner === by) return 'invite_own';
    if (this.isBlocked(by, owner)) return 'invite_invalid';
    return this.between(by, owner) === undefined ? undefined : 'already_connected';
  }

  redeem(by: number, invite: ModelInvite, id: string): void {
    invite.isUsable = false;
    this.friendships.push({ id, from: by, to: invite.owner, byCode: true, status: 'accepted' });
  }

  /** Copies that a member offers in open requests that can be met. */
  promised(member: number, sticker: number): number {
    return this.trades
      .filter(trade => trade.from === member && trade.status === 'pending' && !this.isLost(trade))
      .reduce((sum, { offered }) => sum + (offered.get(sticker) ?? 0), 0);
  }

  /** `answered`: what a counter-offer declines first. */
  proposeRefusal(
    { from, to, offered, requested, isDone }: ModelProposal,
    answered?: ModelTrade,
  ): string | undefined {
    const kept = isDone ? 0 : copiesKept;
    if (!this.areFriends(from, to)) return 'not_friends';
    if (this.#isMirrored({ from, to, offered, requested, isDone }, answered)) return 'already_proposed';
    for (const [sticker, copies] of offered)
      if (this.quantity(from, sticker) - kept - this.promised(from, sticker) < copies)
        return 'sticker_not_available';
    for (const [sticker, copies] of requested)
      if (this.quantity(to, sticker) - kept < copies) return 'sticker_not_spare';
    return undefined;
  }

  #isMirrored({ from, to, offered, requested }: ModelProposal, answered?: ModelTrade): boolean {
    const isSame = (one: Copies, other: Copies) =>
      one.size === other.size && [...one].every(([sticker, copies]) => other.get(sticker) === copies);
    return this.trades.some(
      trade =>
        trade !== answered &&
        trade.status === 'pending' &&
        trade.from === to &&
        trade.to === from &&
        isSame(trade.offered, requested) &&
        isSame(trade.requested, offered),
    );
  }

  /** What is asked for that the trade be taken back. */
  takingBack(by: number, trade: ModelTrade): ModelProposal {
    const [came, went] =
      by === trade.from ? [trade.requested, trade.offered] : [trade.offered, trade.requested];
    const to = by === trade.from ? trade.to : trade.from;
    return { from: by, to, offered: came, requested: went, isDone: false };
  }

  takenBack(trade: ModelTrade): 'no' | 'asked' | 'yes' {
    const back = this.trades.filter(({ takesBack }) => takesBack === trade);
    if (back.some(({ status }) => status === 'accepted')) return 'yes';
    return back.some(({ status }) => status === 'pending') ? 'asked' : 'no';
  }

  takeBackRefusal(by: number, trade: ModelTrade): string | undefined {
    if (by !== trade.from && by !== trade.to) return 'trade_not_found';
    if (trade.status !== 'accepted' || trade.takesBack !== undefined) return 'trade_not_accepted';
    if (this.takenBack(trade) !== 'no') return 'taken_back_already';
    if (!this.areFriends(trade.from, trade.to)) return 'not_friends';
    const back = this.takingBack(by, trade);
    const isGone = (owner: number, items: Copies) =>
      [...items].some(([sticker, copies]) => this.quantity(owner, sticker) < copies);
    return isGone(back.from, back.offered) || isGone(back.to, back.requested) ? 'sticker_gone' : undefined;
  }

  /** Why a member may not decide a request as its sender or recipient. */
  decideRefusal(by: number, { from, to, status }: ModelTrade, as: 'from' | 'to'): string | undefined {
    if (by !== from && by !== to) return 'trade_not_found';
    if (by !== (as === 'from' ? from : to)) return as === 'from' ? 'not_trade_sender' : 'not_trade_recipient';
    return status === 'pending' ? undefined : 'trade_not_pending';
  }

  acceptRefusal(by: number, trade: ModelTrade): string | undefined {
    const refusal = this.decideRefusal(by, trade, 'to');
    if (refusal !== undefined) return refusal;
    return this.isLost(trade) ? 'sticker_gone' : undefined;
  }

  /** Whether it cannot be met any more. */
  isLost(trade: ModelTrade): boolean {
    return (
      [...trade.offered.keys()].some(sticker => this.isGone(trade, 'offered', sticker)) ||
      [...trade.requested.keys()].some(sticker => this.isGone(trade, 'requested', sticker))
    );
  }

  /** Whether the giver would not keep enough. */
  isGone(trade: ModelTrade, side: 'offered' | 'requested', sticker: number): boolean {
    const giver = side === 'offered' ? trade.from : trade.to;
    const kept = trade.takesBack !== undefined || trade.isDone ? 0 : copiesKept;
    return this.quantity(giver, sticker) - (trade[side].get(sticker) ?? 0) < kept;
  }

  tickRefusal(by: number, trade: ModelTrade, side: 'gives' | 'gets', sticker: number): string | undefined {
    if (by !== trade.from && by !== trade.to) return 'trade_not_found';
    if (trade.status !== 'accepted') return 'trade_not_accepted';
    return trade[this.sideOf(by, trade, side)].has(sticker) ? undefined : 'sticker_not_listed';
  }

  /** Which of the request's sides the member's `gives` or `gets` is. */
  sideOf(by: number, { from }: ModelTrade, side: 'gives' | 'gets'): 'offered' | 'requested' {
    return (by === from) === (side === 'gives') ? 'offered' : 'requested';
  }

  propose(id: string, proposal: ModelProposal, isCounterOffer: boolean, takesBack?: ModelTrade): void {
    this.trades.push({ id, ...proposal, isCounterOffer, takesBack, status: 'pending', ticks: new Set() });
  }

  decide(trade: ModelTrade, status: 'accepted' | 'declined' | 'cancelled'): void {
    trade.status = status;
    this.decided.unshift(trade);
    if (status !== 'accepted') return;
    for (const [giver, taker, side] of [
      [trade.from, trade.to, trade.offered],
      [trade.to, trade.from, trade.requested],
    ] as const) {
      for (const [sticker, copies] of side) {
        this.change(giver, sticker, -copies);
        this.change(taker, sticker, copies);
      }
    }
  }
}
