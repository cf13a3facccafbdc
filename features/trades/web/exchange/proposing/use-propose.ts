import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { proposeTrade, type TradeItem } from '../../../contract.ts';
import { endProposal, proposalId } from '../../proposal-id.ts';
import { refreshTrades } from '../../queries.ts';
import { proposalToastKey } from '../../toast-keys.ts';
import { text } from '../text.ts';
import { wordsOf } from './words.ts';
import { call } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';

export interface Proposal {
  readonly friendId: string;
  readonly offered: TradeItem[];
  readonly requested: TradeItem[];
  readonly message?: string;
}

/** An exchange proposes one copy of each (P-9). */
export function onePieceOf(stickers: ReadonlyArray<{ readonly stickerId: number }>): TradeItem[] {
  return stickers.map(({ stickerId }) => ({ stickerId, quantity: 1 }));
}

export interface Proposing {
  readonly propose: (proposal: Proposal) => Promise<boolean>;
  readonly sending: Proposal | undefined;
}

/** Refetches the exchange afterwards, even after a refusal. */
export function usePropose(): Proposing {
  const client = useQueryClient();
  const member = useMember();
  const [sending, setSending] = useState<Proposal>();
  // A ref, because a second tap may precede the next render.
  const isUnderWay = useRef(false);

  async function propose(proposal: Proposal): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending(proposal);
    try {
      const { message = '', ...swap } = proposal;
      const input = { ...swap, ...wordsOf(member, message) };
      await call(proposeTrade, { ...input, id: proposalId(input) });
      endProposal();
      showToast({ title: text.sent, tone: 'success', key: proposalToastKey });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      showToast({
        title: text.error,
        description: text.sendFailedBecause(reason),
        tone: 'error',
        key: proposalToastKey,
      });
      return false;
    } finally {
      void finish();
    }
  }

  /** Stays pending until refetched, because until then the same could be sent again. */
  async function finish(): Promise<void> {
    await refreshTrades(client);
    isUnderWay.current = false;
    setSending(undefined);
  }

  return { propose, sending };
}
