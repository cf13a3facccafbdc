import type { PostSummary } from '../contract.ts';
import { postPath } from '../rules/slug.ts';
import { postDate } from './post-date.ts';
import { PostPicture } from './PostPicture.tsx';
import { text } from './text.ts';
import './post-card.css';

/** Tags shown on a card (L-8). */
const mostTags = 3;

interface PostCardProps {
  post: PostSummary;
  level: 2 | 3;
  isFirst?: boolean;
}

export function PostCard({ post, level, isFirst = false }: PostCardProps) {
  const { title, excerpt, slug, publishedAt, tags, imageUrl } = post;
  const Heading = `h${level}` as const;
  return (
    <article className="card post-card">
      <PostPicture
        imageUrl={imageUrl}
        title={title}
        sizes="(width >= 56.25rem) 23rem, (width >= 37.5rem) 50vw, 100vw"
        isFirst={isFirst}
      />
      <div className="post-card-words">
        <time dateTime={publishedAt} className="text-sm text-ink-soft">
          {postDate(publishedAt)}
        </time>
        <Heading className="text-lg">{title}</Heading>
        {excerpt !== '' && <p className="post-card-excerpt">{excerpt}</p>}
        <div className="post-card-end">
          {tags.length > 0 && (
            <ul aria-label={text.tagsOfPost} className="post-tags">
              {tags.slice(0, mostTags).map(tag => (
                <li key={tag} className="post-tag">
                  {tag}
                </li>
              ))}
            </ul>
          )}
          <a href={postPath(slug)} className="post-card-link">
            {text.readOn}
            <span className="sr-only">{text.readOnAbout(title)}</span>
          </a>
        </div>
      </div>
    </article>
  );
}
