import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useRef, useState } from 'react';
import { secondFactorQuery } from './second-factor-queries.ts';
import { secondFactorText as text } from './second-factor-text.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { onDemand } from '#web/parts/part.tsx';

const SetUpDialog = onDemand(() =>
  import('./SetUpSecondFactor.tsx').then(module => module.SetUpSecondFactor),
);
const EndDialog = onDemand(() => import('./SecondFactorProof.tsx').then(module => module.EndSecondFactor));
const RenewDialog = onDemand(() =>
  import('./SecondFactorProof.tsx').then(module => module.RenewRecoveryCodes),
);

const dialogs = { setUp: SetUpDialog, end: EndDialog, renew: RenewDialog };

export function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  const state = useRef<HTMLDivElement>(null);
  return (
    // Gets the focus of a button that is gone once the code is switched on or off.
    <div ref={state} tabIndex={-1} className="grid gap-3 outline-none">
      {factor.isPending && (
        <Delayed>
          <Skeleton className="h-11 rounded-control" />
        </Delayed>
      )}
      {factor.isError && <AskAgain query={factor} failed={text.failed} />}
      {factor.data !== undefined && <State {...factor.data} onOpen={setOpen} />}
      {Dialog !== undefined && <Dialog returnTo={state} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface StateProps {
  isOn: boolean;
  recoveryCodesLeft: number;
  onOpen: (dialog: keyof typeof dialogs) => void;
}

function State({ isOn, recoveryCodesLeft, onOpen }: StateProps) {
  if (!isOn)
    return (
      <ServerButton variant="outline" className="justify-self-start" onClick={() => onOpen('setUp')}>
        {text.switchOn}
      </ServerButton>
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="have" icon={<Icon of={CircleCheck} />}>
          {text.on}
        </Badge>
        <span className={recoveryCodesLeft < 3 ? 'font-bold text-danger' : 'text-ink-soft'}>
          {text.recoveryLeft(recoveryCodesLeft)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ServerButton variant="outline" onClick={() => onOpen('renew')}>
          {text.newRecovery}
        </ServerButton>
        <ServerButton variant="ghost" onClick={() => onOpen('end')}>
          {text.switchOff}
        </ServerButton>
      </div>
    </>
  );
}
