import { useQuery } from '@tanstack/react-query';
import type { SharedList } from '../contract.ts';
import { copyText } from '#web/acting/hand-over.ts';
import { ListLines } from './ListLines.tsx';
import { ListMatch } from './ListMatch.tsx';
import { listText as text } from './list-text.ts';
import { sharedListQuery } from './queries.ts';
import { CallRefused } from '#web/calls/call.ts';
import { AnchorButton, Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import type { SiteAddress, SiteContentProps, SitePage } from '#web/site/site-page.ts';
import { comparePath } from '#shared/list-paths.ts';
import { pagePaths, reportPath, signUpPath, sitePaths } from '#shared/page-paths.ts';
import './shared-list.css';

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
          {hasSession && <ListMatch token={token} albumId={list.albumId} ended={<Join token={token} />} />}
          <Lists list={list} />
          <AnchorButton href={reportPath('list', token)} variant="ghost" size="small" rel="nofollow">
            {text.report}
          </AnchorButton>
          {!hasSession && <Join token={token} />}
        </>
      )}
    </main>
  );
}

function ListHead({ list }: { list: SharedList }) {
  const { albumName, imageUrl, ownerName, collected, total, percent } = list;
  return (
    <header className="card list-head">
      {imageUrl !== null && <img src={imageUrl} alt="" width="96" height="128" className="list-cover" />}
      <div>
        <p className="font-bold wrap-anywhere">
          {ownerName === null ? text.title : text.titleOf('')}
          <bdi>{ownerName}</bdi>
        </p>
        <h1>{albumName}</h1>
        {/* An SVG: CSP forbids the style attribute of `ProgressBar` in server-rendered pages. */}
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="list-progress">
          <rect width="100" height="4" />
          <rect width={percent} height="4" />
        </svg>
        <p className="text-ink-soft tabular">
          {text.collected(collected, total, percent)}
          <br />
          {text.asOf(list.date)}
        </p>
      </div>
    </header>
  );
}

function Lists({ list }: { list: SharedList }) {
  const { missing, duplicates } = list;
  return (
    <div className="list-blocks grid justify-items-start gap-[16px]">
      {missing !== null && <ListLines title={text.missing} part={missing} ifNone={text.nothingMissing} />}
      {duplicates !== null && (
        <ListLines title={text.duplicates} part={duplicates} ifNone={text.noDuplicates} />
      )}
      <Button variant="outline" className="list-copy" onClick={() => void copy(list.text)}>
        {text.copy}
      </Button>
    </div>
  );
}

/** Both ways lead back to this list, beside the member's own album. */
function Join({ token }: { token: string }) {
  const next = encodeURIComponent(comparePath(token));
  return (
    <section aria-labelledby="join" className="card list-card list-join">
      <h2 id="join">{text.join}</h2>
      <p>{text.joinDetail}</p>
      <AnchorButton href={`${signUpPath}&next=${next}`} variant="sticker" size="big">
        {text.start}
      </AnchorButton>
      <AnchorButton href={`${pagePaths.auth}?next=${next}`} variant="outline">
        {text.compare}
      </AnchorButton>
    </section>
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

/** Without https or permission there is no clipboard: then the list can be selected by hand. */
async function copy(words: string): Promise<void> {
  const isCopied = await copyText(words);
  // Lazy: few visits need it.
  const { showToast } = await import('#web/design/toast.ts');
  const done = { title: text.copied, description: text.copiedDetail, key: 'copy' };
  const failed = { title: text.copyForbidden, description: text.copyForbiddenDetail, key: 'copy' };
  showToast(isCopied ? done : { ...failed, tone: 'info' });
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
