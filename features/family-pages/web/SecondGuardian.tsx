import { useState } from 'react';
import { useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { leaveFamily, removeGuardian } from '../contract.ts';
import { PasswordButton } from '#features/auth/web/PasswordButton.tsx';
import { joinFamily, makeGuardianCode, type Guardian } from '#features/family/contract.ts';
import { removalOf } from '#features/family/rules/removal.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';

/** An account without a family may join another's. */
export function SecondGuardian({ guardians }: { guardians: readonly Guardian[] }) {
  const { userId } = useMember();
  const own = guardians.find(one => one.userId === userId);
  const other = guardians.find(one => one.userId !== userId);
  if (own === undefined) return <JoinForm />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">{text.guardians(guardians.map(({ displayName }) => displayName))}</p>
      {other === undefined ? <MakeCode /> : <OtherGuardian own={own} other={other} />}
    </div>
  );
}

function MakeCode() {
  const making = useFamilyAct((password: string) => call(makeGuardianCode, { password }));
  return (
    <>
      {/* Above its button, beneath which the end of the window may be. */}
      <p role="status">{making.data !== undefined && text.codeIs(making.data.code)}</p>
      <PasswordButton question={text.codeQuestion} onConfirm={making.mutateAsync}>
        {text.makeCode}
      </PasswordButton>
    </>
  );
}

function OtherGuardian({ own, other }: { own: Guardian; other: Guardian }) {
  const { userId: guardianId, displayName: name } = other;
  const removal = removalOf(own, other);
  // The toasts are shown by the acts themselves, because the buttons disappear with the family.
  const removing = useFamilyAct(async (password: string) => {
    const { isAsked } = await call(removeGuardian, { guardianId, password });
    const { askedDetail: description } = text;
    if (isAsked) showToast({ title: text.asked(name), description, tone: 'success', key: 'family' });
    else showToast({ title: text.removed(name), tone: 'success', key: 'family' });
  });
  const leaving = useFamilyAct(async (password: string) => {
    await call(leaveFamily, { password });
    showToast({ title: text.left, tone: 'success', key: 'family' });
  });
  const newUntil = own.newUntil ?? other.newUntil;
  return (
    <>
      {newUntil !== null && (
        <p className="wrap-anywhere text-ink-soft">
          {own.newUntil === null ? text.isNew(name, newUntil) : text.youAreNew(name, newUntil)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {removal !== 'too-new' && (
          <PasswordButton
            destructive
            question={removal === 'undo' ? text.undoQuestion(name) : text.removeQuestion(name)}
            onConfirm={removing.mutateAsync}
          >
            {removal === 'undo' ? text.undoJoin : text.remove}
          </PasswordButton>
        )}
        <PasswordButton destructive question={text.leaveQuestion} onConfirm={leaving.mutateAsync}>
          {text.leave}
        </PasswordButton>
      </div>
    </>
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
