import { useQuery } from '@tanstack/react-query';
import type { SharedList } from '../contract.ts';
import { Join, ListHead, Lists } from './ListSheet.tsx';
import { ListMatch } from './ListMatch.tsx';
import { listText as text } from './list-text.ts';
import { sharedListQuery } from './queries.ts';
import { CallRefused } from '#web/calls/call.ts';
import { AnchorButton, Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import type { SiteAddress, SiteContentProps, SitePage } from '#web/site/site-page.ts';
import { comparePath } from '#shared/list-paths.ts';
import { reportPath, sitePaths } from '#shared/page-paths.ts';

function SharedListPage({ address, hasSession }: SiteContentProps) {
  const token = tokenOf(address);
  const { data: list, error, refetch } = useQuery(sharedListQuery(token));
  if (error instanceof CallRefused && error.status === 404) return <ListGone />;
  return (
    <main id="content" tabIndex={-1} className="site-page list-page">
      {list === undefined && error !== null && (
        <div role="alert" className="card list-card">
          <p>{text.loadFailed}</p>
          <Button onClick={() => void refetch()}>{text.tryAgain}</Button>
        </div>
      )}
      {list !== undefined && (
        <>
          <ListHead list={list} />
          {hasSession && (
            <ListMatch token={token} albumId={list.albumId} ended={<Join path={comparePath(token)} />} />
          )}
          <Lists list={list} />
          <AnchorButton href={reportPath('list', token)} variant="ghost" size="small" rel="nofollow">
            {text.report}
          </AnchorButton>
          {!hasSession && <Join path={comparePath(token)} />}
        </>
      )}
    </main>
  );
}

function ListGone() {
  return (
    <main id="content" tabIndex={-1} className="site-page list-page">
      <EmptyState
        level={1}
        title={text.gone}
        action={<AnchorButton href={sitePaths.landing}>{text.home}</AnchorButton>}
      >
        {text.goneDetail}
      </EmptyState>
    </main>
  );
}

/** The contract refuses a malformed token in other words than "gone": replace it by one that is unknown. */
function tokenOf({ params }: SiteAddress): string {
  const token = params['token'] ?? '';
  return /^[\w-]+$/.test(token) ? token : 'none';
}

function titleOf({ ownerName }: SharedList): string {
  return ownerName === null ? text.title : text.titleOf(ownerName);
}

const gonePage: SitePage = {
  Content: ListGone,
  head: () => ({ title: text.gone, description: text.goneDetail, isIndexed: false }),
};

export const sharedListPage: SitePage = {
  Content: SharedListPage,
  queries: address => [sharedListQuery(tokenOf(address))],
  head: (client, address) => {
    const list = client.getQueryData<SharedList>(sharedListQuery(tokenOf(address)).queryKey);
    if (list === undefined) return gonePage.head(client, address);
    return {
      title: `${titleOf(list)}: ${list.albumName}`,
      description: text.description(list.missing?.count, list.duplicates?.count),
      isIndexed: false,
    };
  },
  gone: gonePage,
  isPrivate: true,
};
