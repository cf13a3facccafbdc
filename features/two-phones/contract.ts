import * as v from 'valibot';
import { longestCode } from './rules/limits.ts';
import { GrownAlbum } from '#features/trades/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

export const twoPhonesRefusals = {
  code_foreign: 422,
  code_torn: 422,
  code_newer: 422,
  code_old: 409,
  code_ahead: 409,
  deal_not_found: 404,
  seal_wrong: 409,
  nothing_left: 409,
  deal_not_for_children: 409,
  deal_of_private_album: 409,
} as const;
export type TwoPhonesRefusal = keyof typeof twoPhonesRefusals;

/**
 * By which a member's phone says in codes whose they are, and seals what the member agrees to; made at the first call.
 * The device keeps it, so that all of it works without a network.
 */
export const SwapPass = v.object({
  /** 16 hexadecimal digits. */
  handle: v.string(),
  /** 64 hexadecimal digits: the key of HMAC-SHA-256, which no code shows. */
  key: v.string(),
});
export type SwapPass = v.InferOutput<typeof SwapPass>;

export const provideSwapPass = endpoint('POST /api/swap-pass', {
  name: 'provideSwapPass',
  repeats: 'safe',
  act: 'swap',
  output: SwapPass,
});

/** An address, or its last part. */
const CodeText = v.pipe(
  v.string(),
  v.maxLength(longestCode),
  v.regex(/^(?:https?:\/\/[\w.:[\]-]+\/T\/)?[\dA-Z$*+:-]+$/i),
);

/** Of the deal, but not moved: its giver had none left, or its receiver as many as one can own. */
const NotBooked = v.object({
  stickerId: v.number(),
  code: v.string(),
  name: v.string(),
  giver: v.picklist(['me', 'partner']),
});

/** Null once the other member's account is deleted. */
const TablePartner = v.nullable(
  v.object({
    userId: v.string(),
    displayName: v.string(),
    isFriend: v.boolean(),
    /** Whether `requestFriendship` will do. */
    mayBefriend: v.boolean(),
  }),
);

/**
 * `waits`: of its maker without a receipt, while its reader has not booked it. `booked`: by this call; `already`: by an
 * earlier one of either side. `guardian`: it is an open request, because a child's guardians decide. `ended`: that was
 * declined or cancelled.
 */
const BookedSwap = v.variant('state', [
  v.object({ state: v.literal('waits') }),
  v.object({
    state: v.picklist(['booked', 'already', 'guardian', 'ended']),
    tradeId: v.string(),
    notBooked: v.array(NotBooked),
    /** As of `acceptTrade`; empty unless `booked`. */
    grown: v.array(GrownAlbum),
    partner: TablePartner,
  }),
]);
export type BookedSwap = v.InferOutput<typeof BookedSwap>;

/**
 * Books what two members agreed on by their phones, exactly once, whoever of them asks first, and however often. `deal`
 * and `receipt` are codes as they were scanned. Its reader needs the deal alone, which its maker sealed; its maker also
 * the receipt, which its reader sealed. A last copy may go. What cannot move is left out, and named to both.
 */
export const bookTableSwap = endpoint('POST /api/table-swaps', {
  name: 'bookTableSwap',
  repeats: 'safe',
  act: 'swap',
  input: v.strictObject({ deal: CodeText, receipt: v.optional(CodeText) }),
  output: BookedSwap,
  refusals: [
    'code_foreign',
    'code_torn',
    'code_newer',
    'code_old',
    'code_ahead',
    'deal_not_found',
    'seal_wrong',
    'nothing_left',
    'deal_not_for_children',
    'deal_of_private_album',
    'friend_on_paper',
    'too_many_open_trades',
    'already_proposed',
  ],
});
