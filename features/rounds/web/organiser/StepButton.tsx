import { useState } from 'react';
import { useRoundAct } from '../queries.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface StepButtonProps {
  label: string;
  /** Undefined: nothing is lost by going on. */
  question?: { title: string; description: string; confirmLabel: string } | undefined;
  isSecond?: boolean;
  disabled?: boolean;
  step: () => Promise<unknown>;
}

export function StepButton({ label, question, isSecond = false, disabled = false, step }: StepButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const going = useRoundAct(step);
  const close = () => setIsAsking(false);
  return (
    <>
      <ServerButton
        size="big"
        variant={isSecond ? 'outline' : 'default'}
        busy={going.isPending}
        disabled={disabled}
        onClick={() => (question === undefined ? going.mutate() : setIsAsking(true))}
      >
        {label}
      </ServerButton>
      {question !== undefined && (
        <ConfirmDialog
          {...question}
          open={isAsking}
          onClose={close}
          busy={going.isPending}
          onConfirm={() => going.mutate(undefined, { onSettled: close })}
        />
      )}
    </>
  );
}
