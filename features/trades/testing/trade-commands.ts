import fc from 'fast-check';
import { expect } from 'vitest';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  proposeTrade,
  takeTradeBack,
  tickHandover,
} from '#features/trades/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import {
  answerFriendship,
  blockMember,
  endFriendship,
  provideInvite,
  redeemInvite,
  requestFriendship,
  unblockMember,
} from '#features/friends/contract.ts';
import { ownEdit } from './trade-invariants.ts';
import type { Copies, TradeModel } from './trade-model.ts';
import { Act, always, byRole, idOf, member, pick, place, role, sticker } from './model-act.ts';
import { stickersOf, type Real } from './trade-model-view.ts';

function itemsOf({ albums }: Real, side: Copies) {
  const ids = stickersOf(albums);
  return [...side].map(([at, quantity]) => ({ stickerId: ids[at] ?? 0, quantity }));
}

function copies(minKeys: number, maxKeys: number): fc.Arbitrary<Copies> {
  return fc
    .dictionary(fc.constantFrom('0', '1', '2'), fc.integer({ min: 1, max: 2 }), { minKeys, maxKeys })
    .map(sides => new Map(Object.entries(sides).map(([at, quantity]) => [Number(at), quantity])));
}

const friendCommands = [
  fc.tuple(member, member).map(([by, to]) => {
    return new Act(`${by} asks ${to}`, always, (model, real) => ({
      by,
      endpoint: requestFriendship,
      input: { userId: idOf(real, to) },
      refusal: model.requestRefusal(by, to),
      done: body => {
        const id = String(body['friendshipId']);
        model.friendships.push({ id, from: by, to, byCode: false, status: 'pending' });
      },
    }));
  }),
  fc.tuple(role, place, fc.constantFrom('accepted', 'accepted', 'declined')).map(([as, at, answer]) => {
    return new Act(
      `${as} answers friendship -${at}: ${answer}`,
      model => model.friendships,
      model => {
        const found = pick(model.friendships, at);
        const by = byRole(found, as);
        return {
          by,
          endpoint: answerFriendship,
          input: { friendshipId: found.id, answer },
          refusal: model.answerRefusal(by, found),
          done: () => (found.status = answer),
        };
      },
    );
  }),
  fc.tuple(member, place).map(([by, at]) => {
    return new Act(
      `${by} ends friendship -${at}`,
      model => model.friendships,
      model => {
        const found = pick(model.friendships, at);
        const refusal = model.endRefusal(by, found);
        const input = { friendshipId: found.id };
        return { by, endpoint: endFriendship, input, refusal, done: () => model.end(found) };
      },
    );
  }),
  fc.tuple(member, member, fc.nat(2)).map(([by, other, kind]) => {
    return new Act(`${by} ${kind === 0 ? 'blocks' : 'unblocks'} ${other}`, always, (model, real) => {
      const isKnown = kind === 0 ? by !== other : model.blocks.has(`${by} ${other}`);
      return {
        by,
        endpoint: kind === 0 ? blockMember : unblockMember,
        input: { userId: idOf(real, other) },
        refusal: isKnown ? undefined : 'member_not_found',
        done: () => (kind === 0 ? model.block(by, other) : model.blocks.delete(`${by} ${other}`)),
      };
    });
  }),
  fc.tuple(member, fc.boolean()).map(([by, renew]) => {
    return new Act(`${by} has a code, ${renew ? 'a new one' : 'any'}`, always, model => ({
      by,
      endpoint: provideInvite,
      input: { renew },
      done: body => {
        const before = model.invites.find(({ owner, isUsable }) => owner === by && isUsable);
        expect(before === undefined || renew || body['code'] === before.code).toBe(true);
        if (before !== undefined && !renew) return;
        if (before !== undefined) before.isUsable = false;
        model.invites.push({ code: String(body['code']), owner: by, isUsable: true });
      },
    }));
  }),
  fc.tuple(member, place).map(([by, at]) => {
    return new Act(
      `${by} redeems code -${at}`,
      model => model.invites,
      model => {
        const invite = pick(model.invites, at);
        return {
          by,
          endpoint: redeemInvite,
          input: { code: invite.code },
          refusal: model.redeemRefusal(by, invite),
          done: body => model.redeem(by, invite, String(body['friendshipId'])),
        };
      },
    );
  }),
];

