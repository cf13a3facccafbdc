import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CodeAlbum } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { joinCodeQuery, joinWithCode, twinsOf } from './queries.ts';
import { text } from './text.ts';
import { readJoinCode } from '#features/albums/rules/own-album.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { joinAlbumPath } from '#shared/album-paths.ts';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { useAct } from '#web/acting/use-act.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { navigate } from '#web/navigation/history.ts';
import { albumPathFrom } from '#web/navigation/begin-path.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation, useParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { onDemand } from '#web/parts/part.tsx';
import './shelf.css';

const BringDialog = onDemand(() =>
  import('#features/collection/web/bring/BringDialog.tsx').then(module => module.BringDialog),
);

export function JoinAlbumPage() {
  const { code: given = '' } = useParams();
  const code = readJoinCode(given);
  const invitation = useQuery({ ...joinCodeQuery(code ?? ''), enabled: code !== undefined });
  if (code !== undefined && invitation.data !== undefined)
    return invitation.data.album === null ? (
      <AskParents code={code} />
    ) : (
      <Question album={invitation.data.album} code={code} />
    );
  if (code === undefined || invitation.error instanceof CallRefused)
    return (
      <Refused
        given={given}
        onCode={next => {
          if (next === code) void invitation.refetch();
          else navigate(joinAlbumPath(next), { replace: true });
        }}
      >
        {invitation.error?.message ?? text.codeWrong}
      </Refused>
    );
  return (
    <NotLoaded
      query={invitation}
      waiting={<Waiting className="min-h-80" />}
      title={text.error}
      what={text.invitation}
      level={1}
    />
  );
}

function Question({ album, code }: { album: CodeAlbum; code: string }) {
  const { state } = useLocation();
  const [twins, setTwins] = useState<ReturnType<typeof twinsOf>>();
  const toAlbum = (lead: typeof navigate) => lead(albumPathFrom(state, album.id), { replace: true });
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      const lead = leadOn();
      const joinedId = await joinWithCode(client, code);
      const found = joinedId === null ? undefined : twinsOf(client, joinedId);
      if (found === undefined) toAlbum(lead);
      else setTwins(found);
    },
    { key: 'join' },
  );
  return (
    <Card as="section" className="shelf-join">
      <AlbumCover album={album} titled className="w-36" />
      <h1 className="mt-4 text-2xl wrap-anywhere">
        {album.isCollected ? album.name : text.joinQuestion(album.name)}
      </h1>
      <p className="text-ink-soft">
        {[
          album.edition,
          text.size(album.totalStickers),
          album.maker === null ? '' : text.by(album.maker.displayName),
        ]
          .filter(words => words !== '')
          .join(' · ')}
      </p>
      <p className="mt-3 text-balance">{album.isCollected ? text.joinIs : text.joinDetail}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to={pagePaths.shelf} variant="outline">
          {album.isCollected ? text.toShelf : text.joinNo}
        </LinkButton>
        {album.isCollected ? (
          <LinkButton to={albumPath(album.id)}>{text.open}</LinkButton>
        ) : (
          <ServerButton busy={isPending} onClick={() => mutate()}>
            {text.take}
          </ServerButton>
        )}
      </div>
      {twins !== undefined && <BringDialog {...twins} onClose={() => toAlbum(navigate)} />}
    </Card>
  );
}

/** What the album is called is not said before. */
function AskParents({ code }: { code: string }) {
  const asking = useAct((_: void, client) => joinWithCode(client, code), { key: 'join' });
  return (
    <Card as="section" className="shelf-join">
      <h1 className="text-2xl">{asking.isSuccess ? text.parentsAsked : text.askParentsQuestion}</h1>
      <p role="status" className="mt-3 text-balance">
        {asking.isSuccess ? text.parentsAskedDetail : text.askParentsDetail}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to={pagePaths.shelf} variant="outline">
          {text.toShelf}
        </LinkButton>
        {!asking.isSuccess && (
          <ServerButton busy={asking.isPending} onClick={() => asking.mutate()}>
            {text.askParents}
          </ServerButton>
        )}
      </div>
    </Card>
  );
}

interface RefusedProps {
  given: string;
  onCode: (code: string) => void;
  children: ReactNode;
}

function Refused({ given, onCode, children }: RefusedProps) {
  return (
    <Card className="mx-auto mt-6 max-w-narrow">
      <h1 className="sr-only">{text.joinTitle}</h1>
      <div role="alert">
        <EmptyState title={text.joinFailed}>{children}</EmptyState>
      </div>
      <CodeForm before={given} onCode={onCode}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{text.next}</Button>
          <LinkButton to={pagePaths.shelf} variant="outline">
            {text.toShelf}
          </LinkButton>
        </div>
      </CodeForm>
    </Card>
  );
}
