import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { proposeTrade, type TradeItem } from '../../../contract.ts';
import { endProposal, proposalId } from '../../proposal-id.ts';
import { refreshTrades } from '../../queries.ts';
import { proposalToastKey } from '../../toast-keys.ts';
import { text } from '../text.ts';
import { wordsOf } from './words.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';

type Stickers = ReadonlyArray<{ readonly stickerId: number }>;

interface Proposal {
  readonly friendId: string;
  readonly gives: Stickers;
  readonly gets: Stickers;
  readonly message: string;
}

/** An exchange proposes one copy of each (P-9). */
export function onePieceOf(stickers: Stickers): TradeItem[] {
  return stickers.map(({ stickerId }) => ({ stickerId, quantity: 1 }));
}

/** Refetches the exchange afterwards, even after a refusal. `isUnanswered`: sent, and maybe arrived. */
export function usePropose() {
  const client = useQueryClient();
  const member = useMember();
  const [isSending, setIsSending] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  // A ref, because a second tap may precede the next render.
  const isUnderWay = useRef(false);

  async function propose({ friendId, gives, gets, message }: Proposal): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsSending(true);
    setIsUnanswered(true);
    try {
      const items = { offered: onePieceOf(gives), requested: onePieceOf(gets) };
      const input = { friendId, ...items, ...wordsOf(member, message) };
      await call(proposeTrade, { ...input, id: proposalId(input) });
      endProposal();
      setIsUnanswered(false);
      showToast({ title: text.sent, tone: 'success', key: proposalToastKey });
      return true;
    } catch (error) {
      if (error instanceof CallRefused) setIsUnanswered(false);
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
    setIsSending(false);
  }

  return { propose, isSending, isUnanswered };
}
