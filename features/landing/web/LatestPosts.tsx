import { useQuery } from '@tanstack/react-query';
import { latestPostsQuery } from './queries.ts';
import { text } from './text.ts';
import { PostCard } from '#features/blog/web/PostCard.tsx';
import { sitePaths } from '#shared/page-paths.ts';

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
          <li key={post.id} className="grid">
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
