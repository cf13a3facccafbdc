import { useState } from 'react';
import { PaperEntry } from './PaperEntry.tsx';
import { text } from './text.ts';
import {
  changeGroupChild,
  removeGroupChild,
  type GroupAlbum,
  type GroupMember,
} from '#features/groups/contract.ts';
import { useGroupAct } from '#features/groups/web/queries.ts';
import { AvatarPicker } from '#features/profiles/web/AvatarPicker.tsx';
import { nameError } from '#features/profiles/web/name-error.ts';
import { useDoubt } from '#features/profiles/web/use-doubt.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { showToast } from '#web/design/toast.ts';

interface MemberRowProps {
  groupId: string;
  member: GroupMember;
  albums: readonly GroupAlbum[];
  partners: number | undefined;
}

export function MemberRow({ groupId, member, albums, partners }: MemberRowProps) {
  const { displayName, avatarUrl, onPaper } = member;
  const aside = (
    <span className="text-right text-sm text-ink-soft">
      {onPaper && <span className="block">{text.onPaperShort}</span>}
      {partners !== undefined && text.possible(partners)}
    </span>
  );
  return (
    <Accordion
      title={displayName}
      icon={<AvatarPicture src={avatarUrl} name={displayName} />}
      tint="none"
      aside={aside}
    >
      <div className="grid grid-cols-1 gap-6">
        {onPaper && <PaperEntry groupId={groupId} child={member} albums={albums} />}
        <ChildForm groupId={groupId} member={member} />
        <Remove groupId={groupId} member={member} />
      </div>
    </Accordion>
  );
}

function ChildForm({ groupId, member }: Pick<MemberRowProps, 'groupId' | 'member'>) {
  const [displayName, setDisplayName] = useState(member.displayName);
  const [avatarUrl, setAvatarUrl] = useState(member.avatarUrl);
  const [onPaper, setOnPaper] = useState(member.onPaper);
  const { isDoubted, noteDoubt } = useDoubt(displayName);
  const changing = useGroupAct(() => {
    const child = { displayName, avatarUrl, onPaper, isSure: isDoubted };
    return call(changeGroupChild, { groupId, childId: member.userId, ...child });
  });
  const { submit, wire, isBusy } = useForm({
    names: ['children'],
    check: () => ({ children: nameError(displayName) }),
    send: async () => {
      await changing.mutateAsync(undefined);
      showToast({ title: text.saved, tone: 'success', key: 'groups' });
    },
    onError: noteDoubt,
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field
        {...wire('children')}
        label={text.nickname}
        autoComplete="off"
        value={displayName}
        onChange={event => setDisplayName(event.target.value)}
      />
      <AvatarPicker forChild value={avatarUrl} onChange={setAvatarUrl} />
      <Tick checked={onPaper} onChange={() => setOnPaper(!onPaper)}>
        {text.onPaper}
      </Tick>
      <ServerButton type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {isDoubted ? text.saveAnyway : text.save}
      </ServerButton>
    </form>
  );
}

function Remove({ groupId, member }: Pick<MemberRowProps, 'groupId' | 'member'>) {
  const { userId: childId, displayName: name } = member;
  // The toast is shown by the act itself, because this row disappears with its child.
  const removing = useGroupAct(async () => {
    await call(removeGroupChild, { groupId, childId });
    showToast({ title: text.removed(name), tone: 'success', key: 'groups' });
  });
  return (
    <div>
      <AskedButton
        question={{
          title: text.removeTitle(name),
          description: text.removeDetail(name),
          confirmLabel: text.removeConfirm,
        }}
        busy={removing.isPending}
        onConfirm={close => removing.mutate(undefined, { onSettled: close })}
      >
        {text.remove}
      </AskedButton>
    </div>
  );
}
