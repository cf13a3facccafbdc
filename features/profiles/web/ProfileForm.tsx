import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { updateProfile } from '../contract.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { nameError } from './name-error.ts';
import { text } from './text.ts';
import { call } from '#web/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';

/** The e-mail address is read-only. */
export function ProfileForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const member = useMember();
  const [displayName, setDisplayName] = useState(member.displayName);
  const [avatarUrl, setAvatarUrl] = useState(member.avatarUrl);
  const [error, setError] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: () => call(updateProfile, { displayName, avatarUrl }),
    onSuccess: async saved => {
      setDisplayName(saved.displayName);
      await onSaved();
      showToast({ title: text.saved, description: text.savedDetail, tone: 'success', key: 'profile' });
    },
    onError: () =>
      showToast({ title: text.error, description: text.saveFailed, tone: 'error', key: 'profile' }),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wrong = nameError(displayName);
    setError(wrong);
    if (wrong === undefined) save.mutate();
    else name.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AvatarPicker value={avatarUrl} onChange={setAvatarUrl} />
      <Field
        ref={name}
        label={text.name}
        hint={text.nameHint}
        error={error}
        value={displayName}
        autoComplete="nickname"
        onChange={event => setDisplayName(event.target.value)}
      />
      <Field label={text.email} hint={text.emailHint} type="email" value={member.email} readOnly />
      <ServerButton type="submit" busy={save.isPending} className="justify-self-start">
        {text.save}
      </ServerButton>
    </form>
  );
}
