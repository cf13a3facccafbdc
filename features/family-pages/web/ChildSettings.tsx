import { useId, useState, type ReactNode } from 'react';
import { ChildDecisions } from './ChildDecisions.tsx';
import { ChildDevices } from './ChildDevices.tsx';
import { ChildGroup } from './ChildGroup.tsx';
import { ChildFriends } from './ChildFriends.tsx';
import { ChildPart } from './ChildPart.tsx';
import { ChildPackets } from './ChildPackets.tsx';
import { ChildSwaps } from './ChildSwaps.tsx';
import { OwnAccountDialog } from './OwnAccountDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { text as ownAccountText } from './own-account-text.ts';
import { useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { deleteChild } from '../contract.ts';
import { PasswordButton } from '#features/auth/web/PasswordButton.tsx';
import { exportChild, type Child } from '#features/family/contract.ts';
import { ChildPass } from '#features/passes/web/ChildPass.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { call } from '#web/calls/call.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Card } from '#web/design/Card.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';

interface ChildSettingsProps {
  child: Child;
  /** The name of the other guardian, who is asked before what is final. */
  other: string | undefined;
}

export function ChildSettings({ child, other }: ChildSettingsProps) {
  const id = useId();
  const { userId: childId, displayName: childName } = child;
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <BackLink to={pagePaths.family} label={text.toFamily} />
        <AvatarPicture src={child.avatarUrl} name={childName} size={48} />
        <h1 id={id} className="min-w-0 flex-[1_1_10rem] text-xl wrap-anywhere hyphens-auto sm:text-2xl">
          {text.settingsOf(childName)}
        </h1>
      </header>
      <Card as="section" aria-labelledby={id} tabIndex={-1} className="grid grid-cols-1 gap-5">
        <ChildFriends childId={childId} childName={childName} />
        <ChildSwaps childId={childId} childName={childName} />
        <ChildPackets childId={childId} />
        <ChildDecisions child={child} />
        <ChildPass childId={childId} name={childName} />
        <ChildDevices childId={childId} />
        <ChildGroup childId={childId} childName={childName} />
        <Data child={child} other={other} />
      </Card>
    </div>
  );
}

function Data({ child, other }: ChildSettingsProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isGrownUp, setIsGrownUp] = useState(false);
  const { userId: childId, displayName: name } = child;
  // The toast is shown by the act itself, because this card disappears with its child.
  const deleting = useFamilyAct(async (password: string) => {
    const { isAsked } = await call(deleteChild, { childId, password });
    const { askedDetail: description } = text;
    if (isAsked) showToast({ title: text.asked(other ?? ''), description, tone: 'success', key: 'family' });
    else showToast({ title: text.deleted(name), tone: 'success', key: 'family' });
  });
  const exporting = useFamilyAct((password: string) => save(childId, password));
  return (
    <ChildPart title={text.data}>
      <ul className="divide-y divide-line">
        <Deed says={text.renameDetail}>
          {says => (
            <ServerButton {...small} aria-describedby={says} onClick={() => setIsRenaming(true)}>
              {text.rename}
            </ServerButton>
          )}
        </Deed>
        <Deed says={text.exportDetail(name)}>
          {says => (
            <PasswordButton
              {...small}
              aria-describedby={says}
              question={text.exportQuestion(name)}
              onConfirm={exporting.mutateAsync}
            >
              {text.exportChild}
            </PasswordButton>
          )}
        </Deed>
        <Deed says={ownAccountText.before}>
          {says => (
            <ServerButton {...small} aria-describedby={says} onClick={() => setIsGrownUp(true)}>
              {ownAccountText.open}
            </ServerButton>
          )}
        </Deed>
        <Deed says={text.deleteBefore}>
          {says => (
            <PasswordButton
              {...small}
              aria-describedby={says}
              destructive
              question={text.deleteQuestion(name, other)}
              onConfirm={deleting.mutateAsync}
            >
              {text.deleteChild}
            </PasswordButton>
          )}
        </Deed>
      </ul>
      {isRenaming && <RenameDialog child={child} onClose={() => setIsRenaming(false)} />}
      {isGrownUp && (
        <OwnAccountDialog childId={childId} name={name} other={other} onClose={() => setIsGrownUp(false)} />
      )}
    </ChildPart>
  );
}

const small = { variant: 'outline', size: 'small' } as const;

function Deed({ says, children }: { says: string; children: (saysId: string) => ReactNode }) {
  const saysId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <p id={saysId} className="min-w-0 grow basis-60 text-ink-soft">
        {says}
      </p>
      {children(saysId)}
    </li>
  );
}

async function save(childId: string, password: string): Promise<void> {
  const data = JSON.stringify(await call(exportChild, { childId, password }), null, 2);
  downloadFile(new File([data], text.exportFile, { type: 'application/json' }));
}