const plusOrMinus = fc.tuple(member, sticker, fc.constantFrom(1, 1, 1, -1), fc.integer({ min: 1, max: 3 }));
/** Every third is a gift or a wish. */
const swap = fc.oneof(
  { weight: 4, arbitrary: fc.record({ offered: copies(1, 2), requested: copies(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ offered: copies(1, 2), requested: copies(0, 0) }) },
  { weight: 1, arbitrary: fc.record({ offered: copies(0, 0), requested: copies(1, 2) }) },
);

const tradeCommands = [
  plusOrMinus.map(([by, at, delta, times]) => {
    return new Act(`${by}: ${delta * times} of ${at}`, always, (model, real) => {
      const [albumId, stickerId] = [real.albums[at < 2 ? 0 : 1]?.id, stickersOf(real.albums)[at] ?? 0];
      const operations = Array.from({ length: times }, () => ownEdit(stickerId, delta === 1 ? 1 : -1));
      const change = Math.max(delta * times, -model.quantity(by, at));
      const done = () => model.change(by, at, change);
      return { by, endpoint: changeQuantities, input: { albumId, operations }, done };
    });
  }),
  fc.tuple(member, member, swap, fc.nat(3)).map(([from, to, { offered, requested }, kind]) => {
    const isDone = kind === 0;
    const text = `${from} ${isDone ? 'tells' : 'offers'} ${to} ${[...offered].join(' ')} for ${[...requested].join(' ')}`;
    return new Act(text, always, (model, real) => ({
      by: from,
      endpoint: proposeTrade,
      input: {
        friendId: idOf(real, to),
        offered: itemsOf(real, offered),
        requested: itemsOf(real, requested),
        isDone,
      },
      refusal: model.proposeRefusal({ from, to, offered, requested, isDone }),
      done: body => model.propose(String(body['tradeId']), { from, to, offered, requested, isDone }, false),
    }));
  }),
  fc.tuple(role, place, swap).map(([as, at, { offered, requested }]) => {
    return new Act(
      `${as} counters -${at}`,
      model => model.trades,
      (model, real) => {
        const trade = pick(model.trades, at);
        const by = byRole(trade, as);
        const counter = { from: by, to: trade.from, offered, requested, isDone: trade.isDone };
        return {
          by,
          endpoint: counterTrade,
          input: { tradeId: trade.id, offered: itemsOf(real, offered), requested: itemsOf(real, requested) },
          refusal: model.decideRefusal(by, trade, 'to') ?? model.proposeRefusal(counter, trade),
          done: body => {
            model.decide(trade, 'declined');
            model.propose(String(body['tradeId']), counter, true);
          },
        };
      },
    );
  }),
  fc.tuple(role, place).map(([as, at]) => {
    // Mostly one that was accepted.
    const settled = (model: TradeModel) => {
      const accepted = model.trades.filter(({ status }) => status === 'accepted');
      return accepted.length > 0 ? accepted : model.trades;
    };
    return new Act(`${as} takes -${at} back`, settled, model => {
      const trade = pick(settled(model), at);
      const by = byRole(trade, as);
      return {
        by,
        endpoint: takeTradeBack,
        input: { tradeId: trade.id },
        refusal: model.takeBackRefusal(by, trade),
        done: body => model.propose(String(body['tradeId']), model.takingBack(by, trade), false, trade),
      };
    });
  }),
  fc
    .tuple(role, place, fc.constantFrom('accepted', 'accepted', 'accepted', 'declined', 'cancelled'))
    .map(([as, at, status]) => {
      return new Act(
        `${as}: request -${at} is ${status}`,
        model => model.trades,
        model => {
          const trade = pick(model.trades, at);
          const by = byRole(trade, as);
          const endpoint = { accepted: acceptTrade, declined: declineTrade, cancelled: cancelTrade }[status];
          const refusal =
            status === 'accepted'
              ? model.acceptRefusal(by, trade)
              : model.decideRefusal(by, trade, status === 'cancelled' ? 'from' : 'to');
          return {
            by,
            endpoint,
            input: { tradeId: trade.id },
            refusal,
            done: () => model.decide(trade, status),
          };
        },
      );
    }),
  fc
    .tuple(role, place, sticker, fc.constantFrom('gives', 'gets'), fc.boolean())
    .map(([as, at, what, side, isOn]) => {
      return new Act(
        `${as} ticks ${what} of -${at} ${isOn ? 'off' : 'on'}`,
        model => model.trades,
        (model, real) => {
          const trade = pick(model.trades, at);
          const by = byRole(trade, as);
          const tick = `${model.sideOf(by, trade, side)} ${what}`;
          const input = {
            tradeId: trade.id,
            stickerId: stickersOf(real.albums)[what],
            side,
            isHandedOver: isOn,
          };
          const refusal = model.tickRefusal(by, trade, side, what);
          const done = () => (isOn ? trade.ticks.add(tick) : trade.ticks.delete(tick));
          return { by, endpoint: tickHandover, input, refusal, done };
        },
      );
    }),
];

/** Mostly requests and answers to them. */
export const commands = [
  ...friendCommands,
  ...tradeCommands,
  ...Array.from({ length: 6 }, () => tradeCommands.slice(1, 5)).flat(),
];
