import { proposeTrade, type TradeItem } from '../../../contract.ts';
import { refreshTrades } from '../../queries.ts';
import { proposalToastKey } from '../../toast-keys.ts';
import { text } from '../text.ts';
import { wordsOf } from './words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { useMember, type SignedInMember } from '#web/member/member.ts';

type Stickers = ReadonlyArray<{ readonly stickerId: number }>;

interface Proposal {
  readonly friendId: string;
  readonly gives: Stickers;
  readonly gets: Stickers;
  readonly message: string;
  /** What did not happen where it fails. */
  readonly failure?: string;
}

/** `unanswered`: it may have arrived, and is promised then; only the same, sent again, is no second request. */
type Outcome = 'sent' | 'refused' | 'unanswered';

interface Proposing extends Proposal {
  /** Whether what was sent must stay in sight: until it is answered. */
  readonly hold: (isHeld: boolean) => void;
  readonly onSent: () => void;
}

/** An exchange proposes one copy of each (P-9). */
export function onePieceOf(stickers: Stickers): TradeItem[] {
  return stickers.map(({ stickerId }) => ({ stickerId, quantity: 1 }));
}

async function send(member: SignedInMember, proposal: Proposal): Promise<Outcome> {
  const { friendId, gives, gets, message, failure = text.sendFailed } = proposal;
  const items = { offered: onePieceOf(gives), requested: onePieceOf(gets) };
  try {
    await call(proposeTrade, { friendId, ...items, ...wordsOf(member, message) });
  } catch (error) {
    errorToast(text.error, proposalToastKey, failure)(error as Error);
    return error instanceof CallRefused ? 'refused' : 'unanswered';
  }
  showToast({ title: text.sent, tone: 'success', key: proposalToastKey });
  return 'sent';
}

/** Stays pending after an answer until trades are refetched, because until then the same could be proposed anew. */
export function usePropose(onGone?: () => void) {
  const member = useMember();
  const { mutate, isPending } = useAct(
    async ({ hold, onSent, ...proposal }: Proposing, client) => {
      hold(true);
      const outcome = await send(member, proposal);
      if (outcome !== 'unanswered') hold(false);
      if (outcome === 'sent') onSent();
      const refreshed = refreshTrades(client);
      if (outcome !== 'unanswered') await refreshed;
    },
    { onGone },
  );
  return { propose: mutate, isSending: isPending };
}
