import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MistakeList } from '../about/MistakeList.tsx';
import { AlbumsNotLoaded } from '../AlbumsNotLoaded.tsx';
import { text as shelfText } from '../text.ts';
import { AlbumRow } from './AlbumRow.tsx';
import { ImportPart, type Proposed } from './ImportPart.tsx';
import { allAlbumsQuery, answerAsOperator, operatorMistakesQuery, readCorrected } from './queries.ts';
import { text } from './text.ts';
import { Admission } from '#features/moderation/web/admin/Admission.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Field } from '#web/design/Field.tsx';
import { useMay } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';

export function AdminAlbumsPage() {
  return useMay('operate') ? <Operated /> : <Redirect to={pagePaths.dashboard} />;
}

/** The server refuses those who are no operators, or have not shown a code lately. */
function Operated() {
  const admitted = useQuery(allAlbumsQuery(''));
  const reported = useQuery({ ...operatorMistakesQuery, enabled: admitted.isSuccess });
  const [proposed, setProposed] = useState<Proposed>();
  return (
    <div className="mx-auto grid max-w-board gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="my-2 text-2xl">{text.title}</h1>
        <LinkButton to={pagePaths.admin} variant="outline">
          {text.toAdmin}
        </LinkButton>
      </header>
      <Admission query={allAlbumsQuery('')}>
        {admitted.data === undefined ? (
          <AlbumsNotLoaded query={admitted}>{shelfText.loadFailed}</AlbumsNotLoaded>
        ) : (
          <>
            <MistakeList
              mistakes={reported.data?.mistakes ?? []}
              taken={proposed === undefined ? [] : [proposed.reportId]}
              take={async (_, mistake) =>
                setProposed({ reportId: mistake.id, ...(await readCorrected(mistake)) })
              }
              answer={answerAsOperator}
              namesAlbum
            />
            <ImportPart key={proposed?.reportId} proposed={proposed} />
            <FoundAlbums />
          </>
        )}
      </Admission>
    </div>
  );
}

function FoundAlbums() {
  const [words, setWords] = useState('');
  const found = useQuery({ ...allAlbumsQuery(words.trim()), placeholderData: keepPreviousData });
  return (
    <>
      <Field
        label={text.find}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {found.data === undefined ? (
        <AlbumsNotLoaded query={found}>{shelfText.loadFailed}</AlbumsNotLoaded>
      ) : (
        <Card
          aria-busy={found.isPlaceholderData}
          className={found.isPlaceholderData ? 'opacity-60' : undefined}
        >
          {found.data.albums.length === 0 && <EmptyState title={text.none} />}
          <ul className="divide-y divide-line">
            {found.data.albums.map(album => (
              <AlbumRow key={album.id} album={album} others={found.data.albums} />
            ))}
          </ul>
          {found.data.more && <p className="pt-3 text-ink-soft">{text.more}</p>}
        </Card>
      )}
    </>
  );
}
