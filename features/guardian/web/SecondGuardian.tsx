import { useState } from 'react';
import { useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { joinFamily, leaveFamily, makeGuardianCode } from '#features/family/contract.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

/** An account without a family may join another's. */
export function SecondGuardian({ guardians }: { guardians: readonly Person[] }) {
  const making = useFamilyAct(() => call(makeGuardianCode, {}, { again: true }));
  // The toast is shown by the act itself, because the button disappears with the family.
  const leaving = useFamilyAct(async () => {
    await call(leaveFamily, {});
    showToast({ title: text.left, tone: 'success', key: 'family' });
  });
  if (guardians.length === 0) return <JoinForm />;
  return (
    <div className="grid justify-items-start gap-3">
      {/* Above its button, beneath which the end of the window may be. */}
      <div>
        <p className="wrap-anywhere">{text.guardians(guardians.map(({ displayName }) => displayName))}</p>
        <p role="status">
          {making.data !== undefined && guardians.length === 1 && text.codeIs(making.data.code)}
        </p>
      </div>
      {guardians.length === 1 && (
        <ServerButton variant="outline" busy={making.isPending} onClick={() => making.mutate(undefined)}>
          {text.makeCode}
        </ServerButton>
      )}
      {guardians.length > 1 && (
        <AskedButton
          question={{
            title: text.leaveTitle,
            description: text.leaveDetail,
            confirmLabel: text.leaveConfirm,
          }}
          busy={leaving.isPending}
          onConfirm={close => leaving.mutate(undefined, { onSettled: close })}
        >
          {text.leave}
        </AskedButton>
      )}
    </div>
  );
}

function JoinForm() {
  const [typed, setTyped] = useState('');
  // Codes that are read aloud or written down get gaps.
  const code = typed.replace(/[\s-]/g, '');
  const joining = useFamilyAct(() => call(joinFamily, { code }));
  const { submit, wire, isBusy } = useForm({
    names: ['code'],
    check: () => ({ code: code.length === 8 ? undefined : text.joinCodeWrong }),
    send: async () => {
      await joining.mutateAsync(undefined);
      showToast({ title: text.joined, tone: 'success', key: 'family' });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...wire('code')}
        label={text.joinCode}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <ServerButton type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {text.join}
      </ServerButton>
    </form>
  );
}
