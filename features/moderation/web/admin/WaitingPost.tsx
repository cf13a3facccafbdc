import { useState } from 'react';
import type { ListedContent } from '../../operator-contract.ts';
import { LongWords } from './LongWords.tsx';
import { useRelease } from './queries.ts';
import { ReasonDialog } from './ReasonForm.tsx';
import { adminText as text } from './text.ts';
import { atServer } from '#web/calls/server-origin.ts';
import { Badge } from '#web/design/Badge.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface WaitingPostProps {
  one: ListedContent & { text: string };
  /** What has become of it since it was listed. */
  answer: string | undefined;
}

/** A first post, which only operators and its author can read until it is released. */
export function WaitingPost({ one, answer }: WaitingPostProps) {
  const { kind, id, label, text: words, version, pictureUrl } = one;
  const isAnswered = answer !== undefined;
  const [isGivingBack, setIsGivingBack] = useState(false);
  const release = useRelease();
  const subject = { kind, subjectId: id, version };
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Badge tone={isAnswered ? 'have' : 'lack'}>{answer ?? text.waits}</Badge>
      <figure className="grid w-full gap-3 rounded-card bg-fill p-3">
        {pictureUrl !== undefined && (
          <img
            src={atServer(pictureUrl)}
            alt={text.pictureOf(label)}
            className="max-h-60 max-w-full rounded-card"
          />
        )}
        <LongWords label={text.wordsOf(label)}>{words}</LongWords>
      </figure>
      <div className="flex flex-wrap gap-2">
        <ServerButton
          size="small"
          aria-label={isAnswered ? undefined : text.releaseNamed(label)}
          aria-disabled={isAnswered}
          busy={release.isPending}
          onClick={() => release.mutate({ ...subject, isGranted: true })}
        >
          {answer ?? text.release}
        </ServerButton>
        <ServerButton
          variant="outline"
          size="small"
          aria-label={text.giveBackNamed(label)}
          aria-disabled={isAnswered}
          onClick={() => setIsGivingBack(true)}
        >
          {text.giveBack}
        </ServerButton>
      </div>
      {isGivingBack && (
        <ReasonDialog
          title={text.giveBackNamed(label)}
          submitLabel={text.giveBack}
          onClose={() => setIsGivingBack(false)}
          send={reason => release.mutateAsync({ ...subject, isGranted: false, reason })}
        />
      )}
    </div>
  );
}
