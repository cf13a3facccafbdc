import { Copy } from 'lucide';
import { useState, type RefObject } from 'react';
import { longestTokenName } from '../../rules/access-token.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { useCreateAccessToken } from './access-token-queries.ts';
import { accessTokenText as text } from './access-token-text.ts';
import { passwordError } from '../field-errors.ts';
import { settingsText } from '../settings/settings-text.ts';
import { copyText } from '#web/acting/hand-over.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Field } from '#web/design/Field.tsx';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { OneOf } from '#web/design/OneOf.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';
import { tokenScopes, type TokenScope } from '#shared/token-scope.ts';

interface NewAccessTokenProps {
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function NewAccessToken({ returnTo, onClose }: NewAccessTokenProps) {
  const [token, setToken] = useState<string>();
  if (token !== undefined) return <MadeToken token={token} returnTo={returnTo} onClose={onClose} />;
  return <Wish onClose={onClose} onMade={setToken} />;
}

const details: Readonly<Record<TokenScope, string>> = {
  read: text.readDetail,
  quantities: text.quantitiesDetail,
};

function Wish({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const [wish, setWish] = useState<{ name: string; scope: TokenScope; password: string }>({
    name: '',
    scope: 'read',
    password: '',
  });
  const create = useCreateAccessToken();
  const { submit, wire, isBusy } = useForm({
    names: ['name', 'password'],
    check: () => ({
      name: wish.name.trim() === '' ? text.nameMissing : undefined,
      password: passwordError(wish.password),
    }),
    send: async () => {
      const { token } = await create.mutateAsync(wish);
      endError('access-token');
      onMade(token);
    },
    onFailed: errorToast(settingsText.error, 'access-token'),
  });
  return (
    <FormDialog
      title={text.make}
      description={text.makeDetail}
      submitLabel={text.makeNow}
      onSubmit={submit}
      busy={isBusy}
      onClose={onClose}
    >
      <Field
        {...wire('name')}
        autoFocus
        label={text.name}
        hint={text.nameHint}
        maxLength={longestTokenName}
        autoComplete="off"
        value={wish.name}
        onChange={event => setWish({ ...wish, name: event.target.value })}
      />
      <OneOf
        legend={text.scope}
        options={tokenScopes.map(scope => ({ value: scope, label: details[scope] }))}
        value={wish.scope}
        onChange={scope => setWish({ ...wish, scope })}
      />
      <CurrentPasswordField
        {...wire('password')}
        label={settingsText.currentPassword}
        value={wish.password}
        onChange={password => setWish({ ...wish, password })}
      />
    </FormDialog>
  );
}

/** The token is shown only once, so the dialog closes only by its button. */
function MadeToken({ token, returnTo, onClose }: NewAccessTokenProps & { token: string }) {
  async function copy() {
    const done = await copyText(token);
    showToast({
      title: done ? text.copied : text.copyFailed,
      tone: done ? 'success' : 'error',
      key: 'access-token',
    });
  }

  return (
    <Dialog
      onClose={onClose}
      returnTo={returnTo}
      closesOutside={false}
      closesByEscape={false}
      title={text.madeTitle}
      description={text.madeDetail}
      actions={<Button onClick={onClose}>{text.kept}</Button>}
    >
      <div className="grid gap-4">
        <code className="rounded-card bg-fill p-4 font-bold wrap-anywhere select-all">{token}</code>
        <Button variant="outline" className="justify-self-start" onClick={() => void copy()}>
          <Icon of={Copy} />
          {text.copy}
        </Button>
        <div className="grid gap-2 text-sm text-ink-soft">
          <p>{text.try}</p>
          <code className="wrap-anywhere">{text.example(location.origin)}</code>
          <p className="wrap-anywhere">{text.calls(location.origin)}</p>
        </div>
      </div>
    </Dialog>
  );
}
