import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedPath } from './feed-path.ts';
import { BlogIcon } from './BlogIcon.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { blogPath, filterOf, type PostFilter } from './post-filter.ts';
import { PostList, WaitingPosts, type FoundPosts } from './PostList.tsx';
import { PostSearch } from './PostSearch.tsx';
import { postsQuery, tagsQuery } from './queries.ts';
import { TagFilter } from './TagFilter.tsx';
import { text } from './text.ts';
import { usePostFilter } from './use-post-filter.ts';
import type { SiteAddress, SitePage } from '#web/site/site-page.ts';
import { tabTitle } from '#shared/text.ts';
import './blog.css';

const feedIcon = 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5.5 18.5h.1';

function BlogPage({ address }: { address: SiteAddress }) {
  const { filter, visit, show } = usePostFilter(address);
  const posts = useQuery({ ...postsQuery(filter), placeholderData: keepPreviousData });
  const tags = useQuery(tagsQuery).data?.tags ?? [];
  const { search, tag } = filter;
  const isFiltered = search !== '' || tag !== '';
  const title = titleOf(filter);
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  return (
    <main id="content" tabIndex={-1} className="site-page">
      <div className="blog-head">
        <h1 className="text-2xl md:text-(length:--size-36)/10.5">{text.title}</h1>
        <p className="text-ink-soft">{text.lead}</p>
        <PostSearch
          key={visit}
          search={search}
          tag={tag}
          onSearch={typed => {
            if (typed !== search) show({ search: typed, tag, page: 1 }, false);
          }}
        />
        {(tags.length > 0 || tag !== '') && (
          <TagFilter
            tags={tags.map(one => one.tag)}
            tag={tag}
            search={search}
            onChoose={chosen => show({ search, tag: chosen, page: 1 }, true)}
          />
        )}
      </div>
      <p role="status" className="blog-count">
        {isFiltered && posts.data !== undefined && !posts.isPlaceholderData
          ? text.found(posts.data.total)
          : ''}
      </p>
      {posts.data !== undefined && (
        <PostList found={posts.data} filter={filter} isWaiting={posts.isPlaceholderData} />
      )}
      {posts.isPending && <WaitingPosts />}
      {posts.data === undefined && posts.isError && (
        <LoadFailed words={text.loadFailed} onTryAgain={() => void posts.refetch()} />
      )}
      <p className="blog-feed">
        <a href={feedPath}>
          <BlogIcon path={feedIcon} />
          {text.feed}
        </a>
      </p>
    </main>
  );
}

function titleOf({ search, tag, page }: PostFilter): string {
  const all = tag === '' ? text.title : text.titleOfTag(tag);
  const title = search === '' ? all : text.titleOfSearch(search);
  return page === 1 ? title : text.titleOfPage(title, page);
}

export const blogPage: SitePage = {
  Content: BlogPage,
  queries: ({ search }) => [postsQuery(filterOf(search)), tagsQuery],
  head: (client, { search: asked }) => {
    const filter = filterOf(asked);
    const { search, tag, page } = filter;
    const found = client.getQueryData<FoundPosts>(postsQuery(filter).queryKey);
    return {
      title: titleOf(filter),
      description: text.lead,
      canonicalPath: blogPath({ tag, page }),
      // Search engines should not list search results and empty lists.
      isIndexed:
        search === '' && (found === undefined || found.posts.length > 0 || blogPath(filter) === blogPath({})),
    };
  },
};
