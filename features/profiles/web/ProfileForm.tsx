import { useState } from 'react';
import { updateProfile } from '../contract.ts';
import { takenName } from '../rules/taken-name-text.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { nameError } from './name-error.ts';
import { text } from './text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { errorToast, showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export function ProfileForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const member = useMember();
  const [displayName, setDisplayName] = useState(member.displayName);
  const [avatarUrl, setAvatarUrl] = useState(member.avatarUrl);
  const { submit, wire, isBusy } = useForm({
    names: ['displayName'],
    check: () => ({ displayName: nameError(displayName) }),
    send: async () => {
      const saved = await call(updateProfile, { displayName, avatarUrl });
      // What is typed meanwhile stays.
      setDisplayName(typed => (typed === displayName ? saved.displayName : typed));
      showToast({ title: text.saved, description: text.savedDetail, tone: 'success', key: 'profile' });
      await untilSeen(onSaved());
    },
    onError: errorToast(text.error, 'profile', text.saveFailed),
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AvatarPicker value={avatarUrl} onChange={setAvatarUrl} />
      <Field
        {...wire('displayName')}
        label={text.name}
        hint={member.displayName === takenName ? text.nameWithheld : text.nameHint}
        value={displayName}
        autoComplete="nickname"
        onChange={event => setDisplayName(event.target.value)}
      />
      <Field label={text.email} hint={text.emailHint} type="email" value={member.email} readOnly />
      <ServerButton type="submit" busy={isBusy} className="justify-self-start">
        {text.save}
      </ServerButton>
    </form>
  );
}
