import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listFaces } from '../contract.ts';
import { facesQuery } from './queries.ts';
import { useSwitchFace } from './use-face.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { text } from './text.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { CallRefused } from '#web/calls/call.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { useServerReached } from '#web/calls/connection.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { Spinner } from '#web/design/Spinner.tsx';
import { errorToast, showToast } from '#web/design/toast.ts';
import { designText } from '#web/design/text.ts';
import { useMay } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import './faces.css';

type Face = OutputOf<typeof listFaces>['faces'][number];

export function FacesPage() {
  const faces = useQuery(facesQuery);
  return (
    <div className="mx-auto max-w-cards text-center">
      <h1 className="my-2 text-2xl">{text.who}</h1>
      {faces.isPending && <Waiting className="min-h-60" />}
      {faces.isLoadingError && <AskAgain query={faces} failed={faces.error.message} />}
      {faces.data !== undefined && <Faces {...faces.data} />}
    </div>
  );
}

function Faces({ faces, hasPin }: OutputOf<typeof listFaces>) {
  const mayGuard = useMay('guard');
  const [returnsTo, setReturnsTo] = useState<Face>();
  const switching = useSwitchFace();
  const isReached = useServerReached();
  const here = faces.find(({ isHere }) => isHere);
  if (!faces.some(({ isHere }) => !isHere)) {
    const action = (
      <LinkButton to={mayGuard ? pagePaths.family : pagePaths.dashboard}>
        {mayGuard ? text.makeFamily : text.toAlbums}
      </LinkButton>
    );
    return (
      <EmptyState title={mayGuard ? text.noFamily : text.alone} action={action}>
        {mayGuard ? text.noFamilyDetail : text.aloneDetail}
      </EmptyState>
    );
  }

  function choose(face: Face) {
    if (face.kind === 'guardian') return setReturnsTo(face);
    const onError = (error: Error) => {
      if (error.cause === undefined) showToast(whyNot(error));
      else errorToast(designText.failed, 'face')(error);
    };
    switching.mutate(face.userId, { onError });
  }

  return (
    <>
      <p role="status" className="text-balance text-ink-soft">
        {isReached || here === undefined ? text.whoDetail : text.offline(here.displayName)}
      </p>
      <ul className="family-faces">
        {faces.map(face => (
          <li key={face.userId}>
            <FaceButton
              face={face}
              isBusy={switching.isPending || !isReached}
              isNext={switching.isPending && switching.variables === face.userId}
              onChoose={() => choose(face)}
            />
          </li>
        ))}
      </ul>
      {returnsTo !== undefined && (
        <ReturnDialog name={returnsTo.displayName} hasPin={hasPin} onClose={() => setReturnsTo(undefined)} />
      )}
    </>
  );
}

function whyNot(error: Error) {
  // Only the server can tell who collects, so nothing changes without its answer.
  const words = error instanceof CallRefused ? error.message : `${error.message} ${text.stays}`;
  return { title: designText.failed, description: words, tone: 'error', key: 'face' } as const;
}

interface FaceButtonProps {
  face: Face;
  isBusy: boolean;
  isNext: boolean;
  onChoose: () => void;
}

function FaceButton({ face, isBusy, isNext, onChoose }: FaceButtonProps) {
  const { displayName, avatarUrl, kind, isHere } = face;
  const label = kind === 'child' ? text.startFace(displayName) : text.toGuardian(displayName);
  return (
    <button
      type="button"
      className="family-face"
      aria-label={isHere ? `${displayName} ${text.here}` : label}
      aria-current={isHere ? 'true' : undefined}
      aria-busy={isNext || undefined}
      disabled={isHere}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onChoose}
    >
      <AvatarPicture src={avatarUrl} name={displayName} size={96} />
      <span className="font-display font-semibold hyphens-auto wrap-anywhere">{displayName}</span>
      {isNext && <Spinner />}
      {(isHere || kind === 'guardian') && (
        <span className="text-sm text-ink-soft">{isHere ? text.here : text.guardian}</span>
      )}
    </button>
  );
}
