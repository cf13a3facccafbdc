import { useState } from 'react';
import type { ListedContent } from '../../operator-contract.ts';
import { useRelease } from './queries.ts';
import { ReasonDialog } from './ReasonForm.tsx';
import { adminText as text } from './text.ts';
import { Badge } from '#web/design/Badge.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

/** A first post, to be read here: nobody can open it yet. */
export function WaitingPost({ one: { kind, id, label, text: words } }: { one: ListedContent }) {
  const [isGivingBack, setIsGivingBack] = useState(false);
  const release = useRelease();
  const subject = { kind, subjectId: id };
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Badge tone="lack">{text.waits}</Badge>
      <blockquote className="max-h-60 w-full overflow-auto rounded-card bg-fill p-3 whitespace-pre-line wrap-anywhere">
        {words}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <ServerButton
          size="small"
          aria-label={text.releaseNamed(label)}
          busy={release.isPending}
          onClick={() =>
            release.mutate(
              { ...subject, isGranted: true },
              {
                onSuccess: () => showToast({ title: text.released, tone: 'success', key: 'admin' }),
                onError: error =>
                  showToast({ title: text.error, description: error.message, tone: 'error', key: 'admin' }),
              },
            )
          }
        >
          {text.release}
        </ServerButton>
        <ServerButton
          variant="outline"
          size="small"
          aria-label={text.giveBackNamed(label)}
          onClick={() => setIsGivingBack(true)}
        >
          {text.giveBack}
        </ServerButton>
      </div>
      {isGivingBack && (
        <ReasonDialog
          title={text.giveBackNamed(label)}
          label={text.giveBack}
          hint={text.reasonHint}
          onClose={() => setIsGivingBack(false)}
          done={text.givenBack}
          send={reason => release.mutateAsync({ ...subject, isGranted: false, reason })}
        />
      )}
    </div>
  );
}
