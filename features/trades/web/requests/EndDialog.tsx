import { useState } from 'react';
import type { Trade } from '../../contract.ts';
import { cancel, decline } from './trade-actions.ts';
import { text } from './text.ts';
import { partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

interface EndDialogProps {
  trade: Trade;
  answer: 'decline' | 'cancel';
  /** Why it is ended already. */
  over: string | undefined;
  onClose: (isAnswered: boolean) => void;
}

export function EndDialog({ trade, answer, over, onClose }: EndDialogProps) {
  const { mutateAsync, isPending } = useAct(answer === 'decline' ? decline : cancel);
  const [isAnswered, setIsAnswered] = useState(false);
  const [title, description] =
    answer === 'decline'
      ? [text.declineTitle(partnerName(trade, 'dative')), text.declineDetail]
      : [text.cancelTitle(partnerName(trade, 'accusative')), text.cancelDetail];

  async function endNow() {
    setIsAnswered(true);
    if (await mutateAsync(trade)) onClose(true);
    else setIsAnswered(false);
  }

  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={text[answer]}
      cancelLabel={text.back}
      destructive
      busy={isPending}
      settled={isAnswered ? undefined : over}
      onClose={() => onClose(false)}
      onConfirm={() => void endNow()}
    />
  );
}
