import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { codeNotShown, useShowCode, useWhenRefused } from './queries.ts';
import { adminText as text } from './text.ts';
import { CodeField } from '#features/auth/web/second-factor/CodeField.tsx';
import { secondFactorQuery } from '#features/auth/web/second-factor/second-factor-queries.ts';
import { useForm } from '#web/acting/use-form.ts';
import type { CallQuery } from '#web/calls/call-query.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Card } from '#web/design/Card.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { designText } from '#web/design/text.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';

interface AdmissionProps {
  /** Of something that the page cannot do without. */
  query: CallQuery<QueryKey, unknown>;
  children: ReactNode;
}

/** The code lasts some hours: where it ends on an open page, it is asked for above, and what was typed stays. */
export function Admission({ query, children }: AdmissionProps) {
  const [put, setPut] = useState<Error>();
  const { data, error, refetch } = useQuery(query);
  const ignoreAsked = useWhenRefused(query.queryKey, refetch);
  const isRefused = isRefusal(error);
  const isOver = isRefused && error.code === codeNotShown && data !== undefined;
  if (isRefused && !isOver) return <NotAdmitted code={error.code} />;
  function putAway() {
    ignoreAsked();
    setPut(error ?? undefined);
  }
  return (
    <>
      {children}
      {isOver && error !== put && (
        <Dialog title={text.codeAsked} description={text.codeOver} onClose={putAway}>
          <CodeForm />
        </Dialog>
      )}
    </>
  );
}

function NotAdmitted({ code }: { code: string }) {
  const factor = useQuery(secondFactorQuery);
  if (code !== codeNotShown)
    return (
      <Card>
        <EmptyState title={text.onlyOperators}>{text.onlyOperatorsDetail}</EmptyState>
      </Card>
    );
  if (factor.isLoadingError) return <AskAgain query={factor} failed={factor.error.message} />;
  if (factor.data === undefined) return <p role="status">{designText.loading}</p>;
  return factor.data.isOn ? (
    <AskCode />
  ) : (
    <Card>
      <EmptyState
        title={text.setUpFirst}
        action={<LinkButton to={pagePaths.security}>{text.toSettings}</LinkButton>}
      >
        {text.setUpFirstDetail}
      </EmptyState>
    </Card>
  );
}

function AskCode() {
  return (
    <Card as="section" aria-labelledby="code-asked" className="grid gap-4">
      <div>
        <h2 id="code-asked" className="text-xl">
          {text.codeAsked}
        </h2>
        <p className="mt-1 text-ink-soft">{text.codeAskedDetail}</p>
      </div>
      <CodeForm />
    </Card>
  );
}

function CodeForm() {
  const [code, setCode] = useState('');
  const show = useShowCode();
  const { submit, wire, isBusy } = useForm({
    names: ['code'],
    check: () => ({ code: code.trim() === '' ? text.codeMissing : undefined }),
    send: () => show.mutateAsync({ code }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-80 gap-4">
      <CodeField
        {...wire('code')}
        autoFocus
        label={text.code}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <ServerButton type="submit" busy={isBusy}>
        {text.goOn}
      </ServerButton>
    </form>
  );
}
