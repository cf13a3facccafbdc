import { cancelRound } from '../../organiser-contract.ts';
import { organiserText as text } from './organiser-text.ts';
import { useRoundAct } from '../queries.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';

export function CancelButton({ roundId }: { roundId: string }) {
  const cancelling = useRoundAct(() => call(cancelRound, { roundId }));
  return (
    <AskedButton
      variant="ghost"
      className="justify-self-center"
      question={text.cancelAsk}
      busy={cancelling.isPending}
      onConfirm={close => cancelling.mutate(undefined, { onSettled: close })}
    >
      {text.cancel}
    </AskedButton>
  );
}
