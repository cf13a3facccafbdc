import type { OutputOf } from '#shared/endpoint.ts';
import type { listPosts } from '../contract.ts';
import { BlogIcon } from './BlogIcon.tsx';
import { blogPath, type PostFilter } from './post-filter.ts';
import { PostCard } from './PostCard.tsx';
import { text } from './text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { Delayed, SkeletonRows } from '#web/design/Skeleton.tsx';
import { StickerMark } from '#web/design/StickerMark.tsx';

const backIcon = 'M19 12H5m6-6-6 6 6 6';
const onwardIcon = 'M5 12h14m-6-6 6 6-6 6';

export type FoundPosts = OutputOf<typeof listPosts>;

interface PostListProps {
  found: FoundPosts;
  filter: PostFilter;
  /** New results are loading; the old ones stay for a moment. */
  isWaiting: boolean;
}

export function PostList({ found, filter, isWaiting }: PostListProps) {
  return (
    <div className="post-list">
      <div inert={isWaiting} className={isWaiting ? 'post-list-leaving' : undefined}>
        {found.posts.length === 0 ? (
          <NoPosts filter={filter} pageCount={found.pageCount} />
        ) : (
          <>
            <ul className="post-cards">
              {found.posts.map((post, i) => (
                <li key={post.id}>
                  <PostCard post={post} level={2} isFirst={i === 0} />
                </li>
              ))}
            </ul>
            <Pages filter={filter} pageCount={found.pageCount} />
          </>
        )}
      </div>
      {isWaiting && <WaitingPosts />}
    </div>
  );
}

export function WaitingPosts() {
  return (
    <Delayed className="post-cards">
      <SkeletonRows count={3} className="post-card-waiting" />
    </Delayed>
  );
}

function NoPosts({ filter: { search, tag, page }, pageCount }: { filter: PostFilter; pageCount: number }) {
  if (page > 1) {
    const first = blogPath({ search, tag });
    const isFound = pageCount > 1 || (search === '' && tag === '');
    return <Nothing words={isFound ? text.pageEmpty : text.otherWords} to={first} label={text.toFirstPage} />;
  }
  if (search === '' && tag === '') return <Nothing title={text.empty} words={text.emptyDetail} />;
  return <Nothing words={text.otherWords} to={blogPath({})} label={text.showAll} />;
}

interface NothingProps {
  title?: string;
  words: string;
  to?: string;
  label?: string;
}

function Nothing({ title, words, to, label }: NothingProps) {
  return (
    <div className="card blog-nothing">
      <StickerMark size={64} className="-rotate-6" />
      {title !== undefined && <h2 className="text-lg">{title}</h2>}
      <p className="max-w-narrow text-balance">{words}</p>
      {to !== undefined && (
        <AnchorButton href={to} variant="outline">
          {label}
        </AnchorButton>
      )}
    </div>
  );
}

function Pages({ filter, pageCount }: { filter: PostFilter; pageCount: number }) {
  const { page } = filter;
  if (pageCount === 1) return null;
  return (
    <nav aria-label={text.pages} className="blog-pages">
      {page > 1 && (
        <AnchorButton
          href={blogPath({ ...filter, page: page - 1 })}
          variant="outline"
          size="small"
          rel="prev"
        >
          <BlogIcon path={backIcon} />
          {text.newer}
        </AnchorButton>
      )}
      <span className="blog-pages-place tabular">{text.page(page, pageCount)}</span>
      {page < pageCount && (
        <AnchorButton
          href={blogPath({ ...filter, page: page + 1 })}
          variant="outline"
          size="small"
          rel="next"
        >
          {text.older}
          <BlogIcon path={onwardIcon} />
        </AnchorButton>
      )}
    </nav>
  );
}
