import { useQuery } from '@tanstack/react-query';
import { latestPostsQuery } from './queries.ts';
import { text } from './text.ts';
import type { PostSummary } from '#features/blog/contract.ts';
import { imageSources } from '#features/blog/rules/image-address.ts';
import { sitePaths } from '#shared/page-paths.ts';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** Most tags that a card shows. */
const mostTags = 3;

/** What was written last; nothing at all while nothing is. */
export function LatestPosts() {
  const { data } = useQuery(latestPostsQuery);
  if (data === undefined || data.posts.length === 0) return null;
  return (
    <section aria-labelledby="posts" className="landing-section landing-posts">
      <div className="landing-posts-head">
        <h2 id="posts" className="landing-title">
          {text.posts.title}
        </h2>
        <a href={sitePaths.blog} className="landing-more">
          {text.posts.all}
        </a>
      </div>
      <ul className="landing-three">
        {data.posts.map(post => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
}

function PostCard({ post }: { post: PostSummary }) {
  return (
    <li className="card landing-post">
      <PostPicture imageUrl={post.imageUrl} />
      <div className="landing-post-words">
        <p className="text-sm text-ink-soft">
          <time dateTime={post.publishedAt}>{day.format(new Date(post.publishedAt))}</time>
        </p>
        <h3 className="text-lg">
          <a href={sitePaths.post.replace(':slug', encodeURIComponent(post.slug))}>{post.title}</a>
        </h3>
        <p className="landing-excerpt">{post.excerpt}</p>
        <p className="landing-post-foot">
          {post.tags.slice(0, mostTags).map(tag => (
            <span key={tag} className="landing-tag">
              {tag}
            </span>
          ))}
          <span aria-hidden="true" className="landing-read">
            {text.posts.read}
          </span>
        </p>
      </div>
    </li>
  );
}

/** Decoration: the title says what the post is about. Without a picture of its own it wears a pattern. */
function PostPicture({ imageUrl }: { imageUrl: string | null }) {
  if (imageUrl === null) return <span className="landing-post-picture landing-post-pattern" />;
  const { avif, webp, src } = imageSources(imageUrl);
  const sizes = '(width >= 56.25rem) 23rem, 100vw';
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt=""
        width="960"
        height="504"
        loading="lazy"
        decoding="async"
        className="landing-post-picture"
      />
    </picture>
  );
}
