import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Post } from '../contract.ts';
import { metaDescription } from '../rules/description.ts';
import { previewSize } from '../rules/image-address.ts';
import { postPath } from '../rules/slug.ts';
import { BlogIcon } from './BlogIcon.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { PostArticle } from './PostArticle.tsx';
import { PostCard } from './PostCard.tsx';
import { otherPostsQuery, postQuery } from './queries.ts';
import { ShareButtons } from './ShareButtons.tsx';
import { postText } from './post-text.ts';
import { text } from './text.ts';
import { reportPath, sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { siteOriginQuery } from '#web/site/queries.ts';
import type { PageHead, SiteAddress, SitePage } from '#web/site/site-page.ts';
import './blog.css';

const backIcon = 'M19 12H5m6-6-6 6 6 6';

function PostPage({ address }: { address: SiteAddress }) {
  const slug = slugOf(address);
  const { data: post, isError, refetch } = useQuery(postQuery(slug));
  const origin = useQuery(siteOriginQuery).data ?? '';
  return (
    <main id="content" tabIndex={-1} className="site-page post-page">
      <a href={sitePaths.blog} className="blog-back">
        <BlogIcon path={backIcon} />
        {postText.toAllPosts}
      </a>
      {post === undefined && isError && (
        <LoadFailed words={postText.loadFailed} onTryAgain={() => void refetch()} />
      )}
      {post === undefined && !isError && <WaitingPost />}
      {post !== undefined && (
        <PostArticle post={post}>
          <ShareButtons title={post.title} path={postPath(post.slug)} origin={origin} />
          <AnchorButton
            href={reportPath('post', post.id)}
            variant="ghost"
            size="small"
            className="post-report"
            rel="nofollow"
          >
            {postText.report}
          </AnchorButton>
        </PostArticle>
      )}
      <OtherPosts slug={slug} />
    </main>
  );
}

function OtherPosts({ slug }: { slug: string }) {
  const { data: posts = [] } = useQuery(otherPostsQuery(slug));
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="other-posts" className="post-others">
      <h2 id="other-posts" className="text-xl">
        {postText.morePosts}
      </h2>
      <ul className="post-cards">
        {posts.map(post => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingPost() {
  return (
    <Delayed>
      <Skeleton className="post-waiting" />
    </Delayed>
  );
}

function slugOf({ params }: SiteAddress): string {
  return params['slug'] ?? '';
}

function headOf(post: Post): PageHead {
  const { title, content, excerpt, imageUrl, previewImageUrl, publishedAt, authorName, tags, slug } = post;
  const description = metaDescription(content) || excerpt || title;
  return {
    title,
    description,
    publishedAt,
    canonicalPath: postPath(slug),
    ...(previewImageUrl !== null && {
      image: {
        url: previewImageUrl,
        alt: postText.previewAlt(title),
        // The size of a foreign picture is unknown.
        ...(imageUrl !== null && { size: previewSize }),
      },
    }),
    structuredData: absolute => [
      {
        '@type': 'BlogPosting',
        headline: title,
        description,
        url: absolute(postPath(slug)),
        mainEntityOfPage: absolute(postPath(slug)),
        datePublished: publishedAt,
        inLanguage: 'de-DE',
        ...(previewImageUrl !== null && { image: absolute(previewImageUrl) }),
        ...(tags.length > 0 && { keywords: tags.join(', ') }),
        author: { '@type': 'Person', name: authorName ?? postText.unknownAuthor },
        publisher: { '@type': 'Organization', name: productName, url: absolute(sitePaths.landing) },
      },
    ],
  };
}

export const postPage: SitePage = {
  Content: PostPage,
  queries: address => [postQuery(slugOf(address)), otherPostsQuery(slugOf(address))],
  head: (client: QueryClient, address) => {
    const post = client.getQueryData<Post>(postQuery(slugOf(address)).queryKey);
    return post === undefined
      ? { title: text.title, description: text.lead, canonicalPath: sitePaths.blog, isIndexed: false }
      : headOf(post);
  },
  elsewhere: sitePaths.blog,
};
