import { useState } from 'react';
import { ChildrenField } from './ChildrenField.tsx';
import { childrenError, nameChildren, withoutAdded } from './name-children.ts';
import { text } from './text.ts';
import { addGroupChildren } from '#features/groups/contract.ts';
import { useGroupAct } from '#features/groups/web/queries.ts';
import { useDoubt } from '#features/profiles/web/use-doubt.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function AddChildren({ groupId, taken }: { groupId: string; taken: number }) {
  const [names, setNames] = useState('');
  const { isDoubted, noteDoubt } = useDoubt(names);
  const adding = useGroupAct(async () => {
    const added = await call(addGroupChildren, {
      groupId,
      children: nameChildren(names, false),
      isSure: isDoubted,
    });
    setNames(written => withoutAdded(written, names));
    return added;
  });
  const { submit, wire, isBusy } = useForm({
    names: ['children'],
    check: () => ({ children: childrenError(names) }),
    send: async () => {
      const added = await adding.mutateAsync(undefined);
      showToast({ title: text.added(added.childIds.length), tone: 'success', key: 'groups' });
    },
    onError: noteDoubt,
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ChildrenField {...wire('children')} value={names} onChange={setNames} taken={taken} />
      <ServerButton type="submit" busy={isBusy} className="justify-self-start">
        {isDoubted ? text.addAnyway : text.add}
      </ServerButton>
    </form>
  );
}
