import { useState } from 'react';
import { ChildrenField } from './ChildrenField.tsx';
import { nameChildren } from './name-children.ts';
import { text } from './text.ts';
import { addGroupChildren } from '#features/groups/contract.ts';
import { readNames } from '#features/groups/rules/names.ts';
import { useGroupAct } from '#features/groups/web/queries.ts';
import { useDoubt } from '#features/profiles/web/use-doubt.ts';
import { repeatableId } from '#web/acting/repeatable-id.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

const childIds = repeatableId();

export function AddChildren({ groupId, taken }: { groupId: string; taken: number }) {
  const [names, setNames] = useState('');
  const { isDoubted, noteDoubt } = useDoubt(names);
  // Whom an earlier sending added, whose answer was lost, is known, also beside names that came to it.
  const identified = () =>
    nameChildren(names, false).map(child => {
      return { ...child, childId: childIds.of({ groupId, name: child.displayName }) };
    });
  const adding = useGroupAct(async () => {
    const added = await call(addGroupChildren, { groupId, children: identified(), isSure: isDoubted });
    childIds.end();
    // What is written while they are on their way stays.
    setNames(written => (written === names ? '' : written));
    return added;
  });
  const { submit, wire, isBusy } = useForm({
    names: ['children'],
    check: () => ({ children: readNames(names).length === 0 ? text.childrenMissing : undefined }),
    send: async () => {
      const added = await adding.mutateAsync(undefined);
      showToast({ title: text.added(added.childIds.length), tone: 'success', key: 'groups' });
    },
    onFailed: noteDoubt,
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
