import { proposeTrade, type TradeItem } from '../../../contract.ts';
import { wayOf } from '../../../rules/way.ts';
import { refreshTrades } from '../../queries.ts';
import { proposalToastKey, toastKeyOf } from '../../toast-keys.ts';
import { text } from '../text.ts';
import { wordsOf } from './words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { endError, errorToast, showToast } from '#web/design/toast.ts';
import { useMember, type SignedInMember } from '#web/member/member.ts';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';
import type { QueryClient } from '@tanstack/react-query';

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

/** Where what comes afterwards cannot be loaded, the page of the requests has it, too. */
function afterwards(act: (after: typeof import('./after-proposing.ts')) => unknown): void {
  void import('./after-proposing.ts').then(act, () => navigate(pagePaths.trades));
}

async function send(client: QueryClient, member: SignedInMember, proposal: Proposal): Promise<Outcome> {
  const { friendId, gives, gets, message, failure = text.sendFailed } = proposal;
  const items = { offered: onePieceOf(gives), requested: onePieceOf(gets) };
  try {
    const { tradeId } = await call(proposeTrade, { friendId, ...items, ...wordsOf(member, message) });
    endError(proposalToastKey);
    const takeBack = () => afterwards(after => after.takeBack(client, tradeId));
    const action = { label: text.undo, onAction: takeBack };
    showToast({
      title: text.sent[wayOf({ gives, gets })],
      tone: 'success',
      key: toastKeyOf(tradeId),
      action,
    });
    return 'sent';
  } catch (error) {
    const isRefused = error instanceof CallRefused;
    if (isRefused && error.code === 'already_proposed') {
      afterwards(after => after.sayProposed(client, error.message, { friendId, ...items }));
    } else if (isRefused && error.tradeId !== undefined) {
      const { tradeId } = error;
      afterwards(after => after.sayHeld(client, error.message, tradeId));
    } else errorToast(text.error, proposalToastKey, failure)(error as Error);
    return isRefused ? 'refused' : 'unanswered';
  }
}

/** Stays pending after an answer until trades are refetched, because until then the same could be proposed anew. */
export function usePropose(onGone?: () => void) {
  const member = useMember();
  const { mutate, isPending } = useAct(
    async ({ hold, onSent, ...proposal }: Proposing, client) => {
      hold(true);
      const outcome = await send(client, member, proposal);
      if (outcome !== 'unanswered') hold(false);
      if (outcome === 'sent') onSent();
      const refreshed = refreshTrades(client);
      if (outcome !== 'unanswered') await refreshed;
    },
    { onGone },
  );
  return { propose: mutate, isSending: isPending };
}
