import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CodeAlbum } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { joinCodeQuery, joinWithCode, twinsOf } from './queries.ts';
import { text } from './text.ts';
import { readJoinCode } from '#features/albums/rules/own-album.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { albumPath, joinAlbumPath, pagePaths } from '#shared/page-paths.ts';
import { useAct } from '#web/acting/use-act.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { navigate } from '#web/navigation/history.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
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
    return <Question album={invitation.data.album} code={code} />;
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
    >
      {invitation.error?.message}
    </NotLoaded>
  );
}

function Question({ album, code }: { album: CodeAlbum; code: string }) {
  const [twins, setTwins] = useState<ReturnType<typeof twinsOf>>();
  const toAlbum = (lead: typeof navigate) => lead(albumPath(album.id), { replace: true });
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      const lead = leadOn();
      const found = twinsOf(client, await joinWithCode(client, code));
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
