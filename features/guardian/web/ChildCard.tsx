import { useState } from 'react';
import { ChildDevices } from './ChildDevices.tsx';
import { ChildFriends } from './ChildFriends.tsx';
import { ChildSwaps } from './ChildSwaps.tsx';
import { OwnAccountDialog } from './OwnAccountDialog.tsx';
import { text as ownAccountText } from './own-account-text.ts';
import { useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { changeChild, deleteChild, exportChild, type Child } from '#features/family/contract.ts';
import { friendshipRules, swapRules } from '#features/family/rules/decisions.ts';
import { ChildPass } from '#features/passes/web/ChildPass.tsx';
import { call } from '#web/calls/call.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Card } from '#web/design/Card.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function ChildCard({ child }: { child: Child }) {
  const id = `child-${child.userId}`;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3">
        <AvatarPicture src={child.avatarUrl} name={child.displayName} size={56} />
        <h2 id={id} className="text-xl wrap-anywhere">
          {child.displayName}
        </h2>
      </div>
      <ChildFriends childId={child.userId} />
      <ChildSwaps childId={child.userId} />
      <Decisions child={child} />
      <ChildPass childId={child.userId} name={child.displayName} />
      <ChildDevices childId={child.userId} />
      <Data child={child} />
    </Card>
  );
}

function Decisions({ child }: { child: Child }) {
  const { userId: childId, displayName, avatarUrl, friendships, swaps } = child;
  const changing = useFamilyAct((decided: Partial<Pick<Child, 'friendships' | 'swaps'>>) =>
    // The name was decided when it was given.
    call(changeChild, { childId, displayName, avatarUrl, friendships, swaps, isSure: true, ...decided }),
  );
  return (
    <fieldset className="grid gap-3" disabled={changing.isPending}>
      <legend className="mb-3 text-lg">{text.decisions}</legend>
      <FieldFrame label={text.friendships}>
        {wiring => (
          <select
            {...wiring}
            value={friendships}
            onChange={event => {
              const chosen = friendshipRules.find(rule => rule === event.target.value);
              if (chosen !== undefined) changing.mutate({ friendships: chosen });
            }}
          >
            {friendshipRules.map(rule => (
              <option key={rule} value={rule}>
                {text.friendshipRules[rule]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame label={text.swaps}>
        {wiring => (
          <select
            {...wiring}
            value={swaps}
            onChange={event => {
              const chosen = swapRules.find(rule => rule === event.target.value);
              if (chosen !== undefined) changing.mutate({ swaps: chosen });
            }}
          >
            {swapRules.map(rule => (
              <option key={rule} value={rule}>
                {text.swapRules[rule]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </fieldset>
  );
}

function Data({ child }: { child: Child }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isGrownUp, setIsGrownUp] = useState(false);
  const { userId: childId, displayName: name } = child;
  // Said by the act itself: this card goes with its child.
  const deleting = useFamilyAct(async () => {
    await call(deleteChild, { childId });
    showToast({ title: text.deleted(name), tone: 'success', key: 'family' });
  });
  const exporting = useFamilyAct(() => save(childId));
  const remove = () => deleting.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <div className="flex flex-wrap gap-3">
      <ServerButton variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate(undefined)}>
        {text.exportChild}
      </ServerButton>
      <ServerButton variant="outline" onClick={() => setIsGrownUp(true)}>
        {ownAccountText.open}
      </ServerButton>
      {isGrownUp && <OwnAccountDialog childId={childId} name={name} onClose={() => setIsGrownUp(false)} />}
      <ServerButton variant="outline" busy={deleting.isPending} onClick={() => setIsAsking(true)}>
        {text.deleteChild}
      </ServerButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.deleteTitle(name)}
        description={text.deleteDetail(name)}
        confirmLabel={text.deleteConfirm}
        cancelLabel={text.cancel}
        destructive
        busy={deleting.isPending}
        onConfirm={remove}
      />
    </div>
  );
}

async function save(childId: string): Promise<void> {
  const data = JSON.stringify(await call(exportChild, { childId }), null, 2);
  const address = URL.createObjectURL(new Blob([data], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = text.exportFile;
  link.click();
  URL.revokeObjectURL(address);
}
