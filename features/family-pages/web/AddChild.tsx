import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { text } from './text.ts';
import { addChild } from '#features/family/contract.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import { avatarUrls } from '#features/profiles/rules/avatars.ts';
import { AvatarPicker } from '#features/profiles/web/AvatarPicker.tsx';
import { nameError } from '#features/profiles/web/name-error.ts';
import { useDoubt } from '#features/profiles/web/use-doubt.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';

const [firstAnimal = ''] = avatarUrls;

/** `size`: how many children the family has. */
export function AddChild({ size }: { size: number }) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(size);
  useLayoutEffect(() => {
    if (before.current === size) return;
    before.current = size;
    // The new child's card above may be taller than the window: the field is scrolled back to the centre.
    const focused = document.activeElement;
    if (form.current?.contains(focused) === true) focused?.scrollIntoView({ block: 'center' });
  }, [size]);
  const [displayName, setDisplayName] = useState('');
  const [avatarUrl, setAvatarUrl] = useState(firstAnimal);
  const client = useQueryClient();
  const { isDoubted, noteDoubt } = useDoubt(displayName);

  const { submit, wire, isBusy } = useForm({
    names: ['displayName'],
    check: () => ({ displayName: nameError(displayName) }),
    send: async () => {
      const child = { displayName, avatarUrl };
      // Not awaited, so that the next child can be named before this one's card is shown.
      const added = await call(addChild, { ...child, isSure: isDoubted }).finally(
        () => void client.invalidateQueries({ queryKey: familyKey }),
      );
      setDisplayName(typed => (typed === child.displayName ? '' : typed));
      showToast({ title: text.added(added.child.displayName), tone: 'success', key: 'family' });
    },
    onError: noteDoubt,
    onFailed: errorToast(designText.failed, 'family'),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <AvatarPicker forChild value={avatarUrl} onChange={setAvatarUrl} />
      <Field
        {...wire('displayName')}
        label={text.nickname}
        autoComplete="off"
        value={displayName}
        onChange={event => setDisplayName(event.target.value)}
      />
      <ServerButton type="submit" busy={isBusy} className="justify-self-start">
        {isDoubted ? text.addAnyway : text.add}
      </ServerButton>
    </form>
  );
}
