import { useState } from 'react';
import type { Trade, TradeSticker } from '../../contract.ts';
import { backText } from './back-text.ts';
import { cancel, decline, takeBack } from './trade-actions.ts';
import { text } from './text.ts';
import { partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

interface EndDialogProps {
  trade: Trade;
  answer: 'decline' | 'cancel' | 'takeBack';
  missing?: readonly TradeSticker[] | undefined;
  /** Why it is ended already. */
  over: string | undefined;
  onClose: (isAnswered: boolean) => void;
}

const acts = { decline, cancel, takeBack };

function wordsOf({ answer, trade, missing }: EndDialogProps): [string, string] {
  if (missing !== undefined) {
    const codes = missing.map(({ code }) => code);
    const name = partnerName(trade, 'accusative');
    return [backText.missingTitle(codes.length), backText.missingDetail(codes, name)];
  }
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

export function EndDialog(props: EndDialogProps) {
  const { trade, answer, missing, over, onClose } = props;
  const { mutateAsync, isPending } = useAct(acts[answer]);
  const [isAnswered, setIsAnswered] = useState(false);
  const [title, description] = wordsOf(props);

  async function endNow() {
    setIsAnswered(true);
    if (await mutateAsync({ ...trade, missing })) onClose(true);
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
