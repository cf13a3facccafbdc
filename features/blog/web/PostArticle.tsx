import type { ReactNode } from 'react';
import { readingMinutes } from '../rules/reading-time.ts';
import { blogPath } from './post-filter.ts';
import { postDate } from './post-date.ts';
import { PostPicture } from './PostPicture.tsx';
import { postText } from './post-text.ts';
import { text } from './text.ts';
import './post.css';

export interface ShownPost {
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly imageUrl: string | null;
  readonly publishedAt: string;
  readonly authorName: string | null;
}

interface PostArticleProps {
  post: ShownPost;
  /** In the editor: rendered without `h1` and links. */
  isPreview?: boolean;
  children?: ReactNode;
}

export function PostArticle({ post, isPreview = false, children }: PostArticleProps) {
  const { title, content, tags, imageUrl, publishedAt, authorName } = post;
  const Heading = isPreview ? 'h2' : 'h1';
  return (
    <article className="card post">
      <PostPicture imageUrl={imageUrl} title={title} sizes="(width >= 56.25rem) 52rem, 100vw" isFirst />
      <div className="post-words">
        <Heading className="post-title">{title}</Heading>
        <p className="post-facts">
          <time dateTime={publishedAt}>{postDate(publishedAt)}</time>
          <span>{postText.author(authorName ?? postText.unknownAuthor)}</span>
          <span>{postText.readingTime(readingMinutes(content))}</span>
        </p>
        {tags.length > 0 && (
          <ul aria-label={text.tagsOfPost} className="post-tags">
            {tags.map(tag => (
              <li key={tag}>
                {isPreview ? (
                  <span className="post-tag">{tag}</span>
                ) : (
                  <a href={blogPath({ tag })} className="post-tag post-tag-link">
                    {tag}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        <PostContent content={content} />
        {children}
      </div>
    </article>
  );
}

function PostContent({ content }: { content: string }) {
  return (
    <div className="post-content">
      {content.split('\n\n').map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </div>
  );
}
