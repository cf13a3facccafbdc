import { useState } from 'react';
import type { Trade } from '../../contract.ts';
import { backText } from './back-text.ts';
import { cancel, decline, takeBack } from './trade-actions.ts';
import { text } from './text.ts';
import { partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

interface EndDialogProps {
  trade: Trade;
  answer: 'decline' | 'cancel' | 'takeBack';
  /** Why it is ended already. */
  over: string | undefined;
  onClose: (isAnswered: boolean) => void;
}

const acts = { decline, cancel, takeBack };

function wordsOf(answer: EndDialogProps['answer'], trade: Trade): [string, string] {
  if (answer === 'takeBack')
    return [backText.title(partnerName(trade, 'dative')), backText.detail(partnerName(trade, 'accusative'))];
  if (answer === 'decline' && trade.isDone)
    return [backText.notSoTitle, backText.notSoDetail(partnerName(trade))];
  return answer === 'decline'
    ? [text.declineTitle(partnerName(trade, 'dative')), text.declineDetail]
    : [text.cancelTitle(partnerName(trade, 'accusative')), text.cancelDetail];
}

function labelOf(answer: EndDialogProps['answer'], { isDone }: Trade): string {
  if (answer === 'takeBack') return backText.confirm;
  return answer === 'decline' && isDone ? text.done.decline : text[answer];
}

export function EndDialog({ trade, answer, over, onClose }: EndDialogProps) {
  const { mutateAsync, isPending } = useAct(acts[answer]);
  const [isAnswered, setIsAnswered] = useState(false);
  const [title, description] = wordsOf(answer, trade);

  async function endNow() {
    setIsAnswered(true);
    if (await mutateAsync(trade)) onClose(true);
    else setIsAnswered(false);
  }

  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={labelOf(answer, trade)}
      cancelLabel={text.back}
      destructive={answer !== 'takeBack'}
      busy={isPending}
      settled={isAnswered ? undefined : over}
      onClose={() => onClose(false)}
      onConfirm={() => void endNow()}
    />
  );
}
