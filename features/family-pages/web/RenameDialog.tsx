import { useState } from 'react';
import { useChangeChild, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import type { Child } from '#features/family/contract.ts';
import { AvatarPicker } from '#features/profiles/web/AvatarPicker.tsx';
import { nameError } from '#features/profiles/web/name-error.ts';
import { useDoubt } from '#features/profiles/web/use-doubt.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Field } from '#web/design/Field.tsx';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { showToast } from '#web/design/toast.ts';

/** Also the way to a new name after operators took the former one down. */
export function RenameDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const { userId: childId } = child;
  const [displayName, setDisplayName] = useState(child.displayName);
  const [avatarUrl, setAvatarUrl] = useState(child.avatarUrl);
  const { isDoubted, noteDoubt } = useDoubt(displayName);
  const change = useChangeChild();
  const changing = useFamilyAct(() => {
    const isSure = isDoubted || displayName === child.displayName;
    return change({ childId, displayName, avatarUrl, isSure });
  });
  const { submit, wire, isBusy } = useForm({
    names: ['displayName'],
    check: () => ({ displayName: nameError(displayName) }),
    send: async () => {
      await changing.mutateAsync(undefined);
      showToast({ title: text.saved, tone: 'success', key: 'family' });
      onClose();
    },
    onError: noteDoubt,
  });
  return (
    <FormDialog
      title={text.rename}
      submitLabel={isDoubted ? text.addAnyway : text.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        {...wire('displayName')}
        label={text.nickname}
        autoComplete="off"
        value={displayName}
        onChange={event => setDisplayName(event.target.value)}
      />
      <AvatarPicker forChild value={avatarUrl} onChange={setAvatarUrl} />
    </FormDialog>
  );
}
