import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListLines } from './ListLines.tsx';
import { listText as text } from './list-text.ts';
import { listMatchQuery } from './queries.ts';
import { CallRefused } from '#web/calls/call.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { albumPath } from '#shared/page-paths.ts';

interface ListMatchProps {
  token: string;
  albumId: number;
  ended: ReactNode;
}

export function ListMatch({ token, albumId, ended }: ListMatchProps) {
  const matching = useQuery(listMatchQuery(token));
  const { data: match, error } = matching;
  if (error instanceof CallRefused) return ended;
  const isNothing = match !== undefined && match.give.count + match.get.count === 0;
  return (
    <section aria-labelledby="match" className="list-match">
      <h2 id="match">{text.match}</h2>
      {/* Not around the lists: screen readers would read hundreds of numbers. */}
      <div role="status">
        {match === undefined && error === null && <p>{text.matchWaiting}</p>}
        {match?.isMine === true && <p>{text.mine}</p>}
        {match?.isMine === false && (
          <p>{isNothing ? text.noMatch : text.matched(match.give.count, match.get.count)}</p>
        )}
      </div>
      {match === undefined && error !== null && <AskAgain query={matching} failed={text.matchFailed} />}
      {match?.isMine === false && match.give.count > 0 && (
        <ListLines title={text.give} part={match.give} level={3} />
      )}
      {match?.isMine === false && match.get.count > 0 && (
        <ListLines title={text.get} part={match.get} level={3} />
      )}
      <AnchorButton href={albumPath(albumId)} variant="outline">
        {text.toAlbum}
      </AnchorButton>
    </section>
  );
}
