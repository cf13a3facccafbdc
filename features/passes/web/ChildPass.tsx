import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { issueChildPass } from '../contract.ts';
import { text } from './guardian-text.ts';
import { childPassQuery, useEndPass, useIssuePass } from './queries.ts';
import { PasswordButton } from '#features/auth/web/PasswordButton.tsx';
import type { OutputOf } from '#shared/endpoint.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { onDemand } from '#web/parts/part.tsx';

const PassDialog = onDemand(() => import('./PassDialog.tsx').then(module => module.PassDialog));

export function ChildPass({ childId, name }: { childId: string; name: string }) {
  const stored = useQuery(childPassQuery(childId));
  const issuing = useIssuePass(childId);
  const ending = useEndPass(childId);
  const [endsIt, setEndsIt] = useState(false);
  const [issued, setIssued] = useState<OutputOf<typeof issueChildPass>>();
  // Takes the focus, because its buttons disappear with what they do.
  const place = useRef<HTMLDivElement>(null);
  const issue = async (password: string) => setIssued(await issuing.mutateAsync(password));
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => showToast({ title: text.ended, tone: 'success', key: 'family' }),
      onSettled: () => setEndsIt(false),
    });
  const pass = stored.data?.pass;
  return (
    <div ref={place} tabIndex={-1}>
      <h2 className="text-lg">{text.title}</h2>
      {stored.isLoadingError && <AskAgain query={stored} failed={text.notLoaded} />}
      {pass === null && <p className="text-ink-soft">{text.none(name)}</p>}
      {pass != null && (
        <p className="text-ink-soft">
          {text.issued(pass.issuedAt)}, {text.used(pass.lastUsedAt)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {pass !== undefined && (
          <PasswordButton
            question={pass === null ? text.issueQuestion(name) : text.renewQuestion(name)}
            onConfirm={issue}
          >
            {pass === null ? text.issue : text.renew}
          </PasswordButton>
        )}
        {pass != null && (
          <ServerButton variant="outline" onClick={() => setEndsIt(true)}>
            {text.end}
          </ServerButton>
        )}
      </div>
      <ConfirmDialog
        returnTo={place}
        open={endsIt}
        onClose={() => setEndsIt(false)}
        title={text.endTitle(name)}
        description={text.endDetail}
        confirmLabel={text.end}
        destructive
        busy={ending.isPending}
        onConfirm={end}
      />
      {issued !== undefined && (
        <PassDialog pass={issued} returnTo={place} onClose={() => setIssued(undefined)} />
      )}
    </div>
  );
}
