import type { MouseEvent } from 'react';
import { blogPath } from './post-filter.ts';
import { text } from './text.ts';

interface TagFilterProps {
  tags: readonly string[];
  tag: string;
  search: string;
  onChoose: (tag: string) => void;
}

/** Links, so that they work without JavaScript and open in new tabs. */
export function TagFilter({ tags, tag, search, onChoose }: TagFilterProps) {
  const isChosen = (one: string) => one.toLowerCase() === tag.toLowerCase();
  const unlisted = tag !== '' && !tags.some(isChosen) ? [tag] : [];
  return (
    <nav aria-label={text.tags}>
      <ul className="tag-filter">
        {['', ...unlisted, ...tags].map(one => (
          <li key={one}>
            <a
              href={blogPath({ search, tag: one })}
              aria-current={isChosen(one) ? 'true' : undefined}
              className="tag-choice"
              onClick={event => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(one);
              }}
            >
              {one === '' ? text.allTags : one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
