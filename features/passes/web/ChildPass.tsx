import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { issueChildPass } from '../contract.ts';
import { text } from './guardian-text.ts';
import { childPassQuery, useEndPass, useIssuePass } from './queries.ts';
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
  const [asks, setAsks] = useState<'renew' | 'end'>();
  const [issued, setIssued] = useState<OutputOf<typeof issueChildPass>>();
  // Takes the focus, because its buttons disappear with what they do.
  const place = useRef<HTMLDivElement>(null);
  const onSettled = () => setAsks(undefined);
  const issue = () => issuing.mutate(undefined, { onSuccess: setIssued, onSettled });
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => showToast({ title: text.ended, tone: 'success', key: 'family' }),
      onSettled,
    });
  const pass = stored.data?.pass;
  return (
    <div ref={place} tabIndex={-1}>
      <h3 className="text-lg">{text.title}</h3>
      {stored.isLoadingError && <AskAgain query={stored} failed={text.notLoaded} />}
      {pass === null && <p className="text-ink-soft">{text.none(name)}</p>}
      {pass != null && (
        <p className="text-ink-soft">
          {text.issued(pass.issuedAt)}, {text.used(pass.lastUsedAt)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {pass === null && (
          <ServerButton variant="outline" busy={issuing.isPending} onClick={issue}>
            {text.issue}
          </ServerButton>
        )}
        {pass != null && (
          <>
            <ServerButton variant="outline" onClick={() => setAsks('renew')}>
              {text.renew}
            </ServerButton>
            <ServerButton variant="outline" onClick={() => setAsks('end')}>
              {text.end}
            </ServerButton>
          </>
        )}
      </div>
      <ConfirmDialog
        returnTo={place}
        open={asks !== undefined}
        onClose={() => setAsks(undefined)}
        title={asks === 'end' ? text.endTitle(name) : text.renewTitle(name)}
        description={asks === 'end' ? text.endDetail : text.renewDetail}
        confirmLabel={asks === 'end' ? text.end : text.renew}
        destructive={asks === 'end'}
        busy={issuing.isPending || ending.isPending}
        onConfirm={asks === 'end' ? end : issue}
      />
      {issued !== undefined && (
        <PassDialog pass={issued} returnTo={place} onClose={() => setIssued(undefined)} />
      )}
    </div>
  );
}
